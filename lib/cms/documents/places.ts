/** Where documents are used, by name. */

import { transaction } from '../../db/transaction.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { titlesOf } from '../lists/list.ts'
import { documentLabels } from './labels.ts'
import { type DocumentUse, findUses, hasUses } from './queries-find-uses.ts'
import { addressId } from './view-editor.ts'

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
