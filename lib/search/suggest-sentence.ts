/** What a sentence in the field that says where leads to: the search, and the homes that prove it. */
import { formatPrice } from '../i18n/format-price.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { Project } from '../projects/rules.ts'
import { withPlaceNames } from './place-options.ts'
import { CRITERIA_LIMITS, emptyCriteria, formatCriteria, type SearchCriteria, withoutMissed } from './rules-criteria.ts'
import { cleanText } from './rules-query.ts'
import { type Facets, type FoundCard, isHomeCard } from './rules-result.ts'
import type { SentenceHome, SentenceReading } from './rules-suggestions.ts'
import { searchListings, searchSummary } from './search.ts'
import { withWishes } from './sentence/rules-sentence-criteria.ts'
import { type Understanding, type Understood, understand } from './sentence/rules-understand.ts'

/** Homes that prove that a sentence was understood. */
const PROOF = 3

/** Whether a text reads as a sentence doesn’t depend on the day. */
const ANY_DAY = '2026-01-01'

const asksMore = ({ wishes }: Understood): boolean => wishes.some(({ kind }) => kind !== 'place')

/** Whether a text reads as a sentence: it asks for more than places, or says several things. */
export function readsAsSentence(typed: string, locale: Language): boolean {
  const { parts, rest } = understand(typed, locale, ANY_DAY)
  return parts.length > 1 || parts.some(asksMore) || (parts.length > 0 && rest.length > 0 && typed.trim().includes(' '))
}

function projectProof(project: Project, locale: Language): SentenceHome {
  const { path, picture, price, zip, town, name } = project
  return {
    href: path,
    picture: picture?.src ?? null,
    price: formatPrice({ price, market: null }, locale),
    place: `${zip} ${town}`,
    facts: name,
  }
}

/** "9050 Gentbrugge" with the facts that a sentence asks for most. */
function homeOf(card: FoundCard, locale: Language): SentenceHome {
  if (!isHomeCard(card)) return projectProof(card.project, locale)
  const t = translations(locale, 'listings.card')
  const facts = [
    card.typeName,
    card.bedrooms ? t('bedrooms', { count: card.bedrooms }) : '',
    card.livingSurface ? `${card.livingSurface} m²` : '',
  ]
  return {
    href: card.path,
    picture: card.picture?.src ?? null,
    price: formatPrice(card, locale),
    place: `${card.zip} ${card.town}`,
    facts: facts.filter(Boolean).join(', '),
  }
}

/** The search of one part of a sentence alone, for the words of its chip. */
const partCriteria = (part: Understood, { market }: Understanding, criteria: SearchCriteria): SearchCriteria =>
  withoutMissed(withWishes(emptyCriteria(market ?? criteria.market), { market, parts: [part], rest: [] }))

/**
 * How a sentence is read, with what the list will show; null where nothing of it is understood.
 * @param today ISO day (`understand`)
 * @param write the words of a part's search, with the names of what a list can be narrowed by
 */
export async function readSentenceFor(
  typed: string,
  criteria: SearchCriteria,
  locale: Language,
  today: string,
  write: (part: SearchCriteria, facets: Facets) => string,
): Promise<SentenceReading | null> {
  const text = cleanText(typed, CRITERIA_LIMITS.text)
  const understanding = understand(text, locale, today)
  const { parts, rest } = understanding
  if (parts.length === 0) return null
  const wished = withWishes({ ...criteria, text: '' }, understanding)
  const found = withoutMissed(wished)
  const words = rest.map((each) => each.text).join(' ')
  const [result, withWords] = await Promise.all([
    searchListings({ ...found, sort: 'date' }, locale),
    words === '' ? null : searchSummary({ ...found, text: words }, locale),
  ])
  const chips = await Promise.all(
    parts.map(async (part) => ({
      start: part.start,
      end: part.end,
      text: write(await withPlaceNames(partCriteria(part, understanding, criteria), locale), result.facets),
    })),
  )
  return {
    text,
    market: wished.market,
    goal: translations(locale, 'search')(`goal.${wished.market}`),
    query: formatCriteria(await withPlaceNames(wished, locale)),
    chips: chips.filter((chip) => chip.text !== ''),
    rest: rest.map(({ start, end, text: missed }) => ({ start, end, text: missed })),
    open: result.open,
    total: result.total,
    withRest: withWords && { open: withWords.open, query: formatCriteria({ ...found, text: words }) },
    homes: result.cards.slice(0, PROOF).map((card) => homeOf(card, locale)),
  }
}
