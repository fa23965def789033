/** An owner's account. Every query here is limited to the owner's id. */

import { prisma } from '../db/client.ts'
import { lockRow } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { isValidSession } from '../shared/session-limits.ts'

/** The data of an owner that mails and rules need. */
export type OwnerRow = {
  id: string
  email: string
  name: string
  language: Language
  hasPassword: boolean
  invited: boolean
  locked: boolean
}

/** An owner, whose row is locked until the transaction ends; null when there is none. */
export async function lockOwner(tx: Transaction, id: string): Promise<OwnerRow | null> {
  await lockRow(tx, 'owner', id)
  const owner = await tx.owner.findUnique({
    where: { id },
    select: { email: true, name: true, language: true, passwordHash: true, invitedAt: true, lockedAt: true },
  })
  if (!owner) return null
  const { language, passwordHash, invitedAt, lockedAt, ...names } = owner
  return {
    ...names,
    id,
    language: language as Language,
    hasPassword: passwordHash !== null,
    invited: invitedAt !== null,
    locked: lockedAt !== null,
  }
}

/**
 * Locks an owner's row for a change that the owner confirmed with the password.
 * @param was the stored hash that the password was checked against
 * @returns false when the password was changed meanwhile, staff locked the account, or the session has ended
 */
export async function lockForChange(
  tx: Transaction,
  { id, sessionId }: { id: string; sessionId: string },
  was: string | null,
): Promise<boolean> {
  await lockRow(tx, 'owner', id)
  const where = { id, lockedAt: null, passwordHash: was, sessions: { some: { id: sessionId } } }
  return (await tx.owner.findFirst({ where, select: { id: true } })) !== null
}

/** Deletes every session, trusted device, pending login and link of an owner. */
export async function endAccess(tx: Transaction, ownerId: string): Promise<void> {
  const where = { ownerId }
  await tx.ownerSession.deleteMany({ where })
  await tx.ownerDevice.deleteMany({ where })
  await tx.ownerLogin.deleteMany({ where })
  await tx.ownerLink.deleteMany({ where })
}

/**
 * Writes a new password and ends all access that the old one gave.
 * @param was the stored hash that the old password was checked against; null when a link allows the change
 * @returns false when the hash is another one by now, or the account is locked
 */
export async function changePassword(
  tx: Transaction,
  ownerId: string,
  passwordHash: string,
  was: string | null,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.owner.updateMany({
    where: { id: ownerId, lockedAt: null, ...(was !== null && { passwordHash: was }) },
    data: { passwordHash, passwordChangedAt: now },
  })
  if (count === 1) await endAccess(tx, ownerId)
  return count === 1
}

/** The stored hash of an owner's password; null when there is none. */
export async function passwordOf(ownerId: string): Promise<string | null> {
  const owner = await prisma().owner.findUnique({ where: { id: ownerId }, select: { passwordHash: true } })
  return owner?.passwordHash ?? null
}

export type OpenSession = { id: string; device: string; createdAt: Date; lastSeenAt: Date }
export type TrustedDevice = { id: string; device: string; createdAt: Date; expiresAt: Date }
export type Account = {
  secondStep: boolean
  weeklySummary: boolean
  eventMails: boolean
  passwordChangedAt: Date | null
  sessions: OpenSession[]
  devices: TrustedDevice[]
}

/** The data of the account page: settings, and the valid sessions and trusted devices, latest first. */
export const findAccount = (ownerId: string, now: Date): Promise<Account> =>
  prisma().owner.findUniqueOrThrow({
    where: { id: ownerId },
    select: {
      secondStep: true,
      weeklySummary: true,
      eventMails: true,
      passwordChangedAt: true,
      sessions: {
        where: isValidSession(now),
        orderBy: { lastSeenAt: 'desc' },
        select: { id: true, device: true, createdAt: true, lastSeenAt: true },
      },
      devices: {
        where: { expiresAt: { gt: now } },
        orderBy: { createdAt: 'desc' },
        select: { id: true, device: true, createdAt: true, expiresAt: true },
      },
    },
  })

/** The device of an owner's session; null for another owner's session. */
export async function deviceOfSession(ownerId: string, id: string): Promise<string | null> {
  return (await prisma().ownerSession.findFirst({ where: { id, ownerId }, select: { device: true } }))?.device ?? null
}

/** Ends one session of an owner. @returns false when the owner has no such session */
export const endSessionOf = async (ownerId: string, id: string): Promise<boolean> =>
  (await prisma().ownerSession.deleteMany({ where: { id, ownerId } })).count > 0

/** Ends all sessions of an owner except one. */
export async function endOtherSessions(ownerId: string, kept: string): Promise<void> {
  await prisma().ownerSession.deleteMany({ where: { ownerId, id: { not: kept } } })
}

/** Removes a trusted device of an owner. @returns false when the owner has no such device */
export const endDeviceOf = async (ownerId: string, id: string): Promise<boolean> =>
  (await prisma().ownerDevice.deleteMany({ where: { id, ownerId } })).count > 0

/** Writes settings of an owner. @returns false when there is no such owner */
export const changeAccount = async (
  tx: Transaction,
  ownerId: string,
  data: { secondStep?: boolean; weeklySummary?: boolean; eventMails?: boolean; language?: Language },
): Promise<boolean> => (await tx.owner.updateMany({ where: { id: ownerId }, data })).count > 0
