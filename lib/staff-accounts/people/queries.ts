/** The accounts of staff as administrators manage them, deactivated ones included. */

import { deleteStaffCalendar } from '../../calendars/queries.ts'
import { prisma } from '../../db/client.ts'
import { lockRow, lockText } from '../../db/locks.ts'
import { mailSpellings } from '../../db/mail-spellings.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { StaffRole } from '../../desk/define-feature.ts'
import type { Language } from '../../listings/rules.ts'

const PERSON = {
  id: true,
  email: true,
  name: true,
  role: true,
  officeId: true,
  language: true,
  passwordHash: true,
  totpSecret: true,
  lastLoginAt: true,
  deactivatedAt: true,
  office: { select: { name: true } },
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
  links: { select: { expiresAt: true }, where: { kind: 'invitation', usedAt: null }, take: 1 },
} as const

/** `isInvited`: no password was chosen yet; `invitedUntil`: when the link of the invitation ends. */
export type Person = {
  id: string
  email: string
  name: string
  role: StaffRole
  officeId: number | null
  officeName: string | null
  language: Language
  isInvited: boolean
  invitedUntil: Date | null
  hasSecondStep: boolean
  lastSeenAt: Date | null
  deactivatedAt: Date | null
}

const find = (tx: Transaction, where: { id?: string }) =>
  tx.staff.findMany({ where, orderBy: [{ name: 'asc' }, { email: 'asc' }], select: PERSON })

function personOf(row: Awaited<ReturnType<typeof find>>[number]): Person {
  const { passwordHash, totpSecret, lastLoginAt, office, sessions, links, ...person } = row
  return {
    ...person,
    language: row.language as Language,
    officeName: office?.name ?? null,
    isInvited: passwordHash === null,
    invitedUntil: links[0]?.expiresAt ?? null,
    hasSecondStep: totpSecret !== null,
    // A session that ended leaves its login.
    lastSeenAt: sessions[0]?.lastSeenAt ?? lastLoginAt,
  }
}

/** Every account, by name. */
export const listPeople = async (): Promise<Person[]> => (await find(prisma(), {})).map(personOf)

/** One account; null when there is none. */
export async function findPerson(id: string, tx: Transaction = prisma()): Promise<Person | null> {
  const [row] = await find(tx, { id })
  return row ? personOf(row) : null
}

/** The offices by name. */
export const listOffices = (): Promise<{ id: number; name: string }[]> =>
  prisma().office.findMany({ select: { id: true, name: true }, orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] })

/** Lets only one transaction at a time change accounts, so that two of them can't each leave the other's administrator. */
export async function lockPeople(tx: Transaction, id: string): Promise<Person | null> {
  await lockText(tx, 'accounts of staff')
  await lockRow(tx, 'staff', id)
  return findPerson(id, tx)
}

/** Whether another one who can sign in is an administrator. `actor`: who is signed in and asks, if anybody is. */
export async function hasOtherAdministrator(
  tx: Transaction,
  ids: readonly string[],
  actor: string | null,
): Promise<boolean> {
  const canSignIn = { OR: [{ passwordHash: { not: null } }, ...(actor === null ? [] : [{ id: actor }])] }
  return (
    (await tx.staff.count({
      where: { id: { notIn: [...ids] }, role: 'administrator', deactivatedAt: null, ...canSignIn },
    })) > 0
  )
}

/** Writes a new account; null where the mailbox has one, whatever the spelling of its address. */
export async function insertPerson(
  tx: Transaction,
  person: Pick<Person, 'email' | 'name' | 'role' | 'officeId' | 'language'>,
): Promise<string | null> {
  const { email, name, role, officeId, language } = person
  if ((await tx.staff.count({ where: { email: { in: mailSpellings(email) } } })) > 0) return null
  const data = [{ email, name, role, officeId, language }]
  const [row] = await tx.staff.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } })
  return row?.id ?? null
}

/**
 * Changes an account. Other rights end its sessions, so that no open page goes on with the old ones; another office
 * forgets its calendar.
 */
export async function updatePerson(
  tx: Transaction,
  { id, role, officeId }: Person,
  data: Partial<Pick<Person, 'name' | 'language' | 'role' | 'officeId'>> | { deactivatedAt: null },
): Promise<void> {
  const after = await tx.staff.update({ where: { id }, data, select: { role: true, officeId: true } })
  // Which agent somebody is counts for one office only.
  if (after.officeId !== officeId) await deleteStaffCalendar(id, tx)
  if (after.role !== role || after.officeId !== officeId) await tx.staffSession.deleteMany({ where: { staffId: id } })
}
