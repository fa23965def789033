/**
 * What the site itself says of a message between an owner and the office. Its rows hold the kind, and each reader reads
 * it in their own language. Rows of before hold the words, in the language of whoever wrote them.
 */
import { translations } from '../../i18n/translations.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'

/** The kinds of a row, and their subjects where nobody writes one. */
const WORDS = {
  fromOwner: (language: Language) => translations(language, 'owners.lists')('message.type'),
  toOffice: (language: Language) => translations(language, 'owners.lists')('message.subject'),
  fromOffice: (language: Language) => translations(language, 'owners.desk')('message.type'),
  accepted: (language: Language) => translations(language, 'owners.portal')('uploads.states.accepted'),
  refused: (language: Language) => translations(language, 'owners.portal')('uploads.states.refused'),
}
export type OwnKind = keyof typeof WORDS

/** The words of a language by kind, and by the words of any language. */
export const ownWords = (locale: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(WORDS).flatMap(([kind, wordsIn]) =>
      [kind, ...LANGUAGES.map(wordsIn)].map((stored) => [stored, wordsIn(locale)]),
    ),
  )
