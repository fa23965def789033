/** Does one thing with several requests at once: each by itself, with why it stayed as it was. */
import { z } from 'zod'
import { transaction } from '../db/transaction.ts'
import { documentAction, type Failure } from '../desk/document-action.ts'
import type { SessionStaff } from '../desk/session.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { handleIn, moveRequest } from './handle.ts'
import { BULK_REQUEST_ACTIONS, MOST_REQUESTS_AT_ONCE, REQUEST_STATES, type RequestSkip } from './rules.ts'

/** `rows`: each as the person saw it. `person`: to whom they are assigned. `office`: to which they are moved. */
const SENT = z
  .strictObject({
    action: z.enum(BULK_REQUEST_ACTIONS),
    person: z.uuid().nullable(),
    office: z.int32().positive().nullable().default(null),
    rows: z
      .array(z.strictObject({ id: z.uuid(), state: z.enum(REQUEST_STATES), staffId: z.uuid().nullable() }))
      .min(1)
      .max(MOST_REQUESTS_AT_ONCE),
  })
  .refine(({ action, office }) => action !== 'move' || office !== null)
type Sent = z.output<typeof SENT>

export type ManyHandled = { kind: 'done'; done: number; skipped: { id: string; reason: RequestSkip }[] }
export type ManyAnswer = ManyHandled | { kind: 'missing' } | Failure

/** Moves each in a transaction of its own, because its mail is written before: those before a failure are moved. */
async function moveMany(staff: SessionStaff, { office, rows }: Sent, now: Date): Promise<ManyHandled> {
  const skipped: ManyHandled['skipped'] = []
  for (const { id, ...seen } of rows) {
    const result = office === null ? 'missing' : await moveRequest(staff, id, office, now, seen)
    if (result !== 'done') skipped.push({ id, reason: result })
  }
  return { kind: 'done', done: rows.length - skipped.length, skipped }
}

const handleMany = (staff: SessionStaff, { action, person, rows }: Sent, now: Date): Promise<ManyHandled> =>
  transaction(async (tx) => {
    const skipped: ManyHandled['skipped'] = []
    // Always in one order: two people who do this with the same rows don't wait for each other for ever.
    for (const { id, ...seen } of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const details = action === 'assign' && person !== null ? { personId: person } : {}
      const result = await handleIn(tx, staff, { id, action, now, seen }, details)
      if (result !== 'done') skipped.push({ id, reason: result })
    }
    return { kind: 'done', done: rows.length - skipped.length, skipped }
  })

/** Does what the list of requests asks for with the rows that were ticked. */
export const handleDeskRequests = documentAction('handleDeskRequests', SENT, async (person, sent) => {
  const handle = sent.action === 'move' ? moveMany : handleMany
  return handle(person, sent, await requestTime())
})
