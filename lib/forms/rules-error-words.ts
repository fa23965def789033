/**
 * Errors that say more than their key: the words that a sentence about what somebody typed is filled in with. They are
 * one text, because a form's errors travel and are stored as texts.
 */
type Words = Record<string, string>

/** The error of a key with the words for its sentence. */
export const errorWith = (key: string, words: Words): string => `${key} ${JSON.stringify(words)}`

/** The key and the words of an error; no words where it is a key alone. */
export function readError(error: string): { key: string; words: Words } {
  const space = error.indexOf(' ')
  if (space < 0) return { key: error, words: {} }
  return { key: error.slice(0, space), words: JSON.parse(error.slice(space + 1)) as Words }
}
