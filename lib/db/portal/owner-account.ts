/** An owner's account. Whatever is changed or read here is found by the owner's id. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'
import { isValidSession } from './owner-sessions.ts'

/** What mails and rules need to know of an owner. */
export type OwnerRow = {
  id: string
  email: string
  name: string
  language: Language
  hasPassword: boolean
  invited: boolean
  locked: boolean
}

/** An owner, whose row nobody else changes until the transaction ends; null when there is none. */
export async function lockOwner(tx: Transaction, id: string): Promise<OwnerRow | null> {
  const [owner] = await tx.$queryRaw<OwnerRow[]>`
    select id::text as id, email, name, language, password_hash is not null as "hasPassword",
      invited_at is not null as invited, locked_at is not null as locked
    from owners where id = ${id}::uuid for update`
  return owner ?? null
}

/**
 * Holds an owner's row for a change that their password allowed.
 * @param was the kept text of the password that was checked
 * @returns false when that password was changed meanwhile, staff locked the account, or the session that asks has ended
 */
export async function lockForChange(
  tx: Transaction,
  { id, sessionId }: { id: string; sessionId: string },
  was: string | null,
): Promise<boolean> {
  if (!(await lockOwner(tx, id))) return false
  const where = { id, lockedAt: null, passwordHash: was, sessions: { some: { id: sessionId } } }
  return (await tx.owner.findFirst({ where, select: { id: true } })) !== null
}

/** The id behind a mail address in small letters; null for nobody's. */
export async function ownerIdOf(email: string): Promise<string | null> {
  const owner = await prisma().owner.findUnique({ where: { email }, select: { id: true } })
  return owner?.id ?? null
}

/** Ends every session, trusted device, login in progress and link of an owner. */
export async function endAccess(tx: Transaction, ownerId: string): Promise<void> {
  const where = { ownerId }
  await tx.ownerSession.deleteMany({ where })
  await tx.ownerDevice.deleteMany({ where })
  await tx.ownerLogin.deleteMany({ where })
  await tx.ownerLink.deleteMany({ where })
}

/**
 * Writes a new password, with which everything ends that the old one opened.
 * @param was the kept text the change was allowed by; null where a link allowed it
 * @returns whether it was still that one
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

/** The kept text of an owner's password. */
export async function passwordOf(ownerId: string): Promise<string | null> {
  const owner = await prisma().owner.findUnique({ where: { id: ownerId }, select: { passwordHash: true } })
  return owner?.passwordHash ?? null
}

export type OpenSession = { id: string; device: string; createdAt: Date; lastSeenAt: Date }
export type TrustedDevice = { id: string; device: string; createdAt: Date; expiresAt: Date }
export type Account = {
  secondStep: boolean
  weeklySummary: boolean
  passwordChangedAt: Date | null
  sessions: OpenSession[]
  devices: TrustedDevice[]
}

/** What the page of an account shows: its switches, and the sessions and devices that are open at `now`, latest first. */
export const findAccount = (ownerId: string, now: Date): Promise<Account> =>
  prisma().owner.findUniqueOrThrow({
    where: { id: ownerId },
    select: {
      secondStep: true,
      weeklySummary: true,
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

/** The device of an owner's session; null for a session that isn't theirs. */
export async function deviceOfSession(ownerId: string, id: string): Promise<string | null> {
  return (await prisma().ownerSession.findFirst({ where: { id, ownerId }, select: { device: true } }))?.device ?? null
}

/** Ends one session of an owner; false for one that isn't theirs, or isn't there. */
export const endSessionOf = async (ownerId: string, id: string): Promise<boolean> =>
  (await prisma().ownerSession.deleteMany({ where: { id, ownerId } })).count > 0

/** Ends all sessions of an owner but one. */
export async function endOtherSessions(ownerId: string, kept: string): Promise<void> {
  await prisma().ownerSession.deleteMany({ where: { ownerId, id: { not: kept } } })
}

/** Trusts a device of an owner no longer; false for one that isn't theirs, or isn't there. */
export const endDeviceOf = async (ownerId: string, id: string): Promise<boolean> =>
  (await prisma().ownerDevice.deleteMany({ where: { id, ownerId } })).count > 0

/** Writes an owner's switches; false when there is no such owner. */
export const changeAccount = async (
  tx: Transaction,
  ownerId: string,
  data: { secondStep?: boolean; weeklySummary?: boolean; language?: Language },
): Promise<boolean> => (await tx.owner.updateMany({ where: { id: ownerId }, data })).count > 0
