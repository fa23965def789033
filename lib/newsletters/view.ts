/** What the pages of newsletters show. */
import { findSending, type Sending } from '../cms/documents/queries-sending.ts'
import { NEW } from '../cms/documents/view-editor.ts'
import { latestVersion } from '../cms/versions/queries.ts'
import { may } from '../desk/permissions.ts'
import { latestUses, type NewsletterUse } from '../desk/queries-audit.ts'
import type { SessionStaff } from '../desk/session.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import { type NewsletterMail, newsletterMails } from './mails.ts'
import { findNewsletter, type StoredNewsletter } from './queries.ts'
import { countRecipients, countSubscribers } from './queries-sendings.ts'
import { allowsStep, type NewsletterState, SENDING_STEPS } from './rules.ts'

const MOST_USES = 50
/** Characters of HTML beyond which some mail programs cut a mail. */
const LONGEST = 100_000

const USES: readonly NewsletterUse[] = [
  'newsletter-planned',
  'newsletter-refused',
  ...SENDING_STEPS.map((step): NewsletterUse => `newsletter-${step}`),
]

/** The number in an address of a newsletter; null for anything else. */
export const newsletterNumber = (item: string): number | null => (/^[1-9]\d{0,8}$/.test(item) ? Number(item) : null)

/** A language in the reader's own: 'Frans', 'français'. */
export const languageWords = (language: string, locale: Language): string =>
  isLanguage(language) ? translations(locale, 'cms.editor')(`languages.${language}`) : language

/** What stands beside the newsletters: how many people would get one, and who they are. */
export async function loadReaders(staff: SessionStaff, locale: Language) {
  const subscribers = await countSubscribers()
  return {
    add: deskPath('deskDocument', locale, 'newsletter', NEW),
    count: [...subscribers.values()].reduce((sum, some) => sum + some, 0),
    href: may(staff.role, 'see-subscribers') ? pathTo('deskSubscribers', locale) : null,
  }
}
export type LoadedReaders = Awaited<ReturnType<typeof loadReaders>>

/** What a language of the newsletter leaves out, and how many read it. */
function shownLanguage(language: Language, mail: NewsletterMail, readers: number, locale: Language) {
  const t = translations(locale, 'newsletters.desk')
  const { subject, html } = mail.shown('')
  return {
    ...{ language, subject, readers },
    name: languageWords(language, locale),
    problems: [
      ...(mail.isEmpty ? [t('isEmpty')] : []),
      ...mail.leftOut.map(({ place, kind, why }) => t(`leftOut.${why}`, { place, kind: t(`kinds.${kind}`) })),
      ...(html.length > LONGEST ? [t('isLong')] : []),
    ],
  }
}

/** Who gets the newsletter in which language, and who gets none. */
async function audienceOf(newsletter: StoredNewsletter, locale: Language) {
  const [mails, subscribers] = await Promise.all([newsletterMails(newsletter), countSubscribers()])
  const t = translations(locale, 'newsletters.desk')
  const languages = [...mails].map(([language, mail]) =>
    shownLanguage(language, mail, subscribers.get(language) ?? 0, locale),
  )
  const total = languages.reduce((sum, { readers }) => sum + readers, 0)
  const each = languages.map(({ name, readers }) => t('readersIn', { count: readers, language: name }))
  const isEmpty = [...mails.values()].some((mail) => mail.isEmpty)
  return {
    languages,
    missing: [...subscribers].flatMap(([language, count]) =>
      mails.has(language) ? [] : [t('missing', { language: languageWords(language, locale), count })],
    ),
    sure: t('sure', { count: total, languages: each.join(', ') }),
    isSendable: total > 0 && !isEmpty,
  }
}

/** The moments of a sending, in words: when it will go out, or when it began and ended. */
function timesOf({ sendAt, startedAt, endedAt }: Sending, locale: Language, now: Date) {
  const moments = startedAt ? { started: startedAt, ended: endedAt } : { due: sendAt }
  return (Object.entries(moments) as ['due' | 'started' | 'ended', Date | null][]).flatMap(([name, moment]) =>
    moment ? [{ name, words: spokenMoment(moment, now, locale) }] : [],
  )
}

/** A newsletter; null where there is none. */
export async function loadNewsletter(staff: SessionStaff, item: string, locale: Language, now: Date) {
  const id = newsletterNumber(item)
  // The version first: a change between the two makes a sending look late, never the other way round.
  const version = id === null ? 0 : await latestVersion('newsletter', String(id))
  const newsletter = id === null ? null : await findNewsletter(id)
  if (!newsletter) return null
  const [sending, audience, recipients, uses] = await Promise.all([
    findSending(newsletter.id),
    audienceOf(newsletter, locale),
    countRecipients(newsletter.id),
    latestUses(USES, MOST_USES, { query: String(newsletter.id) }),
  ])
  const state: NewsletterState = sending?.state ?? 'draft'
  const maySend = may(staff.role, 'send-newsletters')
  return {
    ...{ id: newsletter.id, name: newsletter.name, version, state, ...audience },
    edit: state === 'draft' ? deskPath('deskDocument', locale, 'newsletter', String(newsletter.id)) : null,
    list: pathTo('deskNewsletters', locale),
    /** How many get or got it in each language, once it began. */
    recipients: Object.fromEntries(recipients),
    times: sending ? timesOf(sending, locale, now) : [],
    counts: sending?.startedAt ? sending : null,
    /** Who reads it and what it leaves out can still be mended. */
    isAhead: state === 'draft' || state === 'scheduled',
    isOnItsWay: state === 'running' || (sending?.state === 'scheduled' && sending.sendAt <= now),
    /** Where those who left are listed, for who may see them. */
    left: may(staff.role, 'see-subscribers') ? `${pathTo('deskSubscribers', locale)}?state=unsubscribed` : undefined,
    mayPlan: maySend && state === 'draft',
    steps: maySend ? SENDING_STEPS.filter((step) => allowsStep(step, state)) : [],
    uses: uses.map(({ id: key, at, kind, person }) => ({
      key,
      at: spokenMoment(at, now, locale),
      what: kind,
      person,
    })),
    tomorrow: addDays(brusselsDay(now.toISOString()), 1),
    ownAddress: staff.email,
  }
}
export type LoadedNewsletter = NonNullable<Awaited<ReturnType<typeof loadNewsletter>>>
