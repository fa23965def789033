/** Changes what drafts and planned changes hold. */

import { prisma } from '../../db/client.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { DocumentState } from '../collections/rules-state.ts'

/**
 * Lets drafts and open plans that were made from a version go on from the next one, which changed nothing but what is
 * replaced in them, too: else they would count as made before somebody else's change.
 */
export async function followVersion(
  document: { kind: DocumentKind; id: string },
  from: number,
  to: number,
): Promise<void> {
  const where = { documentKind: document.kind, documentId: document.id, version: from }
  await prisma().contentDraft.updateMany({ where, data: { version: to } })
  await prisma().contentPlan.updateMany({ where: { ...where, doneAt: null }, data: { version: to } })
}

type Replace = (kind: DocumentKind, state: DocumentState) => DocumentState

/**
 * Rewrites each draft and each open plan whose document mentions a text. An editor that has the draft open learns of it
 * by the draft's revision; a draft that is written at the same moment stays as it is.
 */
export async function replaceInDrafts(text: string, replace: Replace): Promise<void> {
  const replaced = (kind: string, state: unknown) => {
    const isMeant = JSON.stringify(state).includes(text)
    return isMeant ? { state: replace(kind as DocumentKind, state as DocumentState) } : null
  }
  const { contentDraft, contentPlan } = prisma()
  for (const { documentKind, documentId, state, revision } of await contentDraft.findMany()) {
    const data = replaced(documentKind, state)
    const where = { documentKind, documentId, revision }
    if (data) await contentDraft.updateMany({ where, data: { ...data, revision: revision + 1 } })
  }
  for (const { id, documentKind, state } of await contentPlan.findMany({ where: { doneAt: null } })) {
    const data = replaced(documentKind, state)
    if (data) await contentPlan.updateMany({ where: { id, doneAt: null }, data })
  }
}
