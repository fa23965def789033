/** Which languages the site has, as staff choose them. */
import type { Language } from '../../listings/rules.ts'
import type { FieldError } from './rules-fields.ts'

/** A language of the site; their order is that of the language switcher and of fallbacks. */
export type LanguageChoice = { code: Language; inUse: boolean; isDefault: boolean }

/** What is wrong with a choice of languages; null when nothing is. */
export function languageMistake(languages: readonly LanguageChoice[]): FieldError | null {
  if (!languages.some(({ inUse }) => inUse)) return 'lastLanguage'
  const defaults = languages.filter(({ isDefault }) => isDefault)
  return defaults.length === 1 && defaults[0]?.inUse ? null : 'defaultLanguage'
}
