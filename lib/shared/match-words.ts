/** Finds texts by the words that somebody types: accents and capitals make no difference. */

/** A text without accents, in lower case. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A test for whether each typed word is in one of the texts, whatever its case and accents.
 * @param typed words in any order; without one, every text is found
 */
export function wordMatcher(typed: string): (...texts: string[]) => boolean {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean)
  return (...texts) => {
    const text = withoutAccents(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
}
