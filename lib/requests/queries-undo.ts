/** Takes back what somebody did with a request a moment ago. */
import { z } from 'zod'
import type { Transaction } from '../db/transaction.ts'
import { LATE_EVENTS, type LockedRequest, lockRequest } from './queries.ts'
import { noteEvent } from './queries-change.ts'
import { isUndoable, REQUEST_STATES, type RequestScope } from './rules.ts'

/** How a request was before it was taken, closed or the like. `answered`: the desk knew of an answer. */
const WAS = z.object({ state: z.enum(REQUEST_STATES), staffId: z.uuid().nullable(), answered: z.boolean() })

/** How a request is that is about to be changed, for its event. */
export async function findWas(tx: Transaction, { id, state, staffId }: LockedRequest): Promise<z.output<typeof WAS>> {
  const desk = await tx.deskRequest.findUnique({ where: { leadId: id }, select: { firstAnswerAt: true } })
  return { state, staffId, answered: Boolean(desk?.firstAnswerAt) }
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
  const unanswered = was.answered ? {} : { firstAnswerAt: null, answerSeconds: null }
  await tx.deskRequest.update({
    where: { leadId: id },
    data: { state: was.state, staffId: was.staffId, ...unanswered },
    select: { leadId: true },
  })
  await noteEvent(tx, { leadId: id, kind: 'actUndone', staffId })
  return 'done'
}
