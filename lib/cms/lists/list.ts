/** Lists of documents, as the desk shows them and as its fields offer them. */

import type { Transaction } from '../../db/transaction.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { findLanguages } from '../../site/queries-languages.ts'
import { type DocumentDefinition, isLackedWhenEmpty } from '../collections/rules-definition.ts'
import type { Value } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { isOrdered } from '../collections/rules-ordered-kinds.ts'
import { documentId } from '../collections/rules-state.ts'
import { documentLabels } from '../documents/labels.ts'
import { rowNames } from '../documents/row-names.ts'
import { listDocumentRows, pictureField } from './queries.ts'

export type DocumentSummary = {
  id: string
  title: string
  /** Draft or Published; null for what is always public. */
  status: string | null
  /** The languages in use in which it lacks its texts; none where it has none, or where they may be empty. */
  missing: Language[]
  /** The languages in which it has texts. */
  written: Language[]
  changedAt: Date | null
  /** Its place, where staff order the documents of this kind. */
  place: number
  /** The address of its picture; null: it has none. Undefined: documents of this kind have no picture. */
  picture?: string | null
  /** How it was verified that it comes from a client; null where nothing is said of that. */
  verification: string | null
  /** Its category; null where documents of this kind have none. */
  category: number | null
}

/** The languages in use, in the order in which a missing text falls back. */
export async function languagesInUse(tx?: Transaction): Promise<Language[]> {
  return (await findLanguages(tx)).filter(({ inUse }) => inUse).map(({ code }) => code)
}

const textOf = (value: Value | undefined): string => (value === null || value === undefined ? '' : String(value))

/** All documents of a kind, or those with these ids, by name: in the reader's language where they have one in it. */
export async function listDocuments(
  kind: DocumentKind,
  locale: Language,
  ids: readonly string[] | null = null,
): Promise<DocumentSummary[]> {
  const definition: DocumentDefinition = DOCUMENTS[kind]
  const [rows, languages] = await Promise.all([listDocumentRows(kind, definition, ids), languagesInUse()])
  const { nameOf } = documentLabels(kind, locale)
  const named = await rowNames(kind, locale)
  const { compare } = new Intl.Collator(locale)
  const isTranslated = definition.title.startsWith('texts.')
  const hasPictures = pictureField(definition) !== null
  const order = [...new Set([locale, ...languages, ...LANGUAGES])]
  return rows
    .map(({ row, titles, written, changedAt, picture }) => {
      const translated = order.map((language) => titles[language]).find((title) => title)
      const id = documentId(definition, row)
      return {
        id,
        title: named(row) || (isTranslated ? translated : nameOf(row)) || id,
        status: 'status' in definition.fields ? textOf(row.status) : null,
        missing:
          definition.texts && isLackedWhenEmpty(definition.texts.fields)
            ? languages.filter((language) => !written.includes(language))
            : [],
        ...{ written, changedAt },
        place: isOrdered(kind) ? Number(row.sort_order) : 0,
        ...(hasPictures && { picture }),
        verification: 'verification' in definition.fields ? textOf(row.verification) : null,
        category: typeof row.category_id === 'number' ? row.category_id : null,
      }
    })
    .sort(
      (one, other) =>
        one.place - other.place ||
        (isOrdered(kind) ? Number(one.id) - Number(other.id) : compare(one.title, other.title)),
    )
}

/** What documents of any kind are called, by kind and id: `page 12`. */
export async function titlesOf(
  documents: readonly { kind: DocumentKind; id: string }[],
  locale: Language,
): Promise<Map<string, string>> {
  const byKind = Map.groupBy(documents, ({ kind }) => kind)
  const lists = [...byKind].map(async ([kind, some]) => {
    const found = await listDocuments(kind, locale, [...new Set(some.map(({ id }) => id))])
    return found.map(({ id, title }) => [`${kind} ${id}`, title] as const)
  })
  return new Map((await Promise.all(lists)).flat())
}
