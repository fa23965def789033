/**
 * One-time links for choosing a password, after an invitation or to reset it. Only hashes are stored. Raw SQL for row
 * locks.
 */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

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

/** The link with this hash; null when it is unknown, used or expired, or its owner is locked. */
export async function findLink(tokenHash: string, now: Date): Promise<LivingLink | null> {
  const found = await prisma().ownerLink.findFirst({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now }, owner: { lockedAt: null } },
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
  // The owner is locked first, as wherever links are deleted: one order of locks excludes deadlocks.
  await tx.$queryRaw`
    select id from owners where id = (select owner_id from owner_links where token_hash = ${tokenHash}) for update`
  const used = await tx.$queryRaw<{ id: string }[]>`
    update owner_links l set used_at = ${now} from owners o
    where o.id = l.owner_id and o.locked_at is null and l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}
    returning o.id::text as id`
  return used[0]?.id ?? null
}

/** Marks an owner as invited. */
export async function markInvited(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await tx.owner.update({ where: { id: ownerId }, data: { invitedAt: now } })
}
