/** Who has which document open. A browser's tab says every few seconds that it is still there. */

import { prisma } from '../../db/client.ts'
import type { PresenceKind } from './rules.ts'

/** `tabId`: a tab of a browser, or another one of the same person's. */
export type OpenDocument = { kind: PresenceKind; id: string; tabId: string }

/** After so long without a word a tab counts as closed. */
const SECONDS_UNTIL_GONE = 60

/** A tab that said a word within the last minute. */
export const isHere = (now: Date) => ({ gt: new Date(now.getTime() - SECONDS_UNTIL_GONE * 1000) })

/** Notes that a person's tab has the document open. One that was gone for a while begins anew. */
export async function noteEditor(staffId: string, { kind, id, tabId }: OpenDocument, now: Date): Promise<void> {
  const key = { documentKind: kind, documentId: id, tabId }
  await prisma().contentEditor.deleteMany({ where: { ...key, NOT: { seenAt: isHere(now) } } })
  await prisma().contentEditor.upsert({
    where: { documentKind_documentId_tabId: key },
    create: { ...key, staffId, openedAt: now, seenAt: now },
    update: { seenAt: now },
  })
}

/** Notes that a person's tab has closed the document. */
export async function removeEditor(staffId: string, { kind, id, tabId }: OpenDocument): Promise<void> {
  await prisma().contentEditor.deleteMany({ where: { documentKind: kind, documentId: id, tabId, staffId } })
}

/** The other tabs in which a document is open, the earliest first. */
export async function findEditors(
  { kind, id, tabId }: OpenDocument,
  now: Date,
): Promise<{ staffId: string; name: string; since: Date }[]> {
  const rows = await prisma().contentEditor.findMany({
    where: { documentKind: kind, documentId: id, tabId: { not: tabId }, seenAt: isHere(now) },
    select: { staffId: true, openedAt: true, staff: { select: { name: true } } },
    orderBy: { openedAt: 'asc' },
  })
  return rows.map(({ staffId, openedAt, staff }) => ({ staffId, name: staff.name, since: openedAt }))
}

/** Erases tabs that are gone. @returns how many */
export async function eraseEditorsBefore(now: Date): Promise<number> {
  return (await prisma().contentEditor.deleteMany({ where: { NOT: { seenAt: isHere(now) } } })).count
}
