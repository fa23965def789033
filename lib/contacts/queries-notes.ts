/** What colleagues note of contacts, and of whom they spoke to by telephone. */
import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { leadsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'

/** A filter of Prisma: the same as `readsNote`. */
function seenBy(scope: RequestScope): Prisma.ContactNoteWhereInput {
  if (scope === 'all') return {}
  if (scope === null) return { OR: [] }
  const { officeIds, own } = scope
  const lead = leadsIn(scope)
  const ofTheirs = { contact: { values: { some: { isSpam: false, lead } } } }
  return {
    officeId: { in: [...officeIds] },
    ...(own !== null && { OR: [{ lead }, { leadId: null, OR: [{ staffId: own }, ofTheirs] }] }),
  }
}

/** What somebody may read of a contact's notes, the latest first; an office reads its own. */
export const findNotes = (contactId: string, scope: RequestScope) =>
  prisma().contactNote.findMany({
    where: { contactId, removedAt: null, ...seenBy(scope) },
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
    take: 200,
    select: {
      ...{ id: true, kind: true, direction: true, at: true, text: true, staffId: true, editedAt: true, leadId: true },
      staff: { select: { name: true } },
      property: { select: { id: true, reference: true } },
    },
  })

export type NewNote = {
  contactId: string
  officeId: number | null
  staffId: string
  kind: 'note' | 'call'
  direction: 'in' | 'out' | null
  at: Date
  text: string
  leadId: string | null
  propertyId: number | null
}

/** Adds a note. */
export async function insertNote(tx: Transaction, note: NewNote): Promise<void> {
  await tx.contactNote.create({ data: note, select: { id: true } })
}

/** A note as its author saw it: `seen` is when it was last changed. */
export type SeenNote = { id: string; seen: Date | null }

/** Changes a note of one's own. @returns false where it isn't the author's, or isn't any more as it was seen */
export async function changeNote(
  tx: Transaction,
  { id, seen }: SeenNote,
  staffId: string,
  data: { text: string; editedAt: Date } | { removedAt: Date },
): Promise<boolean> {
  const where = { id, staffId, editedAt: seen, removedAt: null }
  return (await tx.contactNote.updateMany({ where, data })).count > 0
}

/** Brings a removed note of one's own back. */
export async function restoreNote(tx: Transaction, id: string, staffId: string): Promise<boolean> {
  const where = { id, staffId, removedAt: { not: null } }
  return (await tx.contactNote.updateMany({ where, data: { removedAt: null } })).count > 0
}

/** The contact of a note that somebody may read. */
export async function contactOfNote(tx: Transaction, id: string, scope: RequestScope): Promise<string | null> {
  const note = await tx.contactNote.findFirst({ where: { id, ...seenBy(scope) }, select: { contactId: true } })
  return note?.contactId ?? null
}
