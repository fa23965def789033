/** Dead letters and waiting mails, as the desk lists them and deals with them. */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { spelledMailAddress } from '../shared/mail-address.ts'

export const MAILS_PER_PAGE = 50

const LISTED = {
  id: true,
  recipient: true,
  subject: true,
  leadId: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  nextAttemptAt: true,
} as const

/** Dead letters that were refused for this reason; for any without it. */
const dead = (reason: string | null) => ({ status: 'failed' as const, ...(reason !== null && { lastError: reason }) })

/** A page of the dead letters, the oldest first, and how many there are. */
export async function listDeadMails(reason: string | null, page: number) {
  const where = dead(reason)
  const [count, mails] = await Promise.all([
    prisma().mail.count({ where }),
    prisma().mail.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      skip: (page - 1) * MAILS_PER_PAGE,
      take: MAILS_PER_PAGE,
      select: LISTED,
    }),
  ])
  return { count, mails }
}

/** Why dead letters were refused, each with how many. */
export async function countReasons(): Promise<{ reason: string; count: number }[]> {
  const groups = await prisma().mail.groupBy({ by: ['lastError'], where: dead(null), _count: true })
  return groups.flatMap(({ lastError, _count }) => (lastError === null ? [] : [{ reason: lastError, count: _count }]))
}

/** The waiting mails that are due next, and how many wait. */
export async function listWaitingMails() {
  const where = { status: 'queued' as const }
  const [count, mails] = await Promise.all([
    prisma().mail.count({ where }),
    prisma().mail.findMany({
      where,
      orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
      take: MAILS_PER_PAGE,
      select: LISTED,
    }),
  ])
  return { count, mails }
}

/** A mail that couldn't be delivered, or was given up; null for any other. */
export const findDeadMail = (id: string) =>
  prisma().mail.findFirst({
    where: { id, status: { in: ['failed', 'dropped'] } },
    select: { ...LISTED, status: true, droppedAt: true, dropReason: true, dropper: { select: { name: true } } },
  })

/** The ids of dead letters, for somebody who does something with all of them. */
export async function deadMailIds(tx: Transaction, reason: string | null): Promise<string[]> {
  const rows = await tx.mail.findMany({ where: dead(reason), select: { id: true } })
  return rows.map(({ id }) => id)
}

/** Gives a dead letter up. @returns whether it was one */
export async function dropMail(
  id: string,
  { staffId, reason, now }: { staffId: string; reason: string; now: Date },
): Promise<boolean> {
  const { count } = await prisma().mail.updateMany({
    where: { id, status: 'failed' },
    data: { status: 'dropped', droppedAt: now, droppedBy: staffId, dropReason: reason },
  })
  return count > 0
}

export type RecipientKind = 'office' | 'staff' | 'owner' | 'visitor'

/** Who is behind mail addresses: an office, a colleague, an owner; whoever isn't in the map is a visitor. */
export async function recipientKinds(addresses: readonly string[]): Promise<Map<string, RecipientKind>> {
  const where = { email: { in: [...new Set(addresses)] } }
  const select = { email: true } as const
  const [owners, staff, offices] = await Promise.all([
    prisma().owner.findMany({ where, select }),
    prisma().staff.findMany({ where, select }),
    prisma().office.findMany({ select }),
  ])
  // An office's address is content: it stands as staff wrote it, its mails in the one spelling.
  const named = (kind: RecipientKind, rows: { email: string }[]) =>
    rows.map(({ email }): [string, RecipientKind] => [spelledMailAddress(email), kind])
  return new Map([...named('owner', owners), ...named('staff', staff), ...named('office', offices)])
}
