/** How somebody types the reference of a home: whole or in part, with whatever signs. */

/** A reference has at least so many characters, and a digit. */
const LEAST = 3

/** Whether a text may be a reference, or a part of one. */
export const isReferenceLike = (typed: string): boolean =>
  typed.length >= LEAST && /\d/.test(typed) && /^[\p{L}\p{N} ./_-]+$/u.test(typed)

/**
 * What is typed as the database compares it (its function `reference_word()`): "26/0417" and "26 0417" are `260417`.
 * Null: it is no part of a reference.
 */
export function referenceWord(typed: string): string | null {
  const word = typed.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
  return isReferenceLike(typed) && word.length >= LEAST ? word : null
}
