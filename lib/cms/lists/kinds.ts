/** Which kinds of documents have a list at the desk, and what fills each. */
import type { ListSource, ListsByKind } from '../../desk/lists/list-source.ts'
import { routeOf } from '../../i18n/route-table/route-table.ts'
import type { Language } from '../../listings/rules.ts'
import { type DocumentKind, isDocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { documentLabels } from '../documents/labels.ts'
import { FILE_SOURCE } from '../library/file-list.ts'
import { PICTURE_SOURCE } from '../library/picture-list.ts'
import { documentSource } from './document-source.ts'

/** null: languages are switched on and off, and categories are a tree. */
function sourceOf(kind: DocumentKind): ListSource | null {
  switch (kind) {
    case 'language':
    case 'category':
      return null
    case 'picture':
      return PICTURE_SOURCE
    case 'file':
      return FILE_SOURCE
    default:
      return documentSource(kind)
  }
}

/** What the page of a kind is called; of no kind, as its route. */
export const titleOfKind = (kind: string, locale: Language): string =>
  isDocumentKind(kind) ? documentLabels(kind, locale).kind.many : routeOf('deskKind').title[locale]

/** The list of a kind of documents, for who may edit them. */
export const listOfKind: ListsByKind = (kind) => {
  const source = isDocumentKind(kind) && sourceOf(kind)
  return source ? { source, may: DOCUMENTS[kind as DocumentKind].permission } : null
}
