/** How single fields of a home are read from an estate. */
import type { Language } from '../../listings/rules.ts'
import type { FieldMapping } from '../connector.ts'
import type { EstateTimes } from './estate.ts'
import { amountAt, type Fields, flagAt, isWebAddress, numberAt, textAt, textsAt, wordsAt } from './raw.ts'
import type { MapSettings } from './rules-settings.ts'
import { stateOf } from './values.ts'
import { SUB_TYPES, TYPES, type Words, wordIn } from './words.ts'

/** An estate as it is mapped: a unit has its project's place where it has none of its own. */
export type HomeInput = { estate: Fields; times: EstateTimes; settings: MapSettings }

export type Read = FieldMapping<HomeInput>['read']

/** The entry of a table for the word at a path; undefined for none or an unknown word. */
export function entryAt<T>(table: Readonly<Record<string, T>>, value: unknown, ...path: string[]): T | undefined {
  const word = textAt(value, ...path)
  return word !== null && Object.hasOwn(table, word) ? table[word] : undefined
}

export const text =
  (...path: string[]): Read =>
  ({ estate }) =>
    textAt(estate, ...path)
export const number =
  (...path: string[]): Read =>
  ({ estate }) =>
    numberAt(estate, ...path)
export const amount =
  (...path: string[]): Read =>
  ({ estate }) =>
    amountAt(estate, ...path)
export const flag =
  (...path: string[]): Read =>
  ({ estate }) =>
    flagAt(estate, ...path)
/** What a table holds for the word at a path. */
export const entry =
  (table: Readonly<Record<string, unknown>>, ...path: string[]): Read =>
  ({ estate }) =>
    entryAt(table, estate, ...path) ?? null
/** The name, in the record's language, that a table holds for the word at a path. */
export const word =
  (table: Readonly<Record<string, Words>>, ...path: string[]): Read =>
  ({ estate }, language) =>
    wordIn(entryAt(table, estate, ...path), language)
/** True where a word stands in `amenities`; otherwise nobody knows. */
export const amenity =
  (...words: string[]): Read =>
  ({ estate }) =>
    wordsAt(estate, 'amenities').some((word) => words.includes(word)) || null
/** The first value that is known. */
export const first =
  (...reads: Read[]): Read =>
  (input, language) =>
    reads.reduce<unknown>((found, read) => found ?? read(input, language), null)

export const isLet = ({ estate }: HomeInput): boolean => textAt(estate, 'negotiation') === 'let'

/** The sub-types that have a meaning; an estate has one, or a list. */
export const subTypes = (estate: Fields) => wordsAt(estate, 'sub_type').filter((word) => Object.hasOwn(SUB_TYPES, word))
const kindsOf = (estate: Fields) => subTypes(estate).flatMap((word) => SUB_TYPES[word] ?? [])

/** The site's category; null for an unknown type. */
export const categoryOf = (estate: Fields): string | null =>
  kindsOf(estate).find(({ category }) => category === '5')?.category ?? entryAt(TYPES, estate, 'type')?.category ?? null

export const typeName: Read = ({ estate }, language) =>
  wordIn((kindsOf(estate)[0] ?? entryAt(TYPES, estate, 'type'))?.words, language)

const IN: Partial<Record<Language, string>> = { nl: 'in', fr: 'à', en: 'in' }

export const title: Read = (input, language) => {
  const given = textsAt(input.estate, 'description_title', input.settings.language)[language]
  if (given) return given.slice(0, 300)
  const [type, city] = [typeName(input, language), textAt(input.estate, 'location', 'city')]
  return type === null || city === null ? type : `${type} ${IN[language]} ${city}`
}

export const houseNumber: Read = ({ estate }) => {
  const [number, addition] = [textAt(estate, 'location', 'number'), textAt(estate, 'location', 'addition')]
  if (number === null || addition === null) return number
  return addition.length === 1 ? number + addition : `${number} ${addition}`
}

export const zip: Read = ({ estate }) => {
  const code = textAt(estate, 'location', 'postal_code')
  const isLuxembourg = textAt(estate, 'location', 'country') === 'LU'
  return code !== null && isLuxembourg && /^\d{4}$/.test(code) ? `L${code}` : code
}

export const price: Read = (input) =>
  (isLet(input) ? amountAt(input.estate, 'price_base_rent') : null) ?? amountAt(input.estate, 'price')
/** Shown only where SweepBright says so, of the price and of the rent. */
export const pricePublished: Read = ({ estate }) =>
  flagAt(estate, 'price', 'hidden') === false && flagAt(estate, 'price_base_rent', 'hidden') !== true

export const stamp = (time: string | null): string | null =>
  time !== null && !Number.isNaN(Date.parse(time)) ? `/Date(${Date.parse(time)}+0000)/` : null

export const floor: Read = ({ estate }) => {
  const level = numberAt(estate, 'location', 'floor')
  return Number.isInteger(level) ? level : null
}

export const state = ({ estate, settings }: HomeInput) => stateOf(textAt(estate, 'status'), settings.underContract)
export const film =
  (name: string): Read =>
  ({ estate }) => {
    const address = textAt(estate, name)
    return isWebAddress(address) ? address : null
  }
