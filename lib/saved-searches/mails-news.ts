/** The mail about a saved search that tells what is new: homes, and projects where lists show them. */

import { formatEuro } from '../costs/rules-money.ts'
import { env } from '../env.ts'
import { formPath } from '../forms/form-paths.ts'
import { formatEnergy } from '../i18n/format-energy.ts'
import { cardFacts, formatPerMetre, SEPARATOR } from '../i18n/format-listing.ts'
import { formatFormer, formatFrom, formatPrice } from '../i18n/format-price.ts'
import { unitTypes } from '../i18n/format-project.ts'
import { inList } from '../i18n/in-list.ts'
import { listingPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { StoredCard } from '../listings/queries-card-rows.ts'
import type { Language } from '../listings/rules.ts'
import type { EnergyClass } from '../listings/rules-energy.ts'
import { mailImage } from '../mail/card-block.ts'
import type { HomeBlock, MailBlock, MailLink } from '../mail/content.ts'
import { availableCount, type Project } from '../projects/rules.ts'
import { projects } from '../projects/view.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { wishWords } from './describe.ts'
import { END_ID, listHref, type ManageHrefs, manageHrefs, overviewHref, PAUSE_ID } from './links.ts'
import { mailWithUnsubscribe } from './mails.ts'
import type { Notice } from './queries-matching.ts'
import { NOTICE_KINDS, type NoticeCounts, type SavedSearch } from './rules.ts'

type Words = ReturnType<typeof translations<'saved-searches.page'>>
const wordsIn = (locale: Language): Words => translations(locale, 'saved-searches.page')

/** What a list shows of a home or a project, and where its page is. */
type Shown = Pick<HomeBlock, 'title' | 'line' | 'facts' | 'price' | 'perMetre' | 'picture' | 'href'> & {
  former: string
  town: string
  button: string
  links: MailLink[]
}

const energyOf = (energy: EnergyClass | null, locale: Language): string[] =>
  energy ? [formatEnergy(energy, null, locale)] : []

function shownHome(card: StoredCard, priceBefore: number | null, locale: Language): Shown {
  const t = wordsIn(locale)
  const { SITE_URL } = env()
  const perMetre = formatPerMetre(card, locale)
  const picture = card.picture && mailImage(card.picture, card.title, 1200)
  return {
    title: card.title,
    town: card.town,
    line: [`${card.zip} ${card.town}`, card.typeName].join(SEPARATOR),
    facts: [...cardFacts(card, locale).map(({ text }) => text), ...energyOf(card.energy, locale)].join(', '),
    price: formatPrice(card, locale),
    former: formatFormer(priceBefore, card, locale),
    ...(perMetre && { perMetre }),
    ...(picture && { picture }),
    href: SITE_URL + listingPath(card, locale),
    button: t('notice.view.home'),
    links: [{ label: t('notice.view.visit'), href: SITE_URL + formPath('appointment', locale, { property: card.id }) }],
  }
}

function shownProject(project: Project, priceBefore: number | null, locale: Language): Shown {
  const { name, town, zip, units, price, path, externalUrl, energy } = project
  const t = translations(locale, 'projects')
  const picture = project.picture && mailImage(project.picture, name, 1200)
  const left = t('available', { count: availableCount(units), total: units.length })
  return {
    title: name,
    town,
    line: [`${zip} ${town}`, t('kind')].join(SEPARATOR),
    facts: [unitTypes(units).join(', '), left, ...energyOf(energy, locale)].filter(Boolean).join(SEPARATOR),
    price: formatPrice({ price, market: null }, locale),
    former: formatFrom(priceBefore, locale),
    ...(picture && { picture }),
    href: externalUrl ?? env().SITE_URL + path,
    button: wordsIn(locale)('notice.view.project'),
    links: [],
  }
}

type ShownNotice = Notice & { shown: Shown }

/** What is told of, with what lists show of it; without a project that went meanwhile. */
async function withShown(notices: readonly Notice[], locale: Language): Promise<ShownNotice[]> {
  const all = notices.some(({ card }) => 'project' in card) ? await projects(locale) : []
  return notices.flatMap((notice): ShownNotice[] => {
    const { card, priceBefore } = notice
    if (!('project' in card)) return [{ ...notice, shown: shownHome(card, priceBefore, locale) }]
    const project = all.find(({ id }) => id === card.project)
    return project ? [{ ...notice, shown: shownProject(project, priceBefore, locale) }] : []
  })
}

/** Why a home is in a mail: what brought it into the search. */
function whyText({ kind, priceBefore }: Notice, { criteria }: SavedSearch, t: Words): string {
  const most = criteria.price?.max ?? null
  if (kind === 'price' && most !== null && priceBefore !== null && priceBefore > most)
    return t('notice.why.within', { most: formatEuro(most) ?? '' })
  return t(`notice.why.${kind}`)
}

/** @param isFirst its picture is as wide as the mail, and it has a button */
function noticeBlock(notice: ShownNotice, savedSearch: SavedSearch, isFirst: boolean): MailBlock {
  const { language } = savedSearch
  const { former, button, links, town, ...block } = notice.shown
  return {
    kind: 'home',
    ...block,
    ...(notice.kind === 'price' && { former }),
    why: whyText(notice, savedSearch, wordsIn(language)),
    ...(isFirst && { wide: { button, links } }),
  }
}

/** What is new in few words: of one home 'Price lowered: House with garden, Gent, € 350.000'; of several how many. */
function subjectOf(counts: NoticeCounts, [first]: readonly ShownNotice[], where: string, locale: Language): string {
  const t = wordsIn(locale)
  if (!first || totalOf(counts) > 1) return t('notice.several', { where, news: newsText(counts, locale) })
  const { title, town, price } = first.shown
  const what = t(`notice.${first.kind === 'price' ? 'lowered' : first.kind}`)
  return t('notice.subject', { what, home: [title, town, price].join(', ') })
}

const totalOf = (counts: NoticeCounts): number => NOTICE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)

/** "2 nieuwe panden en 1 lagere prijs". */
function newsText(counts: NoticeCounts, locale: Language): string {
  const t = wordsIn(locale)
  const told = NOTICE_KINDS.filter((kind) => counts[kind] > 0)
  return inList(
    told.map((kind) => t(`notice.counted.${kind}`, { count: counts[kind] })),
    locale,
  )
}

/** The search in words, and what can be done about it. */
async function wishPanel(savedSearch: SavedSearch, { page }: ManageHrefs, now: Date): Promise<MailBlock> {
  const { id, criteria, language, news } = savedSearch
  const t = wordsIn(language)
  const [{ sentence }, overview] = await Promise.all([
    wishWords(criteria, language, news.includes('price')),
    overviewHref({ id, locale: language, now }),
  ])
  return {
    kind: 'panel',
    title: t('panel.title'),
    text: `${sentence}.`,
    links: [
      { label: t('panel.change'), href: page },
      { label: t('page.pause'), href: `${page}#${PAUSE_ID}` },
      { label: t('page.end'), href: `${page}#${END_ID}` },
      { label: t('panel.all'), href: overview },
    ],
  }
}

/**
 * Renders the mail about homes of a saved search.
 * @param counts how many homes there are of each kind of news; `notices` holds the first of them
 */
export async function noticeMail(
  savedSearch: SavedSearch,
  notices: Notice[],
  counts: NoticeCounts,
  now: Date,
): Promise<MailMessage> {
  const { id, language, criteria } = savedSearch
  const t = wordsIn(language)
  const more = totalOf(counts) - notices.length
  const label = more > 0 ? t('notice.more', { count: more }) : t('notice.list')
  const [told, { where }, hrefs] = await Promise.all([
    withShown(notices, language),
    wishWords(criteria, language),
    manageHrefs({ kind: 'wish', id, locale: language, now }),
  ])
  const blocks: MailBlock[] = [
    ...told.map((notice, index) => noticeBlock(notice, savedSearch, index === 0)),
    { kind: 'link', label, href: await listHref(criteria, language) },
    await wishPanel(savedSearch, hrefs, now),
  ]
  const preview = told.map(({ shown }) => `${shown.title}, ${shown.town}`).join(' · ')
  const subject = subjectOf(counts, told, where, language)
  const content = { subject, heading: newsText(counts, language), preview, blocks }
  return mailWithUnsubscribe('wish', savedSearch, content, hrefs)
}
