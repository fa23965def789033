/** One-time links for choosing a password, after an invitation or to reset it. Only hashes are stored. */

import { prisma } from '../../db/client.ts'
import { lockRow } from '../../db/locks.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Language } from '../../listings/rules.ts'

export type OwnerLinkKind = 'invitation' | 'reset'

/** A valid link: its kind, and its owner. */
export type LivingLink = { kind: OwnerLinkKind; name: string; email: string; language: Language }

/** Writes a link and deletes earlier ones of its kind. The caller has locked the owner's row by lockOwner(). */
export async function insertLink(
  tx: Transaction,
  link: { ownerId: string; kind: OwnerLinkKind; tokenHash: string; now: Date; end: Date },
): Promise<void> {
  const { ownerId, kind, tokenHash, now, end } = link
  await tx.ownerLink.deleteMany({ where: { ownerId, kind } })
  await tx.ownerLink.create({ data: { ownerId, kind, tokenHash, createdAt: now, expiresAt: end } })
}

const validLink = (tokenHash: string, now: Date) => ({
  tokenHash,
  usedAt: null,
  expiresAt: { gt: now },
  owner: { lockedAt: null },
})

/** The link with this hash; null when it is unknown, used or expired, or its owner is locked. */
export async function findLink(tokenHash: string, now: Date): Promise<LivingLink | null> {
  const found = await prisma().ownerLink.findFirst({
    where: validLink(tokenHash, now),
    select: { kind: true, owner: { select: { name: true, email: true, language: true } } },
  })
  if (!found) return null
  const { name, email, language } = found.owner
  return { kind: found.kind as OwnerLinkKind, name, email, language: language as Language }
}

/**
 * Uses a link. Of several concurrent calls one gets the owner's id; the others get null, as for a link that isn't
 * valid.
 */
export async function useLink(tx: Transaction, tokenHash: string, now: Date): Promise<string | null> {
  const link = await tx.ownerLink.findUnique({ where: { tokenHash }, select: { ownerId: true } })
  if (!link) return null
  // The owner is locked first, as wherever links are deleted: one order of locks excludes deadlocks.
  await lockRow(tx, 'owner', link.ownerId)
  const { count } = await tx.ownerLink.updateMany({ where: validLink(tokenHash, now), data: { usedAt: now } })
  return count === 1 ? link.ownerId : null
}

/** Marks an owner as invited, by which mail. */
export async function markInvited(tx: Transaction, ownerId: string, mailId: string | null, now: Date): Promise<void> {
  await tx.owner.update({ where: { id: ownerId }, data: { invitedAt: now, invitationMailId: mailId } })
}
