/** Where documents are used, by name. */
import { type DocumentUse, findUses, hasUses } from '../../db/staff/documents/find-uses.ts'
import { transaction } from '../../db/transaction.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { DocumentKind } from '../../domain/staff/documents/kind-names.ts'
import { deskPath } from '../../i18n/paths.ts'
import { documentLabels } from './labels.ts'
import { titlesOf } from './list-documents.ts'
import { addressId } from './load-editor.ts'

/** A document that shows or holds another one, and its editor. */
export type Place = { title: string; href: string }

/** The documents with their names in the reader's language. */
export async function placesOf(uses: readonly DocumentUse[], locale: Language): Promise<Place[]> {
  const titles = await titlesOf(uses, locale)
  return uses.map(({ kind, id }) => ({
    title: `${documentLabels(kind, locale).kind.one}: ${titles.get(`${kind} ${id}`) ?? id}`,
    href: deskPath('deskDocument', locale, kind, addressId(id)),
  }))
}

/** Where a document is used; null for kinds that others never use. */
export async function loadPlaces(kind: DocumentKind, id: string | null, locale: Language): Promise<Place[] | null> {
  if (id === null || !hasUses(kind)) return null
  return placesOf(await transaction((tx) => findUses(tx, kind, id)), locale)
}
