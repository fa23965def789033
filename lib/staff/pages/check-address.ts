/** Whether a page can be reached at its address. */

import { withDraft } from '../../content/draft-preview.ts'
import { assignPaths } from '../../content/menu.ts'
import { findMenuEntries, type StoredEntry } from '../../db/content/find-menu.ts'
import type { DocumentState } from '../../domain/staff/documents/document-state.ts'
import type { DocumentErrors } from '../../domain/staff/documents/fields.ts'

/** The number of a page that isn't stored yet. */
const NEW_PAGE = 0

/** The page as the site would read it, at the place and address that its fields say. */
function entryOf(id: number, state: DocumentState, entries: readonly StoredEntry[]): StoredEntry {
  const { parent_id: parentId, path, link } = state.fields
  const parent = entries.find((entry) => entry.id === parentId)
  const segment = String(path ?? '')
  const stored: StoredEntry = {
    id,
    parentId: parent?.id ?? null,
    internal: [parent?.internal, segment].filter(Boolean).join('/'),
    published: true,
    visible: true,
    segment,
    link: link === null ? null : String(link),
    inMenu: false,
    inCrumbs: false,
    indexed: false,
    image: null,
    focus: null,
    bannerId: null,
    texts: {},
    modules: [],
  }
  return withDraft(stored, state)
}

/**
 * Checks an address as the site does when it reads its pages: it leaves out a page whose address is another page's or
 * the site's own, in any language, with all that stands below it.
 * @param id of the page; null for a new one
 */
export async function checkAddress(id: string | null, state: DocumentState): Promise<DocumentErrors> {
  const number = id === null ? NEW_PAGE : Number(id)
  const others = (await findMenuEntries()).filter((entry) => entry.id !== number)
  const { entries } = assignPaths([...others, entryOf(number, state, others)])
  const isLeftOut = !entries.some((entry) => entry.id === number)
  // A page below one that is left out isn't wrong itself.
  const parentIsThere =
    state.fields.parent_id === null || entries.some(({ id: other }) => other === state.fields.parent_id)
  return isLeftOut && parentIsThere ? { 'fields.path': 'addressTaken' } : {}
}
