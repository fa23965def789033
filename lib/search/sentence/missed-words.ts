/** The words of a sentence that weren't understood, as pages name them. */
import type { Language } from '../../listings/rules.ts'
import { missedPhrases } from './rules-sentence-criteria.ts'

/** '“sauna”, “dubbele oprit”', from the parameter `missed`. */
export const missedWords = (missed: string, locale: Language): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(missedPhrases(missed).map((each) => `“${each}”`))
