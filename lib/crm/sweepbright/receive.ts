/** The door for SweepBright's webhooks: what app/api/crm/sweepbright/ answers. */

import { databaseNow } from '../../db/clock.ts'
import { env } from '../../env.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { log } from '../../log.ts'
import { addCrmEvents, type NewCrmEvent } from '../queries-events.ts'
import { receiveHook } from './webhook.ts'

/** The most events that are written by one statement. */
const MOST = 200

type Waiting = { event: NewCrmEvent; stored: () => void; failed: (error: unknown) => void }

/**
 * Stores events that come at the same time together: hundreds of messages in a second then need some statements, and
 * visitors keep the database's connections.
 */
export function gatherEvents(write: (events: readonly NewCrmEvent[]) => Promise<unknown>) {
  const waiting: Waiting[] = []
  let isWriting = false

  async function work(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST)
      try {
        await write(batch.map(({ event }) => event))
        for (const { stored } of batch) stored()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isWriting = false
  }

  return (event: NewCrmEvent): Promise<void> =>
    new Promise((stored, failed) => {
      waiting.push({ event, stored, failed })
      if (!isWriting) void work()
    })
}

/** Has the homes of new events updated by the next worker that is free; the schedule does what is not queued. */
const queueWork = (): Promise<unknown> =>
  enqueue(null, 'crm-events', {}).catch((error) =>
    log.warn({ event: 'job.not-queued', job: 'crm-events', error }, 'Homes of the CRM follow within a minute.'),
  )

const add = gatherEvents(async (events) => {
  if ((await addCrmEvents(events)) > 0) await queueWork()
})

/** Messages that come at the same time ask for it once. */
let asked: Promise<Date> | null = null
function now(): Promise<Date> {
  asked ??= databaseNow().finally(() => {
    asked = null
  })
  return asked
}

/** Answers a message of SweepBright (webhook.ts); 404 where the site doesn't use it. */
export async function receiveSweepbright(request: Request): Promise<Response> {
  const { CRM, SWEEPBRIGHT_SECRET, SWEEPBRIGHT_CAPITAL_SIGNATURE } = env()
  if (CRM !== 'sweepbright' || !SWEEPBRIGHT_SECRET) return new Response(null, { status: 404 })
  return receiveHook(request, {
    secret: SWEEPBRIGHT_SECRET,
    takesCapitals: SWEEPBRIGHT_CAPITAL_SIGNATURE === 'on',
    add,
    now,
  })
}
