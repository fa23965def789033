/**
 * How an understanding is compared with the answer that somebody wrote before the grammar, who saw only the feed and the
 * map. In `sentences.json`, `places` may name several of which one is right (" or "); `rest` are the words that must be
 * said not to be understood, `either` those that may be.
 */
import { CATEGORY_IDS, type Language } from '../../../../lib/listings/rules.ts'
import { isFiller } from '../../../../lib/search/sentence/rules-fillers.ts'
import { plainText } from '../../../../lib/search/sentence/rules-reading.ts'
import type { Understanding } from '../../../../lib/search/sentence/rules-understand.ts'
import type { Wish } from '../../../../lib/search/sentence/rules-wish.ts'

export type Sentence = {
  text: string
  language: Language
  answer: {
    market?: string
    places?: string[]
    radius?: number
    types?: string[]
    bedrooms?: number
    bathrooms?: number
    priceMin?: number
    priceMax?: number
    garden?: boolean
    terrace?: boolean
    lift?: boolean
    furnished?: boolean
    pool?: boolean
    cellar?: boolean
    charges?: boolean
    garage?: boolean
    parking?: boolean
    energy?: string
    livingMin?: number
    groundMin?: number
    yearMin?: number
    condition?: string
    available?: string
  }
  rest?: string
  either?: string
}

const CATEGORIES = ['Huis', 'Appartement', 'Grond', 'Parking', 'Opbrengsteigendom', 'Handelspand']
const CONDITIONS: Record<string, string> = { nieuw: 'new', 'te-renoveren': 'renovate', gerenoveerd: 'renovated' }

/** The answer as texts that `saidOf` gives too; places are compared apart. */
function expectedOf({ answer }: Sentence): string[] {
  const { market, radius, types = [], bedrooms, bathrooms, priceMin, priceMax, energy, livingMin, groundMin } = answer
  const { yearMin, condition, available, garage, parking } = answer
  const flags = (['garden', 'terrace', 'lift', 'furnished', 'pool', 'cellar', 'charges'] as const).filter(
    (name) => answer[name],
  )
  const optional = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [`${name}=${value}`]
  return [
    ...optional('market', market),
    ...optional('radius', radius),
    ...types.map((name) => `category=${CATEGORY_IDS[CATEGORIES.indexOf(name)]}`),
    ...optional('bedrooms', bedrooms),
    ...optional('bathrooms', bathrooms),
    ...optional('garages', garage ? 1 : undefined),
    ...optional('parkings', parking ? 1 : undefined),
    ...optional('priceMin', priceMin),
    ...optional('priceMax', priceMax),
    ...optional('energy', energy?.toLowerCase()),
    ...optional('living', livingMin),
    ...optional('ground', groundMin),
    ...optional('year', yearMin && `${yearMin}-`),
    ...optional('condition', condition && CONDITIONS[condition]),
    ...optional('free', available),
    ...flags.map((name) => `${name}=1`),
  ].sort()
}

function saidByWish(wish: Wish): string[] {
  switch (wish.kind) {
    case 'market':
    case 'place':
      return []
    case 'radius':
      return [`radius=${wish.km}`]
    case 'category':
      return [`category=${wish.category}`]
    case 'room':
      return [`${wish.room}=${wish.count}`]
    case 'feature':
      return [`${wish.name}=${wish.value}`]
    case 'price':
      return [
        ...(wish.min === null ? [] : [`priceMin=${wish.min}`]),
        ...(wish.max === null ? [] : [`priceMax=${wish.max}`]),
      ]
  }
}

const wishesOf = ({ parts }: Understanding): Wish[] => parts.flatMap(({ wishes }) => wishes)

const saidOf = (understanding: Understanding): string[] =>
  [
    ...(understanding.market ? [`market=${understanding.market}`] : []),
    ...new Set(wishesOf(understanding).flatMap(saidByWish)),
  ].sort()

const placesOf = (understanding: Understanding): string[] =>
  wishesOf(understanding).flatMap((wish) => (wish.kind === 'place' ? [`${wish.place.kind}:${wish.place.key}`] : []))

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^a-z0-9²]+/)
    .filter((word) => word !== '' && !isFiller(word))
    .sort()

export type Grade = {
  isRight: boolean
  /** What was understood is wrong, or nothing says that something wasn't understood. */
  isSilent: boolean
  report: string
}

/** How well a sentence was understood. */
export function gradeOf(sentence: Sentence, understanding: Understanding): Grade {
  const [expected, said] = [expectedOf(sentence), saidOf(understanding)]
  const [wanted, places] = [sentence.answer.places ?? [], placesOf(understanding)]
  const isWanted = (place: string) => wanted.some((alternatives) => alternatives.split(' or ').includes(place))
  const missing = [
    ...expected.filter((each) => !said.includes(each)),
    ...wanted.filter((alternatives) => !places.some((place) => alternatives.split(' or ').includes(place))),
  ]
  const extra = [...said.filter((each) => !expected.includes(each)), ...places.filter((place) => !isWanted(place))]
  const rest = wordsOf(understanding.rest.map(({ text }) => text).join(' '))
  const [mustBe, mayBe] = [wordsOf(sentence.rest ?? ''), wordsOf(sentence.either ?? '')]
  const unsaid = mustBe.filter((word) => !rest.includes(word))
  const lost = rest.filter((word) => !mustBe.includes(word) && !mayBe.includes(word))
  return {
    isRight: missing.length + extra.length + unsaid.length + lost.length === 0,
    isSilent: extra.length > 0 || unsaid.length > 0 || (missing.length > 0 && lost.length === 0),
    report: `${sentence.language} “${sentence.text}”: ${[
      ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
      ...(extra.length > 0 ? [`with ${extra.join(', ')}`] : []),
      ...(unsaid.length > 0 ? [`silent about ${unsaid.join(' ')}`] : []),
      ...(lost.length > 0 ? [`not understood: ${lost.join(' ')}`] : []),
    ].join('; ')}`,
  }
}
