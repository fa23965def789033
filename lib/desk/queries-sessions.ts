/** Sessions of staff and logins that wait for their second step. Role and state are read with each request. */

import { prisma } from '../db/client.ts'
import { lockRow } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { isValidSession, SEEN_EVERY } from '../shared/session-limits.ts'
import type { StaffAccount } from '../staff-accounts/rules.ts'
import { accountOf, SCOPED } from './queries-scope.ts'
import type { Scoped } from './rules-scope.ts'

const PERSON = { ...SCOPED, email: true, name: true, language: true } as const

/**
 * Who is signed in at the desk, in which session. `newCodes`: sealed recovery codes that are yet to be kept;
 * `confirmedAt`: when the second step was last passed in it.
 */
/** Somebody of the desk, whether they are signed in or not. */
export type Colleague = Scoped & { email: string; name: string; language: Language }

export type SessionStaff = Colleague & {
  sessionId: string
  newCodes: string | null
  confirmedAt: Date
}

/** The valid session with this hash, of somebody who isn't deactivated. Updates when it was last seen. */
export async function findStaffSession(tokenHash: string, now: Date): Promise<SessionStaff | null> {
  const found = await prisma().staffSession.findFirst({
    where: { tokenHash, ...isValidSession(now), staff: { deactivatedAt: null } },
    select: { id: true, lastSeenAt: true, newCodes: true, confirmedAt: true, staff: { select: PERSON } },
  })
  if (!found) return null
  const { id, lastSeenAt, newCodes, confirmedAt, staff } = found
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY)
    await prisma().staffSession.updateMany({ where: { id }, data: { lastSeenAt: now } })
  return { ...accountOf(staff), sessionId: id, newCodes, confirmedAt }
}

/** The valid sessions of a person, the latest first. */
export const listStaffSessions = (staffId: string, now: Date) =>
  prisma().staffSession.findMany({
    where: { staffId, ...isValidSession(now) },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, device: true, createdAt: true, lastSeenAt: true },
  })

/** Ends a session of a person; false when they have no such session. */
export const deleteStaffSession = async (staffId: string, id: string): Promise<boolean> =>
  (await prisma().staffSession.deleteMany({ where: { id, staffId } })).count > 0

/** Ends all sessions of a person. */
export async function deleteStaffSessions(staffId: string): Promise<void> {
  await prisma().staffSession.deleteMany({ where: { staffId } })
}

/** Gives a session another token, after its second step was passed once more. */
export async function renewStaffSession(tx: Transaction, id: string, tokenHash: string, now: Date): Promise<void> {
  await tx.staffSession.updateMany({ where: { id }, data: { tokenHash, confirmedAt: now } })
}

/** Forgets the shown recovery codes of a session. */
export async function forgetNewCodes(id: string): Promise<void> {
  await prisma().staffSession.updateMany({ where: { id }, data: { newCodes: null } })
}

/** Writes a login that waits for its second step. `totpSecret`: sealed, of an app that is being set up. */
export async function insertStaffLogin(login: {
  tokenHash: string
  staffId: string
  totpSecret: string | null
  createdAt: Date
  expiresAt: Date
}): Promise<void> {
  await prisma().staffLogin.create({ data: login })
}

export type PendingStaff = { staff: StaffAccount; setup: string | null }

/** The pending login with this hash; null when it is over or its person was deactivated. */
export async function findStaffLogin(tokenHash: string, now: Date): Promise<PendingStaff | null> {
  const account = { ...PERSON, passwordChangedAt: true, lastLoginAt: true, totpSecret: true } as const
  const row = await prisma().staffLogin.findFirst({
    where: { tokenHash, expiresAt: { gt: now }, staff: { deactivatedAt: null } },
    select: { totpSecret: true, staff: { select: account } },
  })
  return row && { setup: row.totpSecret, staff: accountOf(row.staff) }
}

/** Counts a guess of the second step; false when no guesses are left. */
export const countStaffGuess = async (tokenHash: string, most: number): Promise<boolean> =>
  (
    await prisma().staffLogin.updateMany({
      where: { tokenHash, attempts: { lt: most } },
      data: { attempts: { increment: 1 } },
    })
  ).count === 1

/**
 * Steps between the earliest and the latest that a moment accepts (WINDOW of lib/auth/second-step.ts on both sides).
 */
const STEPS_AT_ONCE = 2

/**
 * Accepts the code of a time step once: false when this one or a later one was used before. One that can't have come
 * yet was used while the clock was ahead, and counts for nothing now that the clock is right.
 */
export const spendTotpStep = async (tx: Transaction, id: string, step: number): Promise<boolean> =>
  (
    await tx.staff.updateMany({
      where: { id, OR: [{ totpStep: { lt: step } }, { totpStep: { gt: step + STEPS_AT_ONCE } }] },
      data: { totpStep: step },
    })
  ).count === 1

/** Accepts a recovery code once. */
export const spendRecoveryCode = async (tx: Transaction, staffId: string, codeHash: string, now: Date) =>
  (await tx.staffRecoveryCode.updateMany({ where: { staffId, codeHash, usedAt: null }, data: { usedAt: now } }))
    .count === 1

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(tx: Transaction, staffId: string, hashes: readonly string[]): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
  await tx.staffRecoveryCode.createMany({ data: hashes.map((codeHash) => ({ staffId, codeHash })) })
}

/** Stores the sealed secret of an app that was set up; false where another login has set one up meanwhile. */
export const storeTotpSecret = async (tx: Transaction, id: string, totpSecret: string, totpStep: number) =>
  (await tx.staff.updateMany({ where: { id, totpSecret: null }, data: { totpSecret, totpStep } })).count === 1

/** Shows new codes in a session. */
export async function storeNewCodes(tx: Transaction, id: string, newCodes: string): Promise<void> {
  await tx.staffSession.updateMany({ where: { id }, data: { newCodes } })
}

/**
 * Turns a pending login into a session.
 * @param session without `newCodes` where an app was set up before
 * @returns null when the login is over or the password was changed meanwhile; else whether the device is a new one
 */
export async function completeStaffLogin(
  tx: Transaction,
  { staff, login, ended }: { staff: StaffAccount; login: string; ended: string | null },
  session: NewStaffSession,
): Promise<{ newDevice: boolean } | null> {
  await lockRow(tx, 'staff', staff.id)
  const { id: staffId, passwordChangedAt } = staff
  const same = await tx.staff.count({ where: { id: staffId, deactivatedAt: null, passwordChangedAt } })
  const { count } = await tx.staffLogin.deleteMany({ where: { tokenHash: login } })
  if (same === 0 || count === 0) return null
  return startStaffSession(tx, staffId, ended, session)
}

export type NewStaffSession = { tokenHash: string; device: string; newCodes: string | null; now: Date }

/**
 * Starts a session whose second step was just passed.
 * @param ended the hash of the session that this browser had before, or null
 * @returns whether the device is a new one
 */
export async function startStaffSession(
  tx: Transaction,
  staffId: string,
  ended: string | null,
  { now, device, ...rest }: NewStaffSession,
): Promise<{ newDevice: boolean }> {
  if (ended !== null) await tx.staffSession.deleteMany({ where: { tokenHash: ended } })
  const known = await tx.staffEvent.count({ where: { staffId, kind: 'signed-in', device } })
  await tx.staffSession.create({
    data: { ...rest, staffId, device, createdAt: now, lastSeenAt: now, confirmedAt: now },
  })
  await tx.staffEvent.create({ data: { staffId, kind: 'signed-in', device, createdAt: now } })
  await tx.staff.update({ where: { id: staffId }, data: { lastLoginAt: now }, select: { id: true } })
  return { newDevice: known === 0 }
}
