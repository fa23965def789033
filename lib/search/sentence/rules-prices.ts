/** Prices in a sentence. */
import { NUMBER, SCALE, scaledNumber } from './rules-numbers.ts'
import { words } from './rules-patterns.ts'
import { isOfSign, matchesLeft, type Reading, take } from './rules-reading.ts'
import { CATEGORY_WORDS, LEAST, MARKET_WORDS, MORE, MOST } from './rules-vocabulary.ts'
import type { Found } from './rules-wish.ts'

const EURO = '(?:€|euros?|eur)'
const MONTH =
  '(?:(?:/|per |par |pro |a |p/|p\\. ?)(?:maand|mois|month|monat|mnd|m)|pm|pcm|p\\.m\\.|maandelijks|mensuel|monthly|monatlich)'
const BUDGET =
  '(?:budget|prijs|prix|price|preis|huurprijs|loyer|huur|miete|rent|kaufpreis|vraagprijs)(?: (?:van|de|of|von|tot|is|:))? ?'
const amount = (name: string): string =>
  `(?:€ ?)?(?<${name}>${NUMBER}) ?(?<${name}Scale>${SCALE})? ?(?<${name}Euro>${EURO})?`
const PER = `(?: ?(?<month>${MONTH}))?`

const BETWEEN = words(
  `(?:${BUDGET})?(?<between>tussen|entre|between|zwischen|van|de|from|von)(?: de)? ${amount('low')} (?:en|et|and|und|tot|a|to|bis|-) (?:de )?${amount('high')}${PER}`,
)
const RANGE = words(`(?:${BUDGET})?${amount('low')} ?(?:-|a|tot|to|bis|et|en) ?${amount('high')}${PER}`)
const BOUNDED = words(
  `(?:${BUDGET})?(?:(?<most>${MOST})|(?<least>${LEAST}|${MORE})) ?(?:de |d.)?${amount('one')}${PER}`,
)
const HALF = words(
  `(?:${MOST} )?(?:een |un |a |eine )?(?:half(?:e)?|demi|halbe) ?-?(?:a )?(?:miljoen|million|mio)(?: ${EURO})?`,
)
const PLAIN = words(
  `(?<budget>${BUDGET})?(?<sign>€ ?)?(?<one>${NUMBER}) ?(?<oneScale>${SCALE})? ?(?<oneEuro>${EURO})?${PER}`,
)

/** Below this a number without a sign of money is something else. */
const LEAST_PRICE = 200
/** A bare number of at least so much is a price: postcodes and years are shorter. */
const LEAST_BARE = 10_000
const THOUSAND = 1_000

/** Bare bounds of a house's price from and below these are in thousands. */
const LEAST_OF_HOUSE = 100
const MOST_OF_HOUSE = 600
const HOUSE = words(CATEGORY_WORDS.flatMap(([category, source]) => (category === '1' ? [source] : [])).join('|'))
const RENT = words(MARKET_WORDS.flatMap(([market, source]) => (market === 'rent' ? [source] : [])).join('|'))

type Groups = Record<string, string | undefined>
const euroOf = (groups: Groups, name: string): number => scaledNumber(groups[name] ?? '0', groups[`${name}Scale`] ?? '')

/**
 * "300 en 400k", "300 à 400.000", "1 en 1,5 miljoen": the word for thousands, or the digits, count for both. "250 en 350"
 * of a house are thousands: no rent is so low.
 * @param isHouse whether the sentence speaks of a house and not of rent
 */
function bounds(groups: Groups, isHouse: boolean): { min: number; max: number } {
  const [low, max] = [euroOf(groups, 'low'), euroOf(groups, 'high')]
  const isBare = groups.between !== undefined && !isMoney(groups, 'low') && !isMoney(groups, 'high')
  if (isHouse && isBare && low >= LEAST_OF_HOUSE && max < MOST_OF_HOUSE)
    return { min: low * THOUSAND, max: max * THOUSAND }
  if (groups.lowScale !== undefined || low >= THOUSAND || max < LEAST_BARE) return { min: low, max }
  const scale = groups.highScale ?? 'k'
  return { min: scaledNumber(groups.low ?? '0', scale), max }
}

/** Whether a number is money by what stands beside it. */
const isMoney = (groups: Groups, name: string): boolean =>
  [groups[`${name}Scale`], groups[`${name}Euro`], groups.month, groups.budget, groups.sign].some(
    (part) => part !== undefined,
  )

function found(
  reading: Reading,
  pattern: RegExp,
  read: (groups: Groups, to: number) => { min: number | null; max: number | null } | null,
): Found[] {
  const all: Found[] = []
  for (const match of matchesLeft(reading, pattern)) {
    const price = read(match.groups ?? {}, match.end)
    if (price === null || isOfSign(reading, match.index, match.end)) continue
    const rent = match.groups?.month === undefined ? [] : [{ kind: 'market' as const, market: 'rent' as const }]
    all.push({ from: match.index, to: match.end, wishes: [...rent, { kind: 'price', ...price }] })
    take(reading, match.index, match.end)
  }
  return all
}

const range = (groups: Groups, isHouse: boolean) => {
  const { min, max } = bounds(groups, isHouse)
  return min < max &&
    max >= LEAST_PRICE &&
    (max >= LEAST_BARE || groups.between !== undefined || isMoney(groups, 'high') || isMoney(groups, 'low'))
    ? { min, max }
    : null
}

/** The prices with a bound or a sign of money; numbers that may be postcodes are left. */
export function readPrices(reading: Reading): Found[] {
  const has = (pattern: RegExp): boolean => matchesLeft(reading, pattern).next().done !== true
  const isHouse = has(HOUSE) && !has(RENT)
  return [
    ...found(reading, BETWEEN, (groups) => range(groups, isHouse)),
    ...found(reading, RANGE, (groups) => range(groups, isHouse)),
    ...found(reading, BOUNDED, (groups) => {
      const value = euroOf(groups, 'one')
      if (value < LEAST_PRICE) return null
      return groups.most === undefined ? { min: value, max: null } : { min: null, max: value }
    }),
    ...found(reading, HALF, () => ({ min: null, max: 500_000 })),
    ...found(reading, PLAIN, (groups) => {
      const value = euroOf(groups, 'one')
      const isPrice = value >= LEAST_PRICE && (value >= LEAST_BARE || isMoney(groups, 'one'))
      return isPrice ? { min: null, max: value } : null
    }),
  ]
}

/** A town follows that has been read already. */
const isBeforeTown = ({ left }: Reading, to: number): boolean => left.slice(to, to + 2) === ' |'

/**
 * A bare number as the highest rent, once the postcodes are known: "Leuven 1200". Before a town it may be a postcode that
 * the town hasn't ("1000 Gent"): it is a rent only where the sentence speaks of rent.
 */
export function readBarePrices(reading: Reading): Found[] {
  const isRent = matchesLeft(reading, RENT).next().done !== true
  return found(reading, words('(?<one>\\d{3,4})'), (groups, to) => {
    const { one = '' } = groups
    const value = euroOf(groups, 'one')
    if (one.length === 4 && !isRent && isBeforeTown(reading, to)) return null
    return value >= 300 && value <= 6_000 ? { min: null, max: value } : null
  })
}
