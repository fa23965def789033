/** Dead letters and waiting mails, as the desk lists them and deals with them. */

import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import { spelledMailAddress } from '../shared/mail-address.ts'
import { LISTED_STATES, MAIL_LIST, REASON_NAMES, REASONS } from './desk/rules-list.ts'

const LISTED = {
  id: true,
  status: true,
  recipient: true,
  subject: true,
  leadId: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  nextAttemptAt: true,
} as const

type Order = Prisma.MailOrderByWithRelationInput

const ORDERS: Readonly<Record<string, (direction: Prisma.SortOrder) => Order>> = {
  attempts: (attempts) => ({ attempts }),
  since: (createdAt) => ({ createdAt }),
  next: (nextAttemptAt) => ({ nextAttemptAt }),
}

/** What a filter asks of a mail. */
function asked(name: string, values: readonly string[]): Prisma.MailWhereInput {
  if (name === 'state') return { status: { in: LISTED_STATES.filter((state) => values.includes(state)) } }
  const reasons = REASON_NAMES.filter((reason) => values.includes(reason))
  return { OR: reasons.map((reason) => ({ lastError: { startsWith: REASONS[reason] } })) }
}

/** All but these; a mail without an error was refused for no reason. */
const butNot = (what: Prisma.MailWhereInput): Prisma.MailWhereInput => ({ OR: [{ NOT: what }, { lastError: null }] })

function where({ text, filters }: Pick<ListState, 'text' | 'filters'>): Prisma.MailWhereInput {
  const narrowing = Object.entries(filters).map(([name, { values, not }]) => {
    const what = asked(name, values)
    if (!not) return what
    return name === 'reason' ? butNot(what) : { NOT: what }
  })
  return {
    status: { in: [...LISTED_STATES] },
    ...(text && { subject: { contains: text, mode: 'insensitive' } }),
    AND: narrowing,
  }
}

/** A part of the mails that couldn't be delivered or are on their way, and how many there are. */
export async function listMails(state: ListState) {
  const { column, descending } = state.sort
  const listed = where(state)
  const order = ORDERS[column]?.(descending ? 'desc' : 'asc')
  const [count, mails] = await Promise.all([
    prisma().mail.count({ where: listed }),
    prisma().mail.findMany({
      where: listed,
      orderBy: [...(order ? [order] : []), { id: 'asc' }],
      skip: (state.page - 1) * MAIL_LIST.perPage,
      take: MAIL_LIST.perPage,
      select: LISTED,
    }),
  ])
  return { count, mails }
}

/** How many there are of each of these. */
export async function countListedMails(): Promise<Partial<Record<string, number>>> {
  const groups = await prisma().mail.groupBy({
    by: ['status'],
    where: { status: { in: [...LISTED_STATES] } },
    _count: true,
  })
  return Object.fromEntries(groups.map(({ status, _count }) => [status, _count]))
}

const withDropper = { ...LISTED, droppedAt: true, dropReason: true, dropper: { select: { name: true } } } as const

/** A mail that couldn't be delivered, was given up or is on its way; null for any other. */
export const findMail = (id: string) =>
  prisma().mail.findFirst({ where: { id, status: { in: ['failed', 'dropped', 'queued'] } }, select: withDropper })

/** A mail that couldn't be delivered, or was given up; null for any other. */
export const findDeadMail = (id: string) =>
  prisma().mail.findFirst({
    where: { id, status: { in: ['failed', 'dropped'] } },
    select: { id: true },
  })

/** The ids of dead letters, for somebody who does something with all of them. */
export async function deadMailIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.mail.findMany({ where: { status: 'failed' }, select: { id: true } })
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
  const named = (kind: RecipientKind, rows: { email: string | null }[]) =>
    rows.map(({ email }): [string, RecipientKind] => [spelledMailAddress(email ?? ''), kind])
  return new Map([...named('owner', owners), ...named('staff', staff), ...named('office', offices)])
}
