/**
 * Wishes in a sentence: "huis met tuin rond Gent tot 450.000, 3 slaapkamers". A grammar in four languages reads what the
 * filters of a list can say; what is left is named, and can be looked for in the descriptions. Nothing leaves the
 * machine. Pure.
 */
import type { Language, Market } from '../../listings/rules.ts'
import { FEATURE_NAMES, type FeatureName, featureOf } from '../rules-feature-table.ts'
import { priceFilterOf, priceRangeOf } from '../rules-price-range.ts'
import { readAmounts } from './rules-amounts.ts'
import { readDates } from './rules-dates.ts'
import { isFiller } from './rules-fillers.ts'
import { readNegations } from './rules-negations.ts'
import { words } from './rules-patterns.ts'
import { readBarePrices, readPrices } from './rules-prices.ts'
import { matchesLeft, type Reading, readSentence, type Span, spanOf, take } from './rules-reading.ts'
import { readPlaces } from './rules-sentence-places.ts'
import {
  CATEGORY_WORDS,
  COMPOUND_WORDS,
  FEATURE_WORDS,
  KIND_WORDS,
  MARKET_WORDS,
  ROOM_WORDS,
} from './rules-vocabulary.ts'
import type { Found, Wish } from './rules-wish.ts'

/** A stretch of the sentence and what it asks for: one chip, which can be removed. */
export type Understood = Span & { wishes: readonly Wish[] }
/** Words that no filter says. */
export type NotUnderstood = Span & { text: string }

export type Understanding = {
  /** null where the sentence doesn't say whether it is to buy or to rent. */
  market: Market | null
  /** In the order of the sentence. */
  parts: readonly Understood[]
  /** In the order of the sentence. */
  rest: readonly NotUnderstood[]
}

/** A sentence is read so far. */
export const SENTENCE_LIMIT = 200

const compounds = COMPOUND_WORDS.map(({ source, wishes }) => ({ pattern: words(source), wishes }))
const kinds = KIND_WORDS.map(([category, source]) => ({ pattern: words(source), category }))
const categories = CATEGORY_WORDS.map(([category, source]) => ({ pattern: words(source), category }))
const loneRooms = ROOM_WORDS.filter(({ alone }) => alone).map(({ room, source }) => ({ pattern: words(source), room }))
const features = FEATURE_WORDS.map(([name, value, source]) => ({ pattern: words(source), name, value }))
const markets = MARKET_WORDS.map(([market, source]) => ({ pattern: words(source), market }))
const OFFICE = words('bureaux?')
const LAND = '3'
const PARKING = '4'
const homes = words(
  [...KIND_WORDS, ...CATEGORY_WORDS].flatMap(([category, source]) => (category === LAND ? [] : [source])).join('|'),
)

/** Everything of a pattern in what is left. */
const all = (reading: Reading, pattern: RegExp, ...wishes: Wish[]): Found[] =>
  [...matchesLeft(reading, pattern)].map((match) => {
    take(reading, match.index, match.end)
    return { from: match.index, to: match.end, wishes }
  })

const isFeature = (name: string): name is FeatureName => (FEATURE_NAMES as readonly string[]).includes(name)

const wishesOf = (found: readonly Found[]): Wish[] => found.flatMap(({ wishes }) => wishes ?? [])

/** The words for what a home is and has, in what amounts and places have left. */
function readWords(reading: Reading): Found[] {
  const found = [
    ...compounds.flatMap(({ pattern, wishes }) => all(reading, pattern, ...wishes)),
    ...kinds.flatMap(({ pattern, category }) => all(reading, pattern, { kind: 'category', category })),
    ...categories.flatMap(({ pattern, category }) => all(reading, pattern, { kind: 'category', category })),
    ...loneRooms.flatMap(({ pattern, room }) => all(reading, pattern, { kind: 'room', room, count: 1 })),
    ...features.flatMap(({ pattern, name, value }) => all(reading, pattern, { kind: 'feature', name, value })),
    ...markets.flatMap(({ pattern, market }) => all(reading, pattern, { kind: 'market', market })),
  ]
  // An office is a room of a home, where there is one.
  const isOfHome = wishesOf(found).some(({ kind }) => kind === 'category')
  const offices = isOfHome ? [] : all(reading, OFFICE, { kind: 'category', category: '6' })
  return [...found, ...offices]
}

/** A garage or a parking space is what one looks for when the sentence speaks of no home. */
function withParking(found: readonly Found[]): Found[] {
  const isOfHome = wishesOf(found).some(
    (wish) =>
      wish.kind === 'category' ||
      (wish.kind === 'room' && wish.room !== 'garages' && wish.room !== 'parkings') ||
      (wish.kind === 'feature' && wish.name !== 'free'),
  )
  const parking = (wish: Wish): Wish => (wish.kind === 'room' ? { kind: 'category', category: PARKING } : wish)
  return isOfHome ? [...found] : found.map((each) => ({ ...each, wishes: each.wishes?.map(parking) ?? null }))
}

/** The ground of a home is no category beside the home's: "maison avec terrain de 10 ares". */
function withoutGround(found: readonly Found[]): Found[] {
  const all = wishesOf(found)
  const isGround = (wish: Wish) => wish.kind === 'category' && wish.category === LAND
  if (!all.some((wish) => wish.kind === 'category' && wish.category !== LAND)) return [...found]
  const hasSurface = all.some((wish) => wish.kind === 'feature' && wish.name === 'ground')
  return found.map((each) => (each.wishes?.some(isGround) ? { ...each, wishes: hasSurface ? [] : null } : each))
}

/** Kilometres around nothing are not understood, nor are both markets at once. */
function withoutContradiction(found: readonly Found[]): Found[] {
  const all = wishesOf(found)
  const hasPlace = all.some(({ kind }) => kind === 'place')
  const said = new Set(all.flatMap((wish) => (wish.kind === 'market' ? [wish.market] : [])))
  const isVoid = (wish: Wish) => (wish.kind === 'radius' && !hasPlace) || (wish.kind === 'market' && said.size > 1)
  return found.map((each) => (each.wishes?.some(isVoid) ? { ...each, wishes: null } : each))
}

/** "1 chambre ou 2 chambres": at least the fewest of them, which the others have too. */
function withFewestRooms(found: readonly Found[]): Found[] {
  const fewest = new Map<string, number>()
  for (const wish of wishesOf(found))
    if (wish.kind === 'room') fewest.set(wish.room, Math.min(wish.count, fewest.get(wish.room) ?? wish.count))
  const isFewest = (wish: Wish): boolean => wish.kind !== 'room' || wish.count === fewest.get(wish.room)
  return found.map((each) => ({ ...each, wishes: each.wishes?.filter(isFewest) ?? null }))
}

/** A rent is below this, a price above. */
const MOST_RENT = 10_000

/** The one list that has the feature of a wish; null where both have it. */
const ownMarket = (wish: Wish): Market | null =>
  wish.kind === 'feature' && isFeature(wish.name) ? (featureOf(wish.name).market ?? null) : null

function marketOf(wishes: readonly Wish[]): Market | null {
  const said = wishes.find((wish) => wish.kind === 'market')
  if (said) return said.market
  const price = wishes.find((wish) => wish.kind === 'price')
  if (price) return (price.max ?? price.min ?? 0) < MOST_RENT ? 'rent' : 'sale'
  return wishes.map(ownMarket).find((own) => own !== null) ?? null
}

/** Whether a filter of the list says it: a price must be more than the whole slider of the market. */
function isSaid(wish: Wish, market: Market | null): boolean {
  if (wish.kind === 'feature') {
    const own = ownMarket(wish)
    return isFeature(wish.name) && featureOf(wish.name).parse(wish.value) !== null && (own === null || own === market)
  }
  if (wish.kind !== 'price' || market === null) return true
  return priceFilterOf(priceRangeOf({ min: wish.min ?? 0, max: wish.max ?? null }, market), market) !== null
}

/** What is asked for twice is one chip. */
function once(found: readonly Found[]): Found[] {
  const seen = new Set<string>()
  const isNew = (wish: Wish): boolean => {
    const key = JSON.stringify(wish)
    return !seen.has(key) && seen.add(key).size > 0
  }
  return found.map((each) => ({ ...each, wishes: each.wishes?.filter(isNew) ?? null }))
}

const WORD = /[a-z0-9²+%'-]+/g
const isAsking = (word: string): boolean => !isFiller(word.replace(/['-]/g, ''))
/** The words that are left, neighbours as one text. */
function restOf(reading: Reading, missed: readonly { from: number; to: number }[]): NotUnderstood[] {
  const left = [...matchesLeft(reading, WORD)].map((match) => ({ from: match.index, to: match.end }))
  const all = [...left.filter(({ from, to }) => isAsking(reading.plain.slice(from, to))), ...missed]
  const rest: NotUnderstood[] = []
  for (const { from, to } of all.sort((a, b) => a.from - b.from)) {
    const span = spanOf(reading, from, to)
    const before = rest.at(-1)
    const isNext = before && span.start >= before.end && /^[ \-']*$/.test(reading.text.slice(before.end, span.start))
    const start = isNext ? before.start : span.start
    const each = { start, end: span.end, text: reading.text.slice(start, span.end) }
    if (isNext) rest[rest.length - 1] = each
    else rest.push(each)
  }
  return rest
}

/**
 * What a sentence asks for.
 * @param sentence as typed; what is longer than SENTENCE_LIMIT isn't read
 * @param language of the page: names are written in it, and it decides what a word means that two languages have
 * @param today ISO day: "vrij vanaf 1 maart" is the next one
 */
export function understand(sentence: string, language: Language, today: string): Understanding {
  const reading = readSentence(sentence.normalize('NFC').slice(0, SENTENCE_LIMIT))
  const isLand = matchesLeft(reading, homes).next().done === true
  const negated = readNegations(reading, language)
  const dates = readDates(reading, today)
  const amounts = readAmounts(reading, isLand)
  const prices = readPrices(reading)
  const hasRadius = wishesOf(amounts).some(({ kind }) => kind === 'radius')
  const places = readPlaces(reading, language, hasRadius)
  const bare = wishesOf(prices).length > 0 ? [] : readBarePrices(reading)
  const named = readWords(reading)
  const read = [dates, amounts, prices, places, bare, named].flat().sort((a, b) => a.from - b.from)
  const sound = once(withFewestRooms(withoutContradiction(withoutGround(withParking(read)))))
  const market = marketOf(wishesOf(sound))
  const said = sound.map((each) => ({ ...each, wishes: (each.wishes ?? []).filter((wish) => isSaid(wish, market)) }))
  const missed = sound.filter(({ wishes }) => wishes === null || !wishes.every((wish) => isSaid(wish, market)))
  return {
    market,
    parts: said.flatMap(({ from, to, wishes }) =>
      wishes.length > 0 ? [{ ...spanOf(reading, from, to), wishes }] : [],
    ),
    rest: restOf(reading, [...negated, ...missed]),
  }
}
