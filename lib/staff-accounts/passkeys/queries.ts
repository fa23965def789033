/** Passkeys of staff, and the challenges that they are to sign. */
import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import { accountOf, SCOPED } from '../../desk/queries-scope.ts'
import type { StaffAccount } from '../rules.ts'

/** How many passkeys a person may have: one for each of their devices, and some. */
export const MOST_PASSKEYS = 20

/** A passkey with the account that it opens. `publicKey`: in COSE format. */
export type Passkey = {
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  staff: StaffAccount
}

const ACCOUNT = {
  ...SCOPED,
  email: true,
  name: true,
  language: true,
  passwordChangedAt: true,
  lastLoginAt: true,
  totpSecret: true,
} as const

/** The passkey with this id, of an account that isn't deactivated; null for none. */
export async function findPasskey(id: string): Promise<Passkey | null> {
  const row = await prisma().staffPasskey.findFirst({
    where: { id, staff: { deactivatedAt: null } },
    select: { id: true, publicKey: true, counter: true, transports: true, staff: { select: ACCOUNT } },
  })
  if (!row) return null
  return { ...row, counter: Number(row.counter), staff: accountOf(row.staff) }
}

/** The passkeys of a person, the latest first. */
export const listPasskeys = (staffId: string) =>
  prisma().staffPasskey.findMany({
    where: { staffId },
    orderBy: { createdAt: 'desc' },
    select: { id: true, device: true, createdAt: true, lastUsedAt: true, transports: true },
  })

/** Stores a passkey; false where it is there already, or the person has as many as allowed. */
export async function insertPasskey(
  tx: Transaction,
  passkey: {
    id: string
    staffId: string
    publicKey: Uint8Array<ArrayBuffer>
    counter: number
    transports: string[]
    device: string
    createdAt: Date
  },
): Promise<boolean> {
  if ((await tx.staffPasskey.count({ where: { staffId: passkey.staffId } })) >= MOST_PASSKEYS) return false
  const { count } = await tx.staffPasskey.createMany({ data: [passkey], skipDuplicates: true })
  return count === 1
}

/** Removes a passkey of a person; false when they have no such one. */
export const deletePasskey = async (tx: Transaction, staffId: string, id: string): Promise<boolean> =>
  (await tx.staffPasskey.deleteMany({ where: { id, staffId } })).count === 1

/** Removes all passkeys of a person. */
export async function deletePasskeys(tx: Transaction, staffId: string): Promise<void> {
  await tx.staffPasskey.deleteMany({ where: { staffId } })
}

/** Notes that a passkey was used; false when it is gone. */
export const notePasskeyUse = async (tx: Transaction, id: string, counter: number, now: Date): Promise<boolean> =>
  (await tx.staffPasskey.updateMany({ where: { id }, data: { counter, lastUsedAt: now } })).count === 1

/** Writes a challenge. `sessionId`: of who adds a passkey; null for a login. */
export async function insertChallenge(challenge: {
  tokenHash: string
  challenge: string
  sessionId: string | null
  expiresAt: Date
}): Promise<void> {
  await prisma().staffChallenge.create({ data: challenge })
}

/** Uses a challenge up; null when there is none, or it is over, or of another session. */
export async function spendChallenge(tokenHash: string, sessionId: string | null, now: Date): Promise<string | null> {
  const where = { tokenHash, sessionId, expiresAt: { gt: now } }
  const row = await prisma().staffChallenge.findFirst({ where, select: { challenge: true } })
  if (!row) return null
  // Of two requests with one challenge only one deletes it.
  const { count } = await prisma().staffChallenge.deleteMany({ where })
  return count === 1 ? row.challenge : null
}
