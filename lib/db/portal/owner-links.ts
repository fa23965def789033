/** Links by mail that open once: to choose a password after an invitation, or in place of a forgotten one. Only a hash of each is kept. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

export type OwnerLinkKind = 'invitation' | 'reset'

/** Of a link that still opens: what it is for, and of whom a password is asked. */
export type LivingLink = { kind: OwnerLinkKind; name: string; email: string; language: Language }

/** Writes a link; earlier ones of its kind open nothing any more. The owner's row is locked by lockOwner(). */
export async function insertLink(
  tx: Transaction,
  link: { ownerId: string; kind: OwnerLinkKind; tokenHash: string; now: Date; end: Date },
): Promise<void> {
  const { ownerId, kind, tokenHash, now, end } = link
  await tx.ownerLink.deleteMany({ where: { ownerId, kind } })
  await tx.ownerLink.create({ data: { ownerId, kind, tokenHash, createdAt: now, expiresAt: end } })
}

/** The link with this hash; null when it was used, is over or never was, or its owner is locked. */
export async function findLink(tokenHash: string, now: Date): Promise<LivingLink | null> {
  const found = await prisma().ownerLink.findFirst({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now }, owner: { lockedAt: null } },
    select: { kind: true, owner: { select: { name: true, email: true, language: true } } },
  })
  if (!found) return null
  const { name, email, language } = found.owner
  return { kind: found.kind as OwnerLinkKind, name, email, language: language as Language }
}

/** Uses a link: of any number who try at once, one gets its owner's id and the others null, as for a link that findLink() doesn't find. */
export async function useLink(tx: Transaction, tokenHash: string, now: Date): Promise<string | null> {
  // The owner first, as in whatever ends links: two that wait for each other would both fail.
  await tx.$queryRaw`
    select id from owners where id = (select owner_id from owner_links where token_hash = ${tokenHash}) for update`
  const used = await tx.$queryRaw<{ id: string }[]>`
    update owner_links l set used_at = ${now} from owners o
    where o.id = l.owner_id and o.locked_at is null and l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}
    returning o.id::text as id`
  return used[0]?.id ?? null
}

/** Notes that an owner was invited. */
export async function markInvited(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await tx.owner.update({ where: { id: ownerId }, data: { invitedAt: now } })
}
