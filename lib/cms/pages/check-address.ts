/** Whether a page can be reached at its address. */
import type { Transaction } from '../../db/transaction.ts'
import { assignPaths, describedRoute } from '../../site/menu.ts'
import { PUBLISHED } from '../../site/queries-text-rows.ts'
import type { DocumentErrors } from '../collections/rules-fields.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { type AddressPart, addressParts, compareAddresses, withChanges } from './address-changes.ts'
import { findPageTree } from './queries-tree.ts'
import { isTooDeep } from './rules-arrange.ts'

/** The number of a page that isn't stored yet. */
const NEW_PAGE = 0

/** The page as the site would read it, at the place and address that its fields say. */
function entryOf(id: number, { fields, texts }: DocumentState, entries: readonly AddressPart[]): AddressPart {
  const { parent_id: parentId, path, link } = fields
  const parent = entries.find((entry) => entry.id === parentId)
  const segment = String(path ?? '')
  return {
    id,
    parentId: parent?.id ?? null,
    internal: [parent?.internal, segment].filter(Boolean).join('/'),
    published: true,
    visible: true,
    segment,
    link: link === null ? null : String(link),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, { path: text.path ? String(text.path) : null }]),
    ),
  }
}

/** The pages with this one changed; a new one is added. */
export function withPage(entries: readonly AddressPart[], id: number, state: DocumentState): AddressPart[] {
  const others = entries.filter((entry) => entry.id !== id)
  const { parentId, segment, link, texts } = entryOf(id, state, others)
  const published = state.fields.status === PUBLISHED
  if (!entries.some((entry) => entry.id === id)) return [...entries, entryOf(id, state, others)]
  return withChanges(entries, new Map([[id, { parentId, segment, link, texts, published }]]))
}

/** Whether a page is tied to its address: the site's own, such as the home page, which can't be removed either. */
export async function isFixedPage(tx: Transaction, id: number): Promise<boolean> {
  const entry = addressParts(await findPageTree(tx)).find((candidate) => candidate.id === id)
  return entry !== undefined && entry.link === null && describedRoute(entry.internal) !== null
}

/** What ties a stored page to its place: that of the site's own pages, and how deep the tree may be. */
function checkPlace(entries: readonly AddressPart[], id: number, state: DocumentState): DocumentErrors {
  const stored = entries.find((entry) => entry.id === id)
  const parentId = (state.fields.parent_id ?? null) as number | null
  const pages = entries.map((entry, order) => ({ id: entry.id, parentId: entry.parentId, order }))
  if (stored?.parentId !== parentId && isTooDeep(pages, stored ? id : null, parentId))
    return { 'fields.parent_id': 'tooDeep' }
  // The site's own pages are known by their internal path, which these two make.
  if (!stored || (stored.parentId === parentId && stored.segment === state.fields.path)) return {}
  const { fixed } = compareAddresses(entries, withPage(entries, id, state), [])
  if (fixed.length === 0) return {}
  return { [stored.parentId === parentId ? 'fields.path' : 'fields.parent_id']: 'fixedAddress' }
}

/**
 * Checks an address as the site does when it reads its pages: it leaves out a page whose address is another page's or
 * the site's own, in any language, with all that stands below it.
 * @param id of the page; null for a new one
 */
export async function checkAddress(tx: Transaction, id: string | null, state: DocumentState): Promise<DocumentErrors> {
  const number = id === null ? NEW_PAGE : Number(id)
  const stored = addressParts(await findPageTree(tx))
  const place = checkPlace(stored, number, state)
  if (Object.keys(place).length > 0) return place
  const others = stored.filter((entry) => entry.id !== number)
  const { entries } = assignPaths([...others, entryOf(number, state, others)])
  const isLeftOut = !entries.some((entry) => entry.id === number)
  // A page below one that is left out isn't wrong itself.
  const parentIsThere =
    state.fields.parent_id === null || entries.some(({ id: other }) => other === state.fields.parent_id)
  if (!isLeftOut || !parentIsThere) return {}
  // Which of its addresses is taken isn't known: each field that makes one says so.
  const paths = Object.entries(state.texts).map(([language, text]) =>
    text?.path ? `texts.${language}.path` : 'fields.path',
  )
  return Object.fromEntries(paths.map((path) => [path, 'addressTaken' as const]))
}
