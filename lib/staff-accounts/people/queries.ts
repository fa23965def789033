/** The accounts of staff as administrators manage them, deactivated ones included. */

import { prisma } from '../../db/client.ts'
import type { Prisma } from '../../db/generated/client.ts'
import { lockRow, lockText } from '../../db/locks.ts'
import { mailSpellings } from '../../db/mail-spellings.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { StaffRole } from '../../desk/define-feature.ts'
import type { Language } from '../../listings/rules.ts'
import { worksFor } from '../../site/queries-works-for.ts'

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
  ...{ portrait: true, licenceNumber: true, spoken: true, doesVisits: true },
  office: { select: { name: true } },
  otherOffices: { select: { officeId: true }, orderBy: { officeId: 'asc' } },
  member: { select: { id: true } },
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
  links: { select: { expiresAt: true }, where: { kind: 'invitation', usedAt: null }, take: 1 },
} as const

/**
 * `email`: null for somebody who doesn't sign in; `isInvited`: no password was chosen yet; `invitedUntil`: when the link
 * of the invitation ends; `memberId`: who it is on the team page.
 */
export type Person = {
  id: string
  email: string | null
  name: string
  role: StaffRole
  officeId: number | null
  officeName: string | null
  otherOffices: readonly number[]
  portrait: string | null
  licenceNumber: string | null
  spoken: readonly string[]
  doesVisits: boolean
  memberId: number | null
  language: Language
  isInvited: boolean
  invitedUntil: Date | null
  hasSecondStep: boolean
  lastSeenAt: Date | null
  deactivatedAt: Date | null
}

const find = (tx: Transaction, where: Prisma.StaffWhereInput) =>
  tx.staff.findMany({ where, orderBy: [{ name: 'asc' }, { email: 'asc' }], select: PERSON })

function personOf(row: Awaited<ReturnType<typeof find>>[number]): Person {
  const { passwordHash, totpSecret, lastLoginAt, office, otherOffices, member, sessions, links, ...person } = row
  return {
    ...person,
    language: row.language as Language,
    officeName: office?.name ?? null,
    otherOffices: otherOffices.map(({ officeId }) => officeId),
    memberId: member?.id ?? null,
    isInvited: passwordHash === null,
    invitedUntil: links[0]?.expiresAt ?? null,
    hasSecondStep: totpSecret !== null,
    // A session that ended leaves its login.
    lastSeenAt: sessions[0]?.lastSeenAt ?? lastLoginAt,
  }
}

/** Everybody, or who works for one of these offices, by name. */
export const listPeople = async (officeIds: readonly number[] | 'all'): Promise<Person[]> =>
  (await find(prisma(), officeIds === 'all' ? {} : worksFor(officeIds))).map(personOf)

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

/** What is said of a person besides their address. */
export type PersonDetails = Pick<
  Person,
  'name' | 'role' | 'officeId' | 'otherOffices' | 'language' | 'portrait' | 'licenceNumber' | 'doesVisits' | 'memberId'
> & { spoken: readonly string[] }

const columnsOf = ({ otherOffices: _, memberId: __, spoken, ...columns }: PersonDetails) => ({
  ...columns,
  spoken: [...spoken],
})

/** Writes where else somebody works, and who they are on the team page. */
async function writeRest(tx: Transaction, id: string, { officeId, otherOffices, memberId }: PersonDetails) {
  const others = new Set(otherOffices.filter((other) => other !== officeId))
  await tx.staffOffice.deleteMany({ where: { staffId: id } })
  await tx.staffOffice.createMany({ data: [...others].map((other) => ({ staffId: id, officeId: other })) })
  await tx.teamMember.updateMany({ where: { staffId: id, NOT: { id: memberId ?? 0 } }, data: { staffId: null } })
  if (memberId !== null)
    await tx.teamMember.updateMany({ where: { id: memberId, staffId: null }, data: { staffId: id } })
}

/** Whether a mailbox has an account, whatever the spelling of its address. */
export const hasAccount = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.staff.count({ where: { email: { in: mailSpellings(email) } } })) > 0

/** Writes a new person; null where the mailbox has an account. `email`: null for somebody who doesn't sign in. */
export async function insertPerson(
  tx: Transaction,
  { email, ...details }: PersonDetails & { email: string | null },
): Promise<string | null> {
  if (email !== null && (await hasAccount(tx, email))) return null
  const data = [{ email, ...columnsOf(details) }]
  const [row] = await tx.staff.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } })
  if (row) await writeRest(tx, row.id, details)
  return row?.id ?? null
}

/** Gives a person without an account the address with which they sign in. */
export async function writeEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.staff.updateMany({ where: { id, email: null }, data: { email } })
}

/** Changes a person. Other rights end the sessions, so that no open page goes on with the old ones. */
export async function updatePerson(tx: Transaction, before: Person, details: PersonDetails): Promise<void> {
  const { id } = before
  await tx.staff.update({ where: { id }, data: columnsOf(details), select: { id: true } })
  await writeRest(tx, id, details)
  const rights = ({ role, officeId, otherOffices }: Pick<Person, 'role' | 'officeId' | 'otherOffices'>) =>
    JSON.stringify([role, officeId, otherOffices.filter((other) => other !== officeId).toSorted((a, b) => a - b)])
  if (rights(before) !== rights(details)) await tx.staffSession.deleteMany({ where: { staffId: id } })
}

/** Lets an account in again. */
export async function reactivate(tx: Transaction, id: string): Promise<void> {
  await tx.staff.updateMany({ where: { id }, data: { deactivatedAt: null } })
}

/** Switches off a person, forgets when they are busy, and ends what their own calendar reads. */
export async function deactivate(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.staff.updateMany({ where: { id }, data: { deactivatedAt: now } })
  await tx.staffCalendar.deleteMany({ where: { staffId: id } })
  await tx.staffFeed.deleteMany({ where: { staffId: id } })
}

/** Who is on the team page and no other person at the desk, by name. @param personId who may be one of them already */
export const listMembers = (personId: string | null) =>
  prisma().teamMember.findMany({
    where: { OR: [{ staffId: null }, ...(personId === null ? [] : [{ staffId: personId }])] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  })

/** How many pictures of the library are offered as a portrait: the latest. */
const MOST_PORTRAITS = 200

/** The latest pictures of the library. */
export const listPortraits = () =>
  prisma().libraryPicture.findMany({
    orderBy: { id: 'desc' },
    take: MOST_PORTRAITS,
    select: { src: true, name: true },
  })
