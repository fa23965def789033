/** The text of a search after correction of typing errors. */

import type { Language } from '../listings/rules.ts'
import { withoutAccents } from '../shared/match-words.ts'

/** The words that replace a mistyped one; `part` is lower case without accents. */
export type WordCorrection = { part: string; words: readonly string[] }

/** Maximum number of replacements shown for one word. */
const MAX_REPLACEMENTS = 3

const capitalAs = (typed: string, word: string): string =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word

/** The typed text with corrections: "Antwrpen tuin" → "Antwerpen tuin"; null when nothing was corrected. */
export function correctedText(typed: string, corrections: readonly WordCorrection[], locale: Language): string | null {
  const wordsOf = new Map(corrections.map(({ part, words }) => [part, words]))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  const text = typed.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const words = wordsOf.get(withoutAccents(word)) ?? []
    return words.length > 0
      ? list.format(words.slice(0, MAX_REPLACEMENTS).map((other) => capitalAs(word, other)))
      : word
  })
  return text === typed ? null : text
}

/** The text in quotes, which searches for it exactly as typed. */
export const exactText = (typed: string): string => `"${typed.replaceAll('"', '')}"`
