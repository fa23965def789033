/** What all documents of a kind are called, kept: the search asks for it at each letter that somebody types. */
import { noteTags } from '../../cache/read-tags.ts'
import { cached } from '../../cache/tagged-cache.ts'
import type { Language } from '../../listings/rules.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { listDocuments } from '../lists/list.ts'

/** `isDraft`: it isn't public. `written`: the languages in which it has texts. */
export type DocumentName = { id: string; title: string; isDraft: boolean; written: Language[] }

/** An estimate, for the memory that they take. */
const NAMES_PER_KILOBYTE = 5

async function readNames(kind: DocumentKind, locale: Language): Promise<DocumentName[]> {
  const documents = await listDocuments(kind, locale)
  return documents.map(({ id, title, status, written }) => ({ id, title, isDraft: status === 'Draft', written }))
}

/** The names of all documents of a kind in the order of their list. */
export const documentNames = (kind: DocumentKind, locale: Language): Promise<DocumentName[]> =>
  // Nobody is told of a change of these.
  kind === 'feed-word' || kind === 'answer-template' || kind === 'newsletter'
    ? readNames(kind, locale)
    : cached(
        'content',
        `document names ${kind} ${locale}`,
        () => {
          // Offices belong to the catalogue.
          noteTags(['reference'])
          return readNames(kind, locale)
        },
        (names) => names.length / NAMES_PER_KILOBYTE,
      )
