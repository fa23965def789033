/** Owner accounts as staff manage them on the command line. Raw SQL: writes that depend on other columns. */

import { prisma } from '../db/client.ts'
import { lockRow, lockText } from '../db/locks.ts'
import { mailSpellings } from '../db/mail-spellings.ts'
import type { Transaction } from '../db/transaction.ts'
import { transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { spelledMailAddress } from '../shared/mail-address.ts'
import { ownerIdOf } from './desk/queries-record.ts'
import { endAccess } from './queries-account.ts'
import { isTheirs } from './queries-homes.ts'

/**
 * Makes transactions that decide about one address run one after the other: whose homes an account has says who may
 * give it another one. Then locks the accounts of all its spellings, before invitations and links, as wherever an owner
 * accepts: one order of locks excludes deadlocks.
 * @param email in any spelling; the lock is that of its one spelling
 */
export async function lockOwnerAddress(tx: Transaction, email: string): Promise<void> {
  await lockText(tx, `owner ${spelledMailAddress(email)}`)
  const spellings = [email, ...mailSpellings(email)]
  await tx.$queryRaw`select 1 from owners where email = any(${spellings}) order by id for update`
}

/**
 * Creates or updates an account, which may have another spelling of the address. Name and language, where given,
 * replace the stored ones.
 * @returns its id; null when there is no account and a name or language for a new one is missing
 */
export async function keepOwner(
  tx: Transaction,
  { email, name, language }: { email: string; name?: string | undefined; language?: Language | undefined },
): Promise<string | null> {
  await lockOwnerAddress(tx, email)
  const given = { ...(name !== undefined && { name }), ...(language && { language }) }
  const id = await ownerIdOf(email, tx)
  if (id !== null) return (await tx.owner.update({ where: { id }, data: given, select: { id: true } })).id
  if (name === undefined || !language) return null
  return (await tx.owner.create({ data: { email, name, language }, select: { id: true } })).id
}

/**
 * Gives an owner a home. A link that exists stays as it is; one that has ended begins again, as in an import. What an
 * office asked for the two is done with it.
 * @param since from when on the owner sees its history; null means its first day when it never had another owner,
 *   else `now`
 */
export async function giveHome(
  tx: Transaction,
  ownerId: string,
  propertyId: number,
  since: Date | null,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    delete from owner_invitations i using owners w
    where w.id = ${ownerId}::uuid and i.email = w.email and i.property_id = ${propertyId}`
  await tx.$executeRaw`
    insert into owner_properties as mine (owner_id, property_id, since)
    select ${ownerId}::uuid, p.id, coalesce(${since}::timestamptz, (
      select case when count(*) = 0 then least(p.created_at, ${now}) else ${now} end from owner_properties o
      where o.property_id = p.id and o.owner_id <> ${ownerId}::uuid))
    from properties p where p.id = ${propertyId}
    on conflict (owner_id, property_id) do update set until = null,
      since = case when ${since}::timestamptz is not null then excluded.since
        when mine.until is null or mine.until > ${now} then mine.since else ${now} end`
}

/**
 * Takes a home from an owner. What an office asked for the two is done with it.
 * @returns false when it wasn't the owner's
 */
export async function takeHome(tx: Transaction, ownerId: string, propertyId: number, now: Date): Promise<boolean> {
  await lockRow(tx, 'owner', ownerId)
  await tx.$executeRaw`
    delete from owner_invitations i using owners w join owner_properties o on o.owner_id = w.id
    where w.id = ${ownerId}::uuid and i.email = w.email and i.property_id = ${propertyId}
      and o.property_id = i.property_id and (o.until is null or o.until > ${now})`
  const taken = await tx.$executeRaw`
    update owner_properties set until = greatest(since, ${now})
    where owner_id = ${ownerId}::uuid and property_id = ${propertyId} and (until is null or until > ${now})`
  return taken > 0
}

/** Whether an account comes from the CRM's feed, which then decides about its homes. */
export const isOfFeed = async (email: string): Promise<boolean> =>
  (await prisma().owner.count({ where: { email, feedId: { not: null } } })) > 0

/** Whether another account has an address, in any spelling. */
const isTaken = async (tx: Transaction, ownerId: string, email: string): Promise<boolean> =>
  (await tx.owner.count({ where: { id: { not: ownerId }, email: { in: [email, ...mailSpellings(email)] } } })) > 0

/**
 * Gives an account another address, and ends all access that the one before gave: with the password, because another
 * person may have chosen it. What an office asked for the account goes along.
 * @returns taken: another account has it; unchanged: it isn't at `was` any more, has it already, or is the CRM's
 */
export async function moveAccount(
  tx: Transaction,
  ownerId: string,
  was: string,
  email: string,
): Promise<'done' | 'taken' | 'unchanged'> {
  // In one order, so that two that swap addresses don't wait for each other for ever.
  for (const address of [was, email].toSorted()) await lockOwnerAddress(tx, address)
  if (await isTaken(tx, ownerId, email)) return 'taken'
  const { count } = await tx.owner.updateMany({
    where: { id: ownerId, email: was, feedId: null, NOT: { email } },
    data: { email, passwordHash: null, passwordChangedAt: null, secondStep: true, invitationMailId: null },
  })
  if (count === 0) return 'unchanged'
  await endAccess(tx, ownerId)
  await tx.ownerInvitation.deleteMany({ where: { email } })
  await tx.ownerInvitation.updateMany({ where: { email: was }, data: { email } })
  return 'done'
}

/** Writes the name and the language of an account that isn't the CRM's. @returns false where nothing changes */
export const renameAccount = async (
  tx: Transaction,
  ownerId: string,
  { name, language }: { name: string; language: Language },
): Promise<boolean> =>
  (
    await tx.owner.updateMany({
      where: { id: ownerId, feedId: null, NOT: { name, language } },
      data: { name, language },
    })
  ).count > 0

/** Deletes an account that nobody ever used and that isn't the CRM's. @returns false where it was used meanwhile */
export async function removeUnused(tx: Transaction, ownerId: string): Promise<boolean> {
  await lockRow(tx, 'owner', ownerId)
  const owner = await tx.owner.findFirst({
    where: { id: ownerId, feedId: null, passwordHash: null, lastLoginAt: null },
    select: { email: true },
  })
  if (!owner) return false
  await tx.ownerInvitation.deleteMany({ where: { email: owner.email } })
  await tx.owner.delete({ where: { id: ownerId }, select: { id: true } })
  return true
}

/** Locks an account and ends all access to it at once. @returns false when there is no such account */
export const lockAccount = (email: string, now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    await tx.owner.updateMany({ where: { email, lockedAt: null }, data: { lockedAt: now } })
    const owner = await tx.owner.findUnique({ where: { email }, select: { id: true } })
    if (owner) await endAccess(tx, owner.id)
    return owner !== null
  })

/** Unlocks an account. @returns false when there is no such account */
export const unlockAccount = async (email: string): Promise<boolean> =>
  (await prisma().owner.updateMany({ where: { email }, data: { lockedAt: null } })).count > 0

export type ListedOwner = {
  email: string
  name: string
  language: Language
  /** active: has a password; new: never invited. */
  status: 'locked' | 'active' | 'invited' | 'new'
  invitedAt: Date | null
  lastLoginAt: Date | null
  /** Id and reference, such as `20015 (LH-15)`, by id. */
  homes: string[]
}

/**
 * All accounts by mail address.
 * @param propertyId only the owners of this home; null for all
 */
export async function listAccounts(propertyId: number | null): Promise<ListedOwner[]> {
  const theirs = await isTheirs()
  const owners = await prisma().owner.findMany({
    ...(propertyId !== null && { where: { properties: { some: { propertyId, AND: theirs } } } }),
    orderBy: { email: 'asc' },
    include: {
      properties: {
        where: theirs,
        orderBy: { propertyId: 'asc' },
        select: { property: { select: { id: true, reference: true } } },
      },
    },
  })
  return owners.map(({ email, name, language, invitedAt, lastLoginAt, lockedAt, passwordHash, properties }) => ({
    ...{ email, name, invitedAt, lastLoginAt },
    language: language as Language,
    status: lockedAt ? 'locked' : passwordHash !== null ? 'active' : invitedAt ? 'invited' : 'new',
    homes: properties.map(({ property: { id, reference } }) => `${id} (${reference})`),
  }))
}

/** The ids of accounts that were never invited and have a home. */
export async function uninvitedAccounts(): Promise<string[]> {
  const owners = await prisma().owner.findMany({
    where: { invitedAt: null, passwordHash: null, lockedAt: null, properties: { some: await isTheirs() } },
    orderBy: { email: 'asc' },
    select: { id: true },
  })
  return owners.map(({ id }) => id)
}
