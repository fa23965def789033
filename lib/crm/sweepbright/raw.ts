/**
 * Reads single values of an estate as SweepBright sends it. A missing key, `null`, `""` and `[]` all mean that nothing
 * is known.
 */

import { isLanguage, type Language } from '../../listings/rules.ts'
import { writtenNumber } from '../../shared/written/number.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The id of an estate, a file or an office. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An object's fields; none for anything else, such as the empty list that stands for an empty object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The value at a path of names; undefined where there is none. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => fieldsOf(inner)[name], value)

/** A list's entries that are objects. */
export const listAt = (value: unknown, ...path: readonly string[]): Fields[] => {
  const list = at(value, ...path)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : []
}

/** A text that isn't blank; a number as text. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path)
  const text = typeof found === 'number' ? String(found) : typeof found === 'string' ? found.trim() : ''
  return text === '' ? null : text
}

export const numberAt = (value: unknown, ...path: readonly string[]): number | null =>
  writtenNumber(at(value, ...path), 'decimal') ?? null

export function flagAt(value: unknown, ...path: readonly string[]): boolean | null {
  const found = at(value, ...path)
  return typeof found === 'boolean' ? found : null
}

/** An amount in euro, as a number or as `{amount, currency}`; null for none, for 0 and for another currency. */
export function amountAt(value: unknown, ...path: readonly string[]): number | null {
  const found = at(value, ...path)
  const amount = writtenNumber(found, 'amount') ?? writtenNumber(at(found, 'amount'), 'amount') ?? null
  const currency = textAt(value, ...path, 'currency')
  return amount !== null && amount > 0 && (currency === null || currency.toUpperCase() === 'EUR') ? amount : null
}

/** The words of a list such as `amenities`, or the one word that stands in its place. */
export function wordsAt(value: unknown, ...path: readonly string[]): string[] {
  const found = at(value, ...path)
  return (Array.isArray(found) ? found : [found]).filter(
    (word): word is string => typeof word === 'string' && word.trim() !== '',
  )
}

/**
 * A text by language: a map of some languages, or a plain text, which is in the agency's language.
 * @param plain that language
 */
export function textsAt(value: unknown, name: string, plain: Language): Partial<Record<Language, string>> {
  const found = at(value, name)
  if (typeof found === 'string') return found.trim() === '' ? {} : { [plain]: found.trim() }
  const texts = Object.entries(fieldsOf(found)).flatMap(([language, text]) =>
    isLanguage(language) && typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()]] : [],
  )
  return Object.fromEntries(texts)
}

/** Whether an address can be opened by a browser. */
export const isWebAddress = (text: string | null): text is string =>
  text !== null && text.length <= 2000 && /^https?:\/\//i.test(text) && URL.canParse(text)
