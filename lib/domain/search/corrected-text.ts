/** What was searched for instead of typing errors, in words. */
import type { Language } from '../listing/listing.ts'

/** The words that take the place of a mistyped one; its letters are plain and in lower case. */
export type Correction = { part: string; words: readonly string[] }

/** So many words are named for one. */
const NAMED = 3

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const capitalAs = (typed: string, word: string): string =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word

/** The typed text with the words that were searched for: "Antwrpen tuin" → "Antwerpen tuin"; null where it was right. */
export function correctedText(typed: string, corrections: readonly Correction[], locale: Language): string | null {
  const wordsOf = new Map(corrections.map(({ part, words }) => [part, words]))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  const text = typed.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const words = wordsOf.get(plain(word)) ?? []
    return words.length > 0 ? list.format(words.slice(0, NAMED).map((other) => capitalAs(word, other))) : word
  })
  return text === typed ? null : text
}

/** The text in quotes: it is looked for as it was typed. */
export const exactText = (typed: string): string => `"${typed.replaceAll('"', '')}"`
