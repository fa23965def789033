/** The data of signing in: accounts, logins that wait for a code, trusted browsers. */

import { prisma } from '../../db/client.ts'
import { lockRow } from '../../db/locks.ts'
import { inSpellingOrder, mailSpellings } from '../../db/mail-spellings.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Language } from '../../listings/rules.ts'
import { isTheirs } from '../queries-homes.ts'

/** The data of an owner that the login needs. */
export type SigningOwner = {
  id: string
  email: string
  name: string
  language: Language
  secondStep: boolean
  lastLoginAt: Date | null
  passwordChangedAt: Date | null
}
export type StoredOwner = SigningOwner & { passwordHash: string | null }

const SIGNING = {
  id: true,
  email: true,
  name: true,
  language: true,
  secondStep: true,
  lastLoginAt: true,
  passwordChangedAt: true,
} as const
const typed = <T extends { language: string }>(owner: T) => ({ ...owner, language: owner.language as Language })

/** The owner with this mail address; null when there is none or staff locked the account. */
export async function findSigningOwner(email: string): Promise<StoredOwner | null> {
  const owner = await prisma().owner.findFirst({
    where: { email, lockedAt: null },
    select: { ...SIGNING, passwordHash: true },
  })
  return owner && typed(owner)
}

/** The owners whose mailbox this is, except those that staff locked: more than one where two spellings have an account. */
export async function findSigningOwners(email: string): Promise<StoredOwner[]> {
  const owners = await prisma().owner.findMany({
    where: { email: { in: mailSpellings(email) }, lockedAt: null },
    select: { ...SIGNING, passwordHash: true },
  })
  return inSpellingOrder(owners).map(typed)
}

/** A login that waits for its code. */
export type PendingLogin = { owner: SigningOwner; createdAt: Date }

/** Writes a login that waits for its code. */
export async function insertPendingLogin(
  tx: Transaction,
  login: { tokenHash: string; ownerId: string; codeHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { now, ...rest } = login
  await tx.ownerLogin.create({ data: { ...rest, createdAt: now } })
}

const validLogin = (tokenHash: string, now: Date) => ({ tokenHash, expiresAt: { gt: now }, owner: { lockedAt: null } })

/** The pending login with this hash; null when it has expired or staff locked the account. */
export async function findPendingLogin(tokenHash: string, now: Date): Promise<PendingLogin | null> {
  const login = await prisma().ownerLogin.findFirst({
    where: validLogin(tokenHash, now),
    select: { createdAt: true, owner: { select: SIGNING } },
  })
  return login?.owner ? { createdAt: login.createdAt, owner: typed(login.owner) } : null
}

/**
 * Counts a guess of a login's code.
 * @returns the hash of the code and the number of guesses; null when there were too many guesses or the login has
 *   expired
 */
export async function countCodeGuess(
  tokenHash: string,
  most: number,
  now: Date,
): Promise<{ codeHash: string; attempts: number } | null> {
  const [login] = await prisma().ownerLogin.updateManyAndReturn({
    where: { tokenHash, expiresAt: { gt: now }, attempts: { lt: most } },
    data: { attempts: { increment: 1 } },
    select: { codeHash: true, attempts: true },
  })
  return login ?? null
}

/** Replaces the code of a login. */
export async function replaceCode(
  tx: Transaction,
  tokenHash: string,
  next: { codeHash: string; expiresAt: Date },
): Promise<void> {
  await tx.ownerLogin.updateMany({ where: { tokenHash }, data: next })
}

/** Deletes a pending login. @returns whether it existed */
export const deletePendingLogin = async (tx: Transaction, tokenHash: string): Promise<boolean> =>
  (await tx.ownerLogin.deleteMany({ where: { tokenHash } })).count === 1

/**
 * Locks an owner's row until the transaction ends, if the password is still the one that was checked.
 * @returns the time of the last login; null when the password was changed or staff locked the account meanwhile
 */
export async function lockOwnerRow(
  tx: Transaction,
  { id, passwordChangedAt }: SigningOwner,
): Promise<{ lastLoginAt: Date | null } | null> {
  if (!passwordChangedAt) return null
  await lockRow(tx, 'owner', id)
  return tx.owner.findFirst({ where: { id, lockedAt: null, passwordChangedAt }, select: { lastLoginAt: true } })
}

/** Stores the time of a login. */
export async function noteLogin(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await tx.owner.update({ where: { id: ownerId }, data: { lastLoginAt: now }, select: { id: true } })
}

/** A browser, and the owner who trusts it. */
export type TrustedDevice = { id: string; ownerId: string }

/** The trusted browser with this hash, if an owner whose mailbox this is trusts it; else null. */
export const findDevice = (email: string, tokenHash: string, now: Date): Promise<TrustedDevice | null> =>
  prisma().ownerDevice.findFirst({
    where: { tokenHash, expiresAt: { gt: now }, owner: { email: { in: mailSpellings(email) } } },
    select: { id: true, ownerId: true },
  })

/** Writes a trusted browser. */
export async function insertDevice(
  tx: Transaction,
  device: { ownerId: string; device: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { now, ...rest } = device
  await tx.ownerDevice.create({ data: { ...rest, createdAt: now } })
}

/** Replaces the token of a trusted browser; its expiry stays. @returns false when it no longer exists */
export async function rotateDevice(tx: Transaction, id: string, tokenHash: string): Promise<boolean> {
  return (await tx.ownerDevice.updateMany({ where: { id }, data: { tokenHash } })).count === 1
}

/** The homes of an owner, each with its sector, whose office looks after it. */
export async function findFollowedHomes(ownerId: string): Promise<{ reference: string; sectorId: number | null }[]> {
  const homes = await prisma().property.findMany({
    where: { owners: { some: { ownerId, AND: await isTheirs() } } },
    orderBy: { id: 'asc' },
    select: { reference: true, town: { select: { sectorId: true } } },
  })
  return homes.map(({ reference, town }) => ({ reference, sectorId: town.sectorId }))
}
