/** The languages of the site, and which documents have no text in each. */
import { findLanguages } from '../../db/content/find-languages.ts'
import { LANGUAGES, type Language } from '../../domain/listing/listing.ts'
import type { DocumentDefinition } from '../../domain/staff/documents/definition.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/staff/documents/kind-names.ts'
import type { LanguageChoice } from '../../domain/staff/documents/language-rules.ts'
import { documentNames } from './document-names.ts'

type Named = { id: string; title: string }
/** `missing`: the documents of the kind without a text, by language. */
export type KindOverview = { kind: DocumentKind; missing: Record<Language, Named[]> }
export type LanguageOverview = { languages: LanguageChoice[]; kinds: KindOverview[] }

const hasTexts = (kind: DocumentKind): boolean => {
  const definition: DocumentDefinition = DOCUMENTS[kind]
  return definition.texts !== undefined
}

/** All languages, on or off, with what lacks in each by kind. */
export async function languageOverview(locale: Language): Promise<LanguageOverview> {
  const [languages, kinds] = await Promise.all([
    findLanguages(),
    Promise.all(
      DOCUMENT_KINDS.filter(hasTexts).map(async (kind) => {
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
