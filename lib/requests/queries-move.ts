/** Requests that one office gave another, and what it takes to undo that. */
import { z } from 'zod'
import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RequestEventKind } from '../desk/request-events.ts'
import { LATE_EVENTS, type LockedRequest } from './queries.ts'
import { REQUEST_STATES } from './rules.ts'

/** How a request was before it was moved. */
const BEFORE = z.object({
  officeId: z.int().nullable(),
  state: z.enum(REQUEST_STATES),
  staffId: z.uuid().nullable(),
  overdueToldAt: z.iso.datetime().nullable(),
})
export type Before = z.output<typeof BEFORE>

/** How a request is that will be moved. */
export async function findBefore(tx: Transaction, request: LockedRequest): Promise<Before> {
  const { id, officeId, state, staffId } = request
  const desk = await tx.deskRequest.findUnique({ where: { leadId: id }, select: { overdueToldAt: true } })
  return {
    ...{ officeId, state, staffId },
    overdueToldAt: desk?.overdueToldAt?.toISOString() ?? null,
  }
}

export type Move = {
  id: bigint
  leadId: string
  at: Date
  /** Who moved it, and which office got it; null: gone since. */
  staffId: string | null
  colleague: string | null
  officeId: number | null
  office: string | null
  before: Before
}

const MOVE = {
  ...{ id: true, leadId: true, at: true, staffId: true, officeId: true, before: true },
  ...{ staff: { select: { name: true } }, office: { select: { name: true } } },
} as const

type MoveRow = Omit<Move, 'colleague' | 'office' | 'before'> & {
  staff: { name: string } | null
  office: { name: string } | null
  before: Prisma.JsonValue
}

function toMove({ staff, office, before, ...row }: MoveRow): Move[] {
  const { data } = BEFORE.safeParse(before)
  return data ? [{ ...row, colleague: staff?.name ?? null, office: office?.name ?? null, before: data }] : []
}

const MOVES: RequestEventKind[] = ['move', 'moveUndone']

/** By which a request came to the office that has it; null where it was never moved, or that was undone. */
export async function findMove(leadId: string, tx: Transaction = prisma()): Promise<Move | null> {
  const row = await tx.requestEvent.findFirst({
    where: { leadId, kind: { in: MOVES } },
    orderBy: { id: 'desc' },
    select: { ...MOVE, kind: true },
  })
  return row?.kind === 'move' ? (toMove(row)[0] ?? null) : null
}

/** The requests that were moved since a moment, the latest first; each as often as it was moved. */
export async function findMovesSince(since: Date): Promise<(Move & { form: string; subject: string })[]> {
  const rows = await prisma().requestEvent.findMany({
    where: { kind: 'move', at: { gt: since } },
    orderBy: { id: 'desc' },
    take: 500,
    select: { ...MOVE, lead: { select: { form: true, subject: true } } },
  })
  return rows.flatMap(({ lead, ...row }) => toMove(row).map((move) => ({ ...move, ...lead })))
}

/** Whether anybody did anything with a request since it was moved; that it became late says nothing. */
export const hasEventsSince = async (tx: Transaction, { leadId, id }: Move): Promise<boolean> =>
  (await tx.requestEvent.count({ where: { leadId, id: { gt: id }, kind: { notIn: LATE_EVENTS } } })) > 0

/** Gives a request back to whom it was of, as it was; its time to answer is computed anew. */
export async function writeBefore(tx: Transaction, leadId: string, before: Before): Promise<void> {
  const { officeId, state, staffId, overdueToldAt } = before
  await tx.deskRequest.update({
    where: { leadId },
    data: { state, staffId, dueAt: null, overdueToldAt: overdueToldAt === null ? null : new Date(overdueToldAt) },
    select: { leadId: true },
  })
  await tx.lead.update({ where: { id: leadId }, data: { officeId }, select: { id: true } })
}
