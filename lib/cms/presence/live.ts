/** Whether visitors get a document as it is stored. */

import { placesOfPages } from '../../content/rules-page-places.ts'
import { isLiveEverywhere } from '../../db/live-marks.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import { isDocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { loadDocument } from '../documents/view.ts'
import { findPageTree } from '../pages/queries-tree.ts'

/** How long an answer waits, in milliseconds; the browser asks again. */
const PATIENCE = 3000

/** `live`: since this instant at the latest. `notPublic`: visitors don't see it at all. */
export type LiveAnswer = { kind: 'live'; at: string } | { kind: 'publishing' | 'notPublic' }

async function isPublic(definition: DocumentDefinition, kind: string, id: string): Promise<boolean> {
  // A page below a draft isn't public either.
  if (kind === 'page') {
    const pages = await findPageTree()
    return placesOfPages(pages.map((page) => ({ ...page, segment: page.path }))).get(Number(id))?.visible ?? false
  }
  if (!('status' in definition.fields) || !isDocumentKind(kind)) return true
  return (await loadDocument(kind, id))?.state.fields.status === 'Published'
}

/**
 * Asks whether all processes of the site serve a document as it is stored now. It waits a moment for them.
 * @returns null for what is no kind of document
 */
export async function liveAnswer(kind: string, id: string): Promise<LiveAnswer | null> {
  if (!isDocumentKind(kind)) return null
  if (!(await isPublic(DOCUMENTS[kind], kind, id))) return { kind: 'notPublic' }
  return (await isLiveEverywhere(PATIENCE)) ? { kind: 'live', at: new Date().toISOString() } : { kind: 'publishing' }
}
