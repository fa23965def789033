/** The mail of a weekly summary. */

import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { absolute } from '../../leads/mails.ts'
import { recipientIn } from '../../leads/subject.ts'
import type { Language } from '../../listings/rules.ts'
import type { MailBlock } from '../../mail/content.ts'
import { letter } from '../../mail/letter.ts'
import { countSavedSearches } from '../../saved-searches/matching-home.ts'
import { formatDay } from '../../shared/format-dates.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { addDays } from '../../shared/time.ts'
import { languageOf } from '../../site/languages.ts'
import { formatViewingMoment } from '../dashboard/viewing-moment.ts'
import { ownerHomeBlock } from '../mails-events.ts'
import { findOwnerHomes, zipOfHome } from '../queries-homes.ts'
import type { OwnerHome } from '../rules-home.ts'
import { type Week, weekOf } from '../rules-weeks.ts'
import { summaryLinks } from './link.ts'
import { type HomeSummary, type SummaryOwner, summaryOf } from './queries.ts'

/** '3 · next on Tuesday 24 November at 14:00'. */
function visitsToCome({ visitsToCome: count, nextVisit }: HomeSummary, locale: Language): string {
  const t = translations(locale, 'owners.mail')
  if (!nextVisit) return t('summary.none')
  return t('summary.next', { count, when: formatViewingMoment(nextVisit.toISOString(), locale) })
}

async function homeBlocks(
  home: OwnerHome,
  figures: HomeSummary,
  savedSearches: number,
  locale: Language,
): Promise<MailBlock[]> {
  const t = translations(locale, 'owners.mail')
  const row = (key: 'visitors' | 'requests' | 'visits' | 'toCome' | 'online' | 'wishes', value: string) => ({
    label: t(`summary.rows.${key}`),
    value,
  })
  return [
    await ownerHomeBlock(home, locale),
    {
      kind: 'facts',
      rows: [
        row('visitors', t('summary.visitors', { count: figures.visitors, before: figures.visitorsBefore })),
        row('requests', t('summary.count', { count: figures.requests })),
        row('visits', t('summary.count', { count: figures.visits })),
        row('toCome', visitsToCome(figures, locale)),
        ...(figures.online > 0 ? [row('online', t('summary.count', { count: figures.online }))] : []),
        ...(savedSearches > 0 ? [row('wishes', t('summary.wishes', { count: savedSearches }))] : []),
      ],
    },
  ]
}

/** The mail address of the office that all these homes share; null where there are several. */
async function officeFor(homes: readonly OwnerHome[], locale: Language): Promise<string | null> {
  const offices = await Promise.all(homes.map(async ({ id }) => recipientIn(await zipOfHome(id), locale)))
  const [email = null, ...others] = new Set(offices.map((office) => office.email))
  return others.length === 0 ? email : null
}

/** The mail blocks of each home that has figures. */
async function homesWithFigures(
  owner: SummaryOwner,
  locale: Language,
  week: Week,
  now: Date,
): Promise<{ home: OwnerHome; blocks: MailBlock[] }[]> {
  const before = weekOf(addDays(week.first, -7))
  const [figures, homes] = await Promise.all([summaryOf(owner.id, week, before, now), findOwnerHomes(owner.id, locale)])
  return Promise.all(
    figures.flatMap((homeFigures) =>
      homes
        .filter(({ id }) => id === homeFigures.id)
        .map(async (home) => ({
          home,
          blocks: await homeBlocks(home, homeFigures, await countSavedSearches(home.id), locale),
        })),
    ),
  )
}

/** The summary of a week; null without figures. Its last line and the mail program's own button stop it. */
export async function summaryMail(owner: SummaryOwner, week: Week, now: Date): Promise<MailMessage | null> {
  const locale = await languageOf(owner)
  const homes = await homesWithFigures(owner, locale, week, now)
  if (homes.length === 0) return null
  const t = translations(locale, 'owners.mail')
  const { page, oneClick } = await summaryLinks(owner.id, locale, now)
  const days = { from: formatDay(week.first, locale), to: formatDay(week.last, locale) }
  const office = await officeFor(
    homes.map(({ home }) => home),
    locale,
  )
  return letter({
    to: { email: owner.email, name: owner.name },
    language: locale,
    parts: {
      subject: t('summary.subject', { count: homes.length }),
      text: t('summary.text', days),
      blocks: [
        ...homes.flatMap(({ blocks }) => blocks),
        { kind: 'button', label: t('summary.button'), href: absolute(pathTo('owner', locale)) },
        { kind: 'note', text: t('summary.note') },
      ],
      reason: t('summary.reason'),
      unsubscribeHref: page,
    },
    from: { replyTo: office },
    listUnsubscribe: oneClick,
  })
}
