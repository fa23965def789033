/** All that the editor of a document needs. */
import type { Language } from '../../domain/listing/listing.ts'
import type { DocumentDefinition } from '../../domain/staff/documents/definition.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import { type DocumentState, emptyState } from '../../domain/staff/documents/document-state.ts'
import { type DocumentKind, isDocumentKind } from '../../domain/staff/documents/kind-names.ts'
import { may, type StaffRole } from '../../domain/staff/permissions.ts'
import { type RichTextWords, richTextWords } from '../rich-text/rich-text-words.ts'
import { type DocumentLabels, documentLabels } from './labels.ts'
import { languagesInUse, type References, referencesOf } from './list-documents.ts'
import { loadDocument } from './load-document.ts'

/** The id of a document that doesn't exist yet, in addresses. */
export const NEW = 'new'

export type Editor = {
  kind: DocumentKind
  /** Null for a new one. */
  id: string | null
  title: string
  version: number
  state: DocumentState
  /** The languages in use, and those in which it has texts already. */
  languages: Language[]
  labels: Omit<DocumentLabels, 'nameOf'>
  references: References
  /** The words of the editor of texts with markup. */
  richText: RichTextWords
}

/** An id as it stands in an address: one that has several parts is written with ~ for /. */
export const addressId = (id: string): string => id.replaceAll('/', '~')

function titleOf({ title }: DocumentDefinition, state: DocumentState, languages: readonly Language[]): string {
  const name = title.replace('texts.', '')
  const values = title.startsWith('texts.') ? languages.map((language) => state.texts[language]) : [state.fields]
  return values.map((found) => found?.[name]).find((found) => typeof found === 'string' && found !== '') as string
}

/**
 * A document with what its editor shows.
 * @param address the id as it stands in the address
 * @returns null when there is none, or the role may not edit it
 */
export async function loadEditor(
  role: StaffRole,
  kind: string,
  address: string,
  locale: Language,
): Promise<Editor | null> {
  if (!isDocumentKind(kind) || !may(role, DOCUMENTS[kind].permission)) return null
  const definition = DOCUMENTS[kind]
  if (address === NEW && !definition.adds) return null
  const id = address === NEW ? null : address.replaceAll('~', '/')
  const [found, inUse, references] = await Promise.all([
    id === null ? { state: emptyState(definition), version: 0 } : loadDocument(kind, id),
    languagesInUse(),
    referencesOf(kind, locale),
  ])
  if (!found) return null
  const { nameOf, ...labels } = documentLabels(kind, locale)
  const languages = [...new Set([locale, ...inUse, ...(Object.keys(found.state.texts) as Language[])])]
  const title =
    id === null ? labels.kind.one : titleOf(definition, found.state, languages) || nameOf(found.state.fields) || id
  return { kind, id, title, ...found, languages, labels, references, richText: richTextWords(locale) }
}
