/** Takes back what somebody did with a request a moment ago. */
import { z } from 'zod'
import type { Transaction } from '../db/transaction.ts'
import { LATE_EVENTS, type LockedRequest, lockRequest } from './queries.ts'
import { noteEvent } from './queries-change.ts'
import { isUndoable, REQUEST_STATES, type RequestScope } from './rules.ts'

/** How a request was before it was taken, closed or the like. `answered`: the desk knew of an answer. */
const WAS = z.object({ state: z.enum(REQUEST_STATES), staffId: z.uuid().nullable(), answered: z.boolean() })

export type Was = z.output<typeof WAS>

/** How a request is that is about to be changed, for its event. */
export async function findWas(tx: Transaction, { id, state, staffId }: LockedRequest): Promise<Was> {
  const desk = await tx.deskRequest.findUnique({ where: { leadId: id }, select: { firstAnswerAt: true } })
  return { state, staffId, answered: Boolean(desk?.firstAnswerAt) }
}

/** Makes a request what it was. */
async function writeWas(tx: Transaction, leadId: string, { state, staffId, answered }: Was): Promise<void> {
  const unanswered = answered ? {} : { firstAnswerAt: null, answerSeconds: null }
  await tx.deskRequest.update({ where: { leadId }, data: { state, staffId, ...unanswered }, select: { leadId: true } })
}

/** What is stored beside it of an answer: when it was written into the portal. */
const SENDING = z.object({ messageAt: z.iso.datetime() })

/** How a colleague sent an answer by this mail, with how the request was before; null: they didn't. */
export async function findSending(
  tx: Transaction,
  { leadId, mailId, staffId }: { leadId: string; mailId: string; staffId: string },
): Promise<{ id: bigint; was: Was | null; messageAt: Date | null } | null> {
  const event = await tx.requestEvent.findFirst({
    where: { leadId, mailId, staffId, kind: 'sent' },
    select: { id: true, before: true },
  })
  if (!event) return null
  const [was, sending] = [WAS.safeParse(event.before).data ?? null, SENDING.safeParse(event.before).data]
  return { id: event.id, was, messageAt: sending ? new Date(sending.messageAt) : null }
}

/** Makes a request what it was before it was answered, unless somebody made something else of it since. */
export async function restoreWas(tx: Transaction, { id, state }: LockedRequest, was: Was): Promise<void> {
  if (state === 'answered' || state === 'closed') await writeWas(tx, id, was)
}

/** Says in the history that an answer wasn't sent after all. */
export async function markTakenBack(tx: Transaction, id: bigint): Promise<void> {
  await tx.requestEvent.update({ where: { id }, data: { kind: 'answerTakenBack' }, select: { id: true } })
}

/** The list offers it for ten seconds; a slow line has some more. */
const UNDO_SECONDS = 60

/**
 * Makes a request what it was before the last thing that its colleague did with it.
 * @returns newer: somebody did something since, or it is too long ago, or can't be taken back
 */
export async function undoIn(
  tx: Transaction,
  id: string,
  { scope, staffId, now }: { scope: RequestScope; staffId: string; now: Date },
): Promise<'done' | 'missing' | 'newer'> {
  if (!(await lockRequest(tx, id, scope))) return 'missing'
  const last = await tx.requestEvent.findFirst({
    where: { leadId: id, kind: { notIn: LATE_EVENTS } },
    orderBy: { id: 'desc' },
    select: { kind: true, staffId: true, at: true, before: true },
  })
  const isRecent = last !== null && last.at.getTime() > now.getTime() - UNDO_SECONDS * 1000
  const { data: was } = WAS.safeParse(last?.before)
  if (!was || !isRecent || last.staffId !== staffId || !isUndoable(last.kind)) return 'newer'
  await writeWas(tx, id, was)
  await noteEvent(tx, { leadId: id, kind: 'actUndone', staffId })
  return 'done'
}
