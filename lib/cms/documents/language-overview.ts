/** The languages of the site, and which documents have no text in each. */

import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { findLanguages } from '../../site/queries-languages.ts'
import { type DocumentDefinition, isLackedWhenEmpty } from '../collections/rules-definition.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import type { LanguageChoice } from '../collections/rules-languages.ts'
import { documentNames } from './names.ts'

type Named = { id: string; title: string }
/** `missing`: the documents of the kind without a text, by language. */
export type KindOverview = { kind: DocumentKind; missing: Record<Language, Named[]> }
export type LanguageOverview = { languages: LanguageChoice[]; kinds: KindOverview[] }

const lacksTexts = (kind: DocumentKind): boolean => {
  const { texts }: DocumentDefinition = DOCUMENTS[kind]
  return texts !== undefined && isLackedWhenEmpty(texts.fields)
}

/** All languages, on or off, with what lacks in each by kind. */
export async function languageOverview(locale: Language): Promise<LanguageOverview> {
  const [languages, kinds] = await Promise.all([
    findLanguages(),
    Promise.all(
      DOCUMENT_KINDS.filter(lacksTexts).map(async (kind) => {
        const documents = await documentNames(kind, locale)
        const lacking = (language: Language): Named[] =>
          documents.filter(({ written }) => !written.includes(language)).map(({ id, title }) => ({ id, title }))
        return {
          kind,
          missing: Object.fromEntries(LANGUAGES.map((language) => [language, lacking(language)])) as Record<
            Language,
            Named[]
          >,
        }
      }),
    ),
  ])
  return { languages, kinds }
}
