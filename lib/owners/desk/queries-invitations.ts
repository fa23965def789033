/**
 * What offices asked for owners whom they don't see: a new account that has yet to accept, or one of elsewhere that an
 * administrator has yet to confirm. An office can't tell which. Raw SQL: whose homes
 * they are, and deletions that depend on other tables.
 */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type HomeScope, inHomeScope } from '../../homes/queries-parts.ts'
import type { Language } from '../../listings/rules.ts'

export type NewInvitation = {
  email: string
  name: string
  language: Language
  propertyId: number
  since: Date | null
  /** Who asked; null: an owner, for the home they share. */
  staffId: string | null
}

/** Keeps an invitation; one of the same address and home is written anew. */
export async function keepInvitation(tx: Transaction, invitation: NewInvitation, now: Date): Promise<void> {
  const { email, propertyId, ...rest } = invitation
  const data = { ...rest, createdAt: now }
  await tx.ownerInvitation.upsert({
    where: { email_propertyId: { email, propertyId } },
    create: { email, propertyId, ...data },
    update: data,
    select: { id: true },
  })
}

/** `isLinked`: the account has the home, and only its owner's yes is missing; else an administrator's is. */
export type OwnerInvitation = {
  id: string
  email: string
  name: string
  language: Language
  propertyId: number
  /** The home's reference; its number where it has none. */
  home: string
  since: Date | null
  createdAt: Date
  /** Who asked; null: a colleague who was removed. */
  colleague: string | null
  isLinked: boolean
  /** Why the mail server refused the invitation of a new account; null where it didn't, or none was sent. */
  refused: string | null
}

const INVITATIONS = Prisma.sql`
  select i.id, i.email, i.name, i.language, i.property_id as "propertyId", i.since, i.created_at as "createdAt",
    coalesce(nullif(p.reference, ''), p.id::text) as home, s.name as colleague,
    exists (select from owner_properties o join owners w on w.id = o.owner_id
      where w.email = i.email and w.feed_id is null and o.property_id = i.property_id
        and (o.until is null or o.until > now())) as "isLinked",
    (select m.last_error from owners w join mails m on m.id = w.invitation_mail_id
      where w.email = i.email and w.password_hash is null and m.status = 'failed') as refused
  from owner_invitations i join properties p on p.id = i.property_id join towns town on town.zip = p.zip
    left join staff s on s.id = i.staff_id`

/** The invitations for homes that somebody may see, the oldest first. */
export const listInvitations = (scope: HomeScope): Promise<OwnerInvitation[]> =>
  prisma().$queryRaw<OwnerInvitation[]>`${INVITATIONS} where ${inHomeScope(scope)} order by i.created_at, i.id`

/** One of them; null where there is none that the reader may see. */
export async function findInvitation(
  id: string,
  scope: HomeScope,
  db: Transaction = prisma(),
): Promise<OwnerInvitation | null> {
  const [found] = await db.$queryRaw<OwnerInvitation[]>`
    ${INVITATIONS} where i.id = ${id}::uuid and ${inHomeScope(scope)}`
  return found ?? null
}

/** Removes an invitation. @returns false when it was gone */
export const dropInvitation = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.ownerInvitation.deleteMany({ where: { id } })).count > 0

/** Ends the waiting for an owner who accepted: their homes are seen from now on. */
export async function acceptInvitations(tx: Transaction, ownerId: string): Promise<void> {
  await tx.$executeRaw`
    delete from owner_invitations i using owners w join owner_properties o on o.owner_id = w.id
    where w.id = ${ownerId}::uuid and i.email = w.email and i.property_id = o.property_id
      and (o.until is null or o.until > now())`
}

/**
 * Removes invitations that nobody answered, and ends the links to homes that nobody accepted. Former links stay: they
 * say whose messages are whose.
 * @returns how many
 */
export const eraseInvitationsBefore = (before: Date): Promise<number> =>
  prisma().$executeRaw`
    with gone as (delete from owner_invitations where created_at <= ${before} returning email, property_id),
    unlinked as (
      update owner_properties o set until = greatest(o.since, now()) from owners w, gone
      where w.id = o.owner_id and w.feed_id is null and w.password_hash is null and w.email = gone.email
        and o.property_id = gone.property_id and (o.until is null or o.until > now()))
    select from gone`
