/** Accounts of staff, and the links by which they choose a password. */

import { deleteStaffCalendar } from '../calendars/queries.ts'
import { prisma } from '../db/client.ts'
import { lockRow } from '../db/locks.ts'
import { inSpellingOrder, mailSpellings } from '../db/mail-spellings.ts'
import type { Transaction } from '../db/transaction.ts'
import type { StaffRole } from '../desk/define-feature.ts'
import { accountOf, SCOPED } from '../desk/queries-scope.ts'
import type { Language } from '../listings/rules.ts'
import type { StaffAccount, StaffLinkKind } from './rules.ts'

const ACCOUNT = {
  ...SCOPED,
  email: true,
  name: true,
  language: true,
  passwordChangedAt: true,
  lastLoginAt: true,
  totpSecret: true,
} as const

/** The active account with this mail address in lower case, with the hash of its password. */
export async function findStaff(email: string): Promise<(StaffAccount & { passwordHash: string | null }) | null> {
  const select = { ...ACCOUNT, passwordHash: true }
  const row = await prisma().staff.findFirst({ where: { email, deactivatedAt: null }, select })
  return row && accountOf(row)
}

/** The active accounts of a mailbox: more than one where two spellings of its address have one. */
export async function findStaffOf(
  email: string,
  tx: Transaction = prisma(),
): Promise<(StaffAccount & { passwordHash: string | null })[]> {
  const select = { ...ACCOUNT, passwordHash: true }
  const where = { email: { in: mailSpellings(email) }, deactivatedAt: null }
  return inSpellingOrder(await tx.staff.findMany({ where, select })).map(accountOf)
}

/** The role of an active account; null for one that is gone or deactivated. */
export async function activeRole(id: string, tx: Transaction = prisma()): Promise<StaffRole | null> {
  const row = await tx.staff.findFirst({ where: { id, deactivatedAt: null }, select: { role: true } })
  return row?.role ?? null
}

/** An active account; null for one that is gone or deactivated. */
export async function findActive(id: string, tx: Transaction = prisma()): Promise<StaffAccount | null> {
  const where = { id, email: { not: null }, deactivatedAt: null }
  const row = await tx.staff.findFirst({ where, select: ACCOUNT })
  return row && accountOf(row)
}

/** Whether viewings are given to a person. */
export const isAgent = async (id: string): Promise<boolean> =>
  (await prisma().staff.count({ where: { id, doesVisits: true } })) > 0

/** Every account, with whether somebody signs in with it. */
export const listStaff = async () => {
  const rows = await prisma().staff.findMany({
    where: { email: { not: null } },
    orderBy: { email: 'asc' },
    select: { ...ACCOUNT, deactivatedAt: true },
  })
  return rows.map(accountOf)
}

/** The names of accounts by id, also of deactivated ones. */
export async function staffNames(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await prisma().staff.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Writes an account, or what changed of that of the mailbox; one that was deactivated is active again. */
export async function saveStaff(
  tx: Transaction,
  { email, name, role, officeId, language }: Pick<StaffAccount, 'email' | 'name' | 'role' | 'officeId' | 'language'>,
): Promise<{ id: string; passwordHash: string | null }> {
  // Named one by one: what else the caller's object has is no column.
  const data = { name, role, officeId, language }
  const [before] = inSpellingOrder(
    await tx.staff.findMany({ where: { email: { in: mailSpellings(email) } }, select: { id: true, email: true } }),
  )
  return tx.staff.upsert({
    where: { email: before?.email ?? email },
    create: { email, ...data },
    update: { ...data, deactivatedAt: null },
    select: { id: true, passwordHash: true },
  })
}

/** Locks an active account until the transaction ends; null when there is none. */
export async function lockStaff(tx: Transaction, id: string): Promise<StaffAccount | null> {
  await lockRow(tx, 'staff', id)
  return findActive(id, tx)
}

/** Deletes all that lets a person in without signing in anew: sessions, pending logins, links. */
export async function endStaffAccess(tx: Transaction, staffId: string): Promise<void> {
  const where = { staffId }
  await tx.staffSession.deleteMany({ where })
  await tx.staffLogin.deleteMany({ where })
  await tx.staffLink.deleteMany({ where })
}

/** Changes an account and ends its access; one that is switched off loses its calendar. False when there is none with this address. */
export async function changeStaff(
  tx: Transaction,
  email: string,
  data: { deactivatedAt: Date } | { totpSecret: null },
): Promise<boolean> {
  const row = await tx.staff.findUnique({ where: { email }, select: { id: true } })
  if (!row) return false
  await lockRow(tx, 'staff', row.id)
  await tx.staff.update({ where: { id: row.id }, data, select: { id: true } })
  await endStaffAccess(tx, row.id)
  if ('deactivatedAt' in data) {
    await deleteStaffCalendar(row.id, tx)
    await tx.staffFeed.deleteMany({ where: { staffId: row.id } })
  }
  if ('totpSecret' in data) {
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: row.id } })
    await tx.staffPasskey.deleteMany({ where: { staffId: row.id } })
  }
  return true
}

/** Chooses the language of somebody's mails. */
export async function changeOwnLanguage(id: string, language: Language): Promise<void> {
  await prisma().staff.updateMany({ where: { id }, data: { language } })
}

/**
 * Changes the password of a signed-in person: every other access ends, and their session gets another token.
 * @param change the hashes before and after
 * @returns false when the password was changed meanwhile
 */
export async function changeOwnPassword(
  tx: Transaction,
  { staffId, before, after, now }: { staffId: string; before: string | null; after: string; now: Date },
  session: { id: string; tokenHash: string },
): Promise<boolean> {
  const data = { passwordHash: after, passwordChangedAt: now }
  const { count } = await tx.staff.updateMany({ where: { id: staffId, passwordHash: before }, data })
  if (count === 0) return false
  await tx.staffSession.deleteMany({ where: { staffId, id: { not: session.id } } })
  await tx.staffLogin.deleteMany({ where: { staffId } })
  await tx.staffLink.deleteMany({ where: { staffId } })
  await tx.staffSession.updateMany({ where: { id: session.id }, data: { tokenHash: session.tokenHash } })
  return true
}

/** Writes a link; those before it no longer open. */
export async function insertStaffLink(
  tx: Transaction,
  link: { staffId: string; kind: StaffLinkKind; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.staffLink.deleteMany({ where: { staffId: link.staffId } })
  await tx.staffLink.create({ data: link })
}

const validLink = (tokenHash: string, now: Date) => ({
  tokenHash,
  usedAt: null,
  expiresAt: { gt: now },
  staff: { deactivatedAt: null },
})

/** Whose link it is, and how many passkeys the person has. */
export type LivingStaffLink = { email: string; name: string; passkeys: number }

/** Whose link this is; null for one that doesn't open. */
export async function findStaffLink(tokenHash: string, now: Date): Promise<LivingStaffLink | null> {
  const link = await prisma().staffLink.findFirst({
    where: validLink(tokenHash, now),
    select: { staff: { select: { email: true, name: true, _count: { select: { passkeys: true } } } } },
  })
  if (!link) return null
  const { _count, name, email } = link.staff
  return { name, email: email ?? '', passkeys: _count.passkeys }
}

/**
 * Uses a link up for a new password and ends all access.
 * @returns the account as it was before; null when another request was faster or the link is over
 */
export async function setPasswordByStaffLink(
  tx: Transaction,
  tokenHash: string,
  passwordHash: string,
  now: Date,
): Promise<StaffAccount | null> {
  const link = await tx.staffLink.findUnique({ where: { tokenHash }, select: { staffId: true } })
  const staff = link && (await lockStaff(tx, link.staffId))
  if (!staff) return null
  const { count } = await tx.staffLink.updateMany({ where: validLink(tokenHash, now), data: { usedAt: now } })
  if (count === 0) return null
  await tx.staff.update({ where: { id: staff.id }, data: { passwordHash, passwordChangedAt: now } })
  await endStaffAccess(tx, staff.id)
  return staff
}
