/** Drafts: what staff typed into a document and didn't publish yet. Each document has at most one. */

import { prisma } from '../../db/client.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import type { Authors } from './rules-authors.ts'

export type DraftKey = { kind: DocumentKind; id: string }

export type StoredDraft = {
  state: DocumentState
  /** Of the document from which it was made. */
  version: number
  /** Counts how often it was written. */
  revision: number
  /** Who wrote last. */
  staffId: string
  savedAt: Date
  authors: Authors
}

const where = ({ kind, id }: DraftKey) => ({ documentKind: kind, documentId: id })

/** The draft of a document; null for none. */
export async function findDraft(key: DraftKey): Promise<StoredDraft | null> {
  const row = await prisma().contentDraft.findFirst({ where: where(key) })
  if (!row) return null
  const { state, version, revision, staffId, savedAt, authors } = row
  return {
    ...{ revision, staffId, savedAt },
    state: state as unknown as DocumentState,
    version: Number(version),
    authors: authors as unknown as Authors,
  }
}

/**
 * Writes a draft over the one that was read.
 * @param draft with the revision that was read; 0 when there was none
 * @returns its revision now; null when somebody wrote or discarded it meanwhile, and nothing was written
 */
export async function storeDraft(key: DraftKey, { revision, ...draft }: StoredDraft): Promise<number | null> {
  const { contentDraft } = prisma()
  const { count } =
    revision === 0
      ? await contentDraft.createMany({ data: { ...where(key), ...draft }, skipDuplicates: true })
      : await contentDraft.updateMany({
          where: { ...where(key), revision },
          data: { ...draft, revision: revision + 1 },
        })
  return count === 0 ? null : revision + 1
}

/** Discards the draft that was read; false when it is another one now, or none. */
export const deleteDraft = async (key: DraftKey, revision: number): Promise<boolean> =>
  (await prisma().contentDraft.deleteMany({ where: { ...where(key), revision } })).count > 0
