/** One account of an owner as the desk shows it, and what was done with it. */

import { prisma } from '../../db/client.ts'
import type { Prisma } from '../../db/generated/client.ts'
import { inSpellingOrder, mailSpellings } from '../../db/mail-spellings.ts'
import type { Transaction } from '../../db/transaction.ts'
import { OFFICE_ROLES, type OfficeScope } from '../../desk/rules-scope.ts'
import type { HomeScope } from '../../homes/queries-parts.ts'
import type { Language } from '../../listings/rules.ts'
import type { MailStatus } from '../../shared/mail-message.ts'
import { isTheirs } from '../queries-homes.ts'
import { HOME_EVENTS, type OwnerEventKind, type OwnerState } from '../rules-owner-query.ts'

export type OwnerAccount = {
  id: string
  name: string
  email: string
  language: Language
  state: OwnerState
  /** Whether the CRM knows the owner: its next import says which homes are theirs. */
  isOfCrm: boolean
  hasPassword: boolean
  invitedAt: Date | null
  lastLoginAt: Date | null
  /** What became of the last invitation, while its mail is kept. */
  invitation: { status: MailStatus; at: Date; error: string | null } | null
}

/** An account; null when there is none. */
export async function findOwnerAccount(id: string, db: Transaction = prisma()): Promise<OwnerAccount | null> {
  const owner = await db.owner.findUnique({
    where: { id },
    select: {
      ...{ id: true, name: true, email: true, language: true, feedId: true, passwordHash: true },
      ...{ invitedAt: true, lastLoginAt: true, lockedAt: true },
      invitationMailId: true,
    },
  })
  if (!owner) return null
  const { feedId, passwordHash, lockedAt, language, invitationMailId, ...account } = owner
  const mail =
    invitationMailId &&
    (await db.mail.findUnique({
      where: { id: invitationMailId },
      select: { status: true, createdAt: true, sentAt: true, lastError: true },
    }))
  return {
    ...account,
    language: language as Language,
    isOfCrm: feedId !== null,
    hasPassword: passwordHash !== null,
    invitation: mail ? { status: mail.status, at: mail.sentAt ?? mail.createdAt, error: mail.lastError } : null,
    state: lockedAt ? 'locked' : passwordHash !== null ? 'active' : account.invitedAt ? 'invited' : 'new',
  }
}

export type OwnerEvent = {
  id: bigint
  at: Date
  kind: OwnerEventKind
  /** Null: a colleague who was removed. */
  colleague: string | null
  home: string | null
}

/**
 * What concerns a home of the offices' sectors, or one of one's own there; and what colleagues of other sectors did not
 * do with the account as such.
 */
const eventsOfOffices = async ({ officeIds, own }: OfficeScope): Promise<Prisma.OwnerEventWhereInput> => {
  const offices = await prisma().office.findMany({ where: { id: { in: [...officeIds] } }, select: { sectorId: true } })
  const sectorId = { in: offices.map((office) => office.sectorId) }
  const elsewhere = {
    role: { in: [...OFFICE_ROLES] },
    NOT: { OR: [{ office: { sectorId } }, { otherOffices: { some: { office: { sectorId } } } }] },
  }
  return {
    OR: [
      { property: { town: { sectorId }, ...(own !== null && { settings: { agentId: own } }) } },
      { propertyId: null, kind: { notIn: [...HOME_EVENTS] }, OR: [{ staffId: null }, { staff: { NOT: elsewhere } }] },
    ],
  }
}

/** `kind`: only such events; `scope`: only what its reader may see, by default all. */
type Events = { kind?: OwnerEventKind; scope?: HomeScope }

/** What was done with an account, the latest first. */
export async function ownerEvents(ownerId: string, most: number, { kind, scope = 'all' }: Events = {}) {
  if (scope === null) return []
  const shown = scope === 'all' ? {} : await eventsOfOffices(scope)
  const rows = await prisma().ownerEvent.findMany({
    where: { ownerId, ...(kind && { kind }), ...shown },
    orderBy: { id: 'desc' },
    take: most,
    select: {
      ...{ id: true, at: true, kind: true },
      staff: { select: { name: true } },
      property: { select: { id: true, reference: true } },
    },
  })
  return rows.map(
    ({ staff, property, kind: name, ...event }): OwnerEvent => ({
      ...event,
      kind: name as OwnerEventKind,
      colleague: staff?.name ?? null,
      home: property && (property.reference || String(property.id)),
    }),
  )
}

export type NewOwnerEvent = {
  ownerId: string
  kind: OwnerEventKind
  staffId: string | null
  propertyId?: number | null
}

/** Notes what somebody did with an account. */
export async function noteOwnerEvent(tx: Transaction, event: NewOwnerEvent): Promise<void> {
  await tx.ownerEvent.create({ data: event, select: { id: true } })
}

/** Notes that somebody looks at the portal as an owner sees it; once an hour for each home. */
export async function noteView(ownerId: string, staffId: string, propertyId: number | null, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 60 * 60_000)
  const view = { ownerId, staffId, propertyId, kind: 'viewed' }
  if ((await prisma().ownerEvent.count({ where: { ...view, at: { gt: since } } })) > 0) return
  await prisma().ownerEvent.create({ data: { ...view, at: now }, select: { id: true } })
}

/**
 * The ids of the accounts of a mailbox: more than one where two spellings of its address have one, first the account
 * whose address is stored as it is given.
 */
export async function ownerIdsOf(email: string, db: Transaction = prisma()): Promise<string[]> {
  const where = { email: { in: mailSpellings(email) } }
  const owners = inSpellingOrder(await db.owner.findMany({ where, select: { id: true, email: true } }))
  return owners.sort((a, b) => Number(b.email === email) - Number(a.email === email)).map(({ id }) => id)
}

/** The id of the first of them; null for none. */
export const ownerIdOf = async (email: string, db: Transaction = prisma()): Promise<string | null> =>
  (await ownerIdsOf(email, db))[0] ?? null

/** The ids of those whose home it is now. */
export async function ownersOfHome(tx: Transaction, propertyId: number): Promise<string[]> {
  const rows = await tx.ownerProperty.findMany({
    where: { propertyId, ...(await isTheirs(tx)) },
    orderBy: { ownerId: 'asc' },
    select: { ownerId: true },
  })
  return rows.map(({ ownerId }) => ownerId)
}

/** Whether somebody with this mail address owns a home now. */
export const ownsHome = async (tx: Transaction, propertyId: number, email: string): Promise<boolean> =>
  (await tx.ownerProperty.count({
    where: { propertyId, owner: { email: { in: mailSpellings(email) } }, ...(await isTheirs(tx)) },
  })) > 0

/**
 * Writes a message into the communications that the owners of a home read in the portal. `leadId`: the message of an
 * owner that it is, or answers.
 */
export async function insertMessage(
  tx: Transaction,
  message: { propertyId: number; at: Date; leadId?: string } & Record<
    'type' | 'contact' | 'subject' | 'comment' | 'source',
    string
  >,
): Promise<void> {
  await tx.propertyHistory.create({
    data: { ...message, kind: 'communication' },
    select: { id: true },
  })
}

/** Takes back what was written into a home's history with a request, at that moment. */
export async function removeMessage(tx: Transaction, leadId: string, at: Date): Promise<void> {
  await tx.propertyHistory.deleteMany({ where: { leadId, at, kind: 'communication' } })
}
