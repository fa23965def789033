/** Works on what SweepBright told: fetches each estate as it is now, while SweepBright gives it. */
import {
  finishCrmEvents,
  giveUpCrmEvents,
  postponeCrmEvents,
  type TakenCrmEvent,
  takeCrmEvents,
} from '../queries-events.ts'
import { CrmError, type CrmProblem } from '../rules-error.ts'
import type { SweepbrightConnector } from './connector.ts'
import type { EstateTimes } from './estate.ts'
import { type FetchedWork, type FindStored, fetchWork } from './fetch-work.ts'

const SOURCE = 'sweepbright'
const MINUTE = 60_000
/** SweepBright gives an estate for about an hour after it was published (python client; seen nowhere else). */
export const FETCH_WINDOW = 60 * MINUTE
/** Milliseconds until the second attempt; each further one waits twice as long. */
const FIRST_WAIT = MINUTE / 2
const LONGEST_WAIT = 10 * MINUTE
/** Milliseconds until an event is tried again whose home was fetched, but could not be applied. */
const REFUSED_WAIT = 2 * MINUTE
/** Milliseconds within which a taken event is ended, unless the caller says so. */
const TAKEN_FOR = 5 * MINUTE
/** How many homes are taken together; four of them are fetched at once (http-client.ts). */
const MOST = 16

/** `lost`: it couldn't be fetched in time, so that its old version stays; the events are ended, staff have to be told. */
export type EventWork =
  | (FetchedWork & { eventIds: string[] })
  | { kind: 'lost'; externalId: string; state: 'expired' | 'failed'; problem: string }

type Options = {
  connector: SweepbrightConnector
  stored: FindStored
  /** Milliseconds within which what is given will be ended. After them another process may take it. */
  takenFor?: number
  now: () => Date
}

/** When a failed event is tried again: once more at the end of the window, then never (null). */
export function nextAttempt(
  { happenedAt, attempts }: Pick<TakenCrmEvent, 'happenedAt' | 'attempts'>,
  now: Date,
): Date | null {
  const end = happenedAt.getTime() + FETCH_WINDOW
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1))
  if (now.getTime() >= end) return null
  return new Date(Math.min(now.getTime() + wait, end))
}

/** Problems of one estate. After any other one the remaining events wait for the next run. */
export const OF_ONE: ReadonlySet<CrmProblem> = new Set(['missing', 'malformed', 'forbidden', 'invalid'])

/** Whether another attempt can help: an estate that isn't there may be published in this very moment. */
const mayPass = (error: CrmError): boolean =>
  error.isPassing || error.problem === 'missing' || error.problem === 'login' || error.problem === 'forbidden'

/** Null: the estate was deleted. */
const timesOf = ({ kind, firstAt, happenedAt }: TakenCrmEvent): EstateTimes | null =>
  kind === 'deleted' ? null : { created: firstAt.toISOString(), changed: happenedAt.toISOString() }

async function fail(event: TakenCrmEvent, error: CrmError, now: Date): Promise<EventWork | null> {
  const next = mayPass(error) ? nextAttempt(event, now) : null
  if (next) {
    await postponeCrmEvents([event.id], error.message, next)
    return null
  }
  const state = mayPass(error) ? 'expired' : 'failed'
  await giveUpCrmEvents([event.id], state, error.message, now)
  return { kind: 'lost', externalId: event.externalId, state, problem: error.message }
}

/**
 * Works on the events that are due, one of each estate, oldest first; it ends when none is left. Whoever reads it applies
 * what it gives and then calls finishEvents(); what isn't finished in time (`takenFor`, else five
 * minutes) comes again, also after the process was killed. What is given may be gathered before it is applied.
 * @throws CrmError for a problem of the whole service (login, no connection), after the events that it has; the others
 *   stay for the next run
 */
export async function* workOnEvents({
  connector,
  stored,
  takenFor = TAKEN_FOR,
  now,
}: Options): AsyncGenerator<EventWork> {
  for (;;) {
    const events = await takeCrmEvents(SOURCE, { now: now(), most: MOST, takenFor })
    if (events.length === 0) return
    const results = await Promise.all(
      events.map(async (event) => {
        try {
          return {
            event,
            work: { ...(await fetchWork(connector, stored, event.externalId, timesOf(event))), eventIds: [event.id] },
          }
        } catch (error) {
          if (!(error instanceof CrmError)) throw error
          return { event, error }
        }
      }),
    )
    for (const { event, work, error } of results) {
      const given = error ? await fail(event, error, now()) : work
      if (given) yield given
    }
    const general = results.find(({ error }) => error && !OF_ONE.has(error.problem))?.error
    if (general) throw general
  }
}

/** Ends events whose homes were applied. */
export const finishEvents = (eventIds: readonly string[], now: Date): Promise<void> => finishCrmEvents(eventIds, now)

/**
 * Puts off events whose homes were fetched and could not be applied. Those of a home that SweepBright doesn't give any
 * more end then; a deletion is tried until it is applied.
 * @param problem in a plain sentence
 */
export const postponeEvents = (eventIds: readonly string[], problem: string, now: Date): Promise<void> =>
  postponeCrmEvents(eventIds, problem, new Date(now.getTime() + REFUSED_WAIT))
