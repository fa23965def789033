/** The lists of documents at the desk, by kind: their columns, filters, views and acts follow from what the kind has. */
import { VERIFICATIONS, type Verification } from '../../content/rules-modules.ts'
import { defineList, type ListDefinition } from '../../desk/lists/rules-definition.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { type DocumentDefinition, isLackedWhenEmpty } from '../collections/rules-definition.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { isOrdered } from '../collections/rules-ordered-kinds.ts'
import { type BulkAction, hasBulkActions, MOST_AT_ONCE } from './rules-bulk-actions.ts'

export const LISTED_STATES = ['Draft', 'Published'] as const

/** Everything that a list of documents may have; which of it one has is said by `documentList()`. */
const COLUMNS = {
  state: { kind: 'state', sort: 'up' },
  category: { kind: 'text', sort: 'up' },
  verification: { kind: 'text', shown: 'wide' },
  missing: { kind: 'marks' },
  changed: { kind: 'text', sort: 'down' },
  /** The place among its kind on the site. */
  place: { kind: 'figure', sort: 'up' },
} as const satisfies ListDefinition['columns']
export type DocumentColumn = keyof typeof COLUMNS

const FILTERS = {
  state: { values: LISTED_STATES },
  category: { values: 'asked' },
  missing: { values: LANGUAGES },
} as const satisfies ListDefinition['filters']

const VIEWS = { all: '', state: 'state=Draft', missing: `missing=${LANGUAGES}` } as const

/**
 * What can be done to several documents: a testimonial isn't published before somebody says how it was verified, which
 * the site shows beside it (directive 2005/29/EC, article 7.6).
 */
export const DOCUMENT_ACTS = {
  publish: { action: 'publish', verification: null },
  ...(Object.fromEntries(
    VERIFICATIONS.map((verification) => [`publish-${verification}`, { action: 'publish', verification }]),
  ) as Record<`publish-${Verification}`, { action: 'publish'; verification: Verification }>),
  withdraw: { action: 'withdraw', verification: null },
  remove: { action: 'remove', verification: null },
} as const satisfies Record<string, { action: BulkAction; verification: Verification | null }>
export type DocumentAct = keyof typeof DOCUMENT_ACTS

/** The acts of the list of a kind. */
export const actsOf = (kind: DocumentKind): DocumentAct[] =>
  hasBulkActions(kind)
    ? (Object.keys(DOCUMENT_ACTS) as DocumentAct[]).filter(
        (act) => DOCUMENT_ACTS[act].action !== 'publish' || (act !== 'publish') === (kind === 'testimonial'),
      )
    : []

/** The columns of a kind beside the name. */
function columnsOf(kind: DocumentKind): DocumentColumn[] {
  const { fields, texts }: DocumentDefinition = DOCUMENTS[kind]
  return [
    ...('status' in fields ? (['state'] as const) : []),
    ...('category_id' in fields && fields.category_id?.kind === 'reference' ? (['category'] as const) : []),
    ...('verification' in fields ? (['verification'] as const) : []),
    ...(texts && isLackedWhenEmpty(texts.fields) ? (['missing'] as const) : []),
    'changed',
    ...(isOrdered(kind) ? (['place'] as const) : []),
  ]
}

/** What `all` has under these names, in its order. */
const picked = <All extends object>(all: All, names: readonly string[]): Partial<All> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as Partial<All>

/** The list of the documents of a kind. */
export function documentList(kind: DocumentKind): ListDefinition {
  const columns = columnsOf(kind)
  return defineList({
    name: { sort: 'up' },
    columns: picked(COLUMNS, columns) as ListDefinition['columns'],
    filters: picked(FILTERS, columns) as ListDefinition['filters'],
    views: picked(VIEWS, ['all', ...columns]) as ListDefinition['views'],
    order: isOrdered(kind) ? 'place' : 'name',
    acts: actsOf(kind),
    // All that can be changed at once can be chosen at once.
    perPage: hasBulkActions(kind) ? MOST_AT_ONCE : 50,
    // Clients are named for the site alone, and may take their words back.
    ...(kind !== 'testimonial' && { csv: 'export-lists' as const }),
  })
}
