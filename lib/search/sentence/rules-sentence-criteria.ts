/** A search from what a sentence asks for. */
import { CATEGORY_IDS, type Language } from '../../listings/rules.ts'
import { CRITERIA_LIMITS, type SearchCriteria, withMarket } from '../rules-criteria.ts'
import { FEATURE_NAMES, type FeatureName, featureOf } from '../rules-feature-table.ts'
import { withFeature } from '../rules-features.ts'
import { orderedPlaces, type PlaceChoice } from '../rules-places.ts'
import { priceFilterOf, priceRangeOf } from '../rules-price-range.ts'
import { cleanText } from '../rules-query.ts'
import { type Understanding, understand } from './rules-understand.ts'
import type { Wish } from './rules-wish.ts'

type WishedPlace = Extract<Wish, { kind: 'place' }>['place']

const choiceOf = ({ kind, key, name }: WishedPlace): PlaceChoice => ({
  kind: kind === 'municipality' || kind === 'part' || kind === 'postcode' ? kind : 'within',
  key,
  name,
})

const isFeature = (name: string): name is FeatureName => (FEATURE_NAMES as readonly string[]).includes(name)

/** The search with one wish more; a wish for one thing goes before what was chosen for it. */
function withWish(criteria: SearchCriteria, wish: Wish): SearchCriteria {
  switch (wish.kind) {
    case 'market':
      return criteria
    case 'place':
      return { ...criteria, places: orderedPlaces([...criteria.places, choiceOf(wish.place)]) }
    case 'radius':
      return { ...criteria, radius: wish.km }
    case 'category':
      return {
        ...criteria,
        categories: CATEGORY_IDS.filter((id) => id === wish.category || criteria.categories.includes(id)),
      }
    case 'room':
      return { ...criteria, rooms: { ...criteria.rooms, [wish.room]: wish.count } }
    case 'feature': {
      if (!isFeature(wish.name)) return criteria
      const before = featureOf(wish.name).control === 'several' ? (criteria.features[wish.name] ?? []) : []
      return { ...criteria, features: withFeature(criteria.features, wish.name, [...before, wish.value]) }
    }
    case 'price': {
      const { min, max } = { min: wish.min ?? criteria.price?.min ?? 0, max: wish.max ?? criteria.price?.max ?? null }
      return { ...criteria, price: priceFilterOf(priceRangeOf({ min, max }, criteria.market), criteria.market) }
    }
  }
}

/** A phrase in quotes: it is searched for as it was typed. */
const phrase = (text: string): string => {
  const plain = text.replaceAll('"', ' ').trim()
  return /\s/.test(plain) ? `"${plain}"` : plain
}

/** Phrases that weren't understood as the parameter `missed`. */
export const missedOf = (phrases: readonly string[]): string =>
  cleanText(phrases.map(phrase).join(' '), CRITERIA_LIMITS.text)

/** The phrases of `missed`, without their quotes: the inverse of missedOf(). */
export const missedPhrases = (missed: string): string[] =>
  [...missed.matchAll(/"([^"]+)"?|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')

/**
 * A search with all that a sentence asks for, in the market that it names, from its first page. Places and kinds of home
 * are added to those of the search; of other filters the sentence has the last word.
 */
export function withWishes(criteria: SearchCriteria, { market, parts, rest }: Understanding): SearchCriteria {
  const wishes = parts.flatMap((part) => part.wishes)
  // A lone lower bound must not meet the upper one that was chosen before.
  const hasPrice = wishes.some(({ kind }) => kind === 'price')
  const base = withMarket(hasPrice ? { ...criteria, price: null } : criteria, market ?? criteria.market)
  const wished = wishes.reduce(withWish, base)
  const missed = missedOf(rest.map(({ text }) => text))
  return { ...wished, page: 1, window: null, ...(missed === '' ? {} : { missed }) }
}

/**
 * The search with what a sentence asks for; null for a sentence of which nothing was understood, which is a text to look
 * for.
 * @param today ISO day (`understand`)
 */
export function searchOfSentence(
  criteria: SearchCriteria,
  sentence: string,
  language: Language,
  today: string,
): SearchCriteria | null {
  const understanding = understand(sentence, language, today)
  return understanding.parts.length > 0 ? withWishes(criteria, understanding) : null
}
