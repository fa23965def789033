/**
 * Works on what SweepBright told: fetches each estate as it is now, while SweepBright gives it. A nightly look finds
 * what was missed: SweepBright has no list, so only what the site knows of can be looked at.
 */
import type { CrmRecord } from '../connector.ts'
import {
  findHomeEvents,
  finishCrmEvents,
  giveUpCrmEvents,
  postponeCrmEvents,
  type TakenCrmEvent,
  takeCrmEvents,
} from '../queries-events.ts'
import { CrmError, type CrmProblem } from '../rules-error.ts'
import type { SweepbrightConnector } from './connector.ts'
import { type EstateTimes, withUnitsOf } from './estate.ts'

/** An estate that the site shows. */
export type StoredEstate = {
  externalId: string
  /** Its reference, by which staff know it. */
  reference: string | null
  /** Whether SweepBright took its public address, which ends the publication there. */
  isAddressSent: boolean
  /** Whether pictures of it could not be fetched so far. */
  lacksPictures: boolean
}

const SOURCE = 'sweepbright'
const MINUTE = 60_000
/** SweepBright gives an estate for about an hour after it was published (python client; seen nowhere else). */
const FETCH_WINDOW = 60 * MINUTE
/** Milliseconds until the second attempt; each further one waits twice as long. */
const FIRST_WAIT = MINUTE / 2
const LONGEST_WAIT = 10 * MINUTE
/** Milliseconds until an event is tried again whose home was fetched, but could not be applied. */
const REFUSED_WAIT = 2 * MINUTE
/** Milliseconds within which a taken event is ended, unless the caller says so. */
const TAKEN_FOR = 5 * MINUTE
/** How many homes are taken together; four of them are fetched at once (http-client.ts). */
const MOST = 16

/**
 * - `record`: an estate as it is published now
 * - `gone`: it isn't published any more
 *   Both name the units that went with it or from it; a unit that is published alone is none of them.
 */
export type FetchedWork =
  | { kind: 'record'; externalId: string; record: CrmRecord; goneUnits: string[] }
  | { kind: 'gone'; externalId: string; goneUnits: string[] }

/** The record that was last applied of an estate; null for none, for one that is gone, and for a unit of a project. */
export type FindStored = (externalId: string) => Promise<CrmRecord | null>

/** Fetches an estate. @param times null: it was deleted, so that nothing is fetched @throws CrmError */
async function fetchWork(
  connector: SweepbrightConnector,
  stored: FindStored,
  externalId: string,
  times: EstateTimes | null,
): Promise<FetchedWork> {
  const former = await stored(externalId)
  /** The units of the former record that aren't among these, nor published alone. */
  const unitsBeside = async (kept: readonly string[]): Promise<string[]> => {
    const missing = former ? connector.relatedIds(former).filter((unit) => !kept.includes(unit)) : []
    const alone = await Promise.all(missing.map(async (unit) => (await stored(unit)) !== null))
    return missing.filter((_, index) => !alone[index])
  }
  const fetched = times && (await connector.fetchEstate(externalId, times))
  if (!fetched || connector.isWithdrawnProject(fetched))
    return { kind: 'gone', externalId, goneUnits: await unitsBeside([]) }
  const record = connector.lacksUnits(fetched) ? withUnitsOf(fetched, former) : fetched
  return { kind: 'record', externalId, record, goneUnits: await unitsBeside(connector.relatedIds(record)) }
}

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
const OF_ONE: ReadonlySet<CrmProblem> = new Set(['missing', 'malformed', 'forbidden', 'invalid'])

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

/**
 * Why an estate is looked at: its last event was lost, its address never arrived, pictures are missing whose addresses
 * end, or it can still be fetched.
 */
export type MissedReason = 'lost' | 'unconfirmed' | 'pictures' | 'recent'
/**
 * - `record` or `gone`: what the estate is now, to be applied
 * - `republish`: an agent has to publish it again, because nothing else brings it back
 */
export type MissedWork =
  | (FetchedWork & { reason: MissedReason })
  | { kind: 'republish'; externalId: string; reason: MissedReason; sentence: string }

type Candidate = { externalId: string; reference: string | null; reason: MissedReason; times: EstateTimes }

const SENTENCES: Record<Exclude<MissedReason, 'recent'>, string> = {
  lost: 'it changed in SweepBright, but could not be fetched within an hour of its publication',
  unconfirmed: 'SweepBright never took its address on the site, so that its publication is not complete there',
  pictures:
    'some of its pictures could not be fetched while SweepBright gave them, or are in a format that is no picture',
}

/** Problems that a single estate may have, although a service that is down has them for all. */
const PERHAPS_OF_ONE: ReadonlySet<CrmProblem> = new Set(['unavailable', 'timeout'])
/** So many of them in a row are a problem of the service. */
const MOST_IN_A_ROW = 3

async function candidatesOf(
  shown: Iterable<StoredEstate> | AsyncIterable<StoredEstate>,
  now: Date,
): Promise<Candidate[]> {
  const events = await findHomeEvents('sweepbright', new Date(now.getTime() - FETCH_WINDOW))
  const byId = new Map(events.map((event) => [event.externalId, event]))
  const timesOf = (id: string): EstateTimes => ({
    created: byId.get(id)?.firstAt.toISOString() ?? null,
    changed: byId.get(id)?.lastAt.toISOString() ?? null,
  })
  const found = new Map<string, Candidate>()
  for (const { externalId, state, lastAt } of events) {
    const isLost = state === 'expired' || state === 'failed'
    const reason = isLost ? 'lost' : 'recent'
    // What still waits is the queue's matter.
    if (isLost || (state === 'done' && now.getTime() - lastAt.getTime() <= FETCH_WINDOW))
      found.set(externalId, { externalId, reference: null, reason, times: timesOf(externalId) })
  }
  for await (const { externalId, reference, isAddressSent, lacksPictures } of shown) {
    const known = found.get(externalId)
    if (known) known.reference = reference
    const reason = isAddressSent ? (lacksPictures ? 'pictures' : null) : 'unconfirmed'
    if (reason !== null && known?.reason !== 'lost')
      found.set(externalId, { externalId, reference, reason, times: timesOf(externalId) })
  }
  return [...found.values()]
}

/**
 * Looks at estates whose last event expired or failed, whose address SweepBright never took, of which pictures are
 * missing, and those that were published within the last hour. The caller applies what it gives and sends the addresses
 * again. A problem of one estate doesn't end the look.
 * @param shown the estates that the site shows
 * @throws CrmError for a problem of the whole service; what was given until then counts
 */
export async function* lookForMissed({
  connector,
  stored,
  shown,
  now,
}: {
  connector: SweepbrightConnector
  stored: FindStored
  shown: Iterable<StoredEstate> | AsyncIterable<StoredEstate>
  now: Date
}): AsyncGenerator<MissedWork> {
  let failures = 0
  for (const { externalId, reference, reason, times } of await candidatesOf(shown, now)) {
    try {
      const work = await fetchWork(connector, stored, externalId, times)
      failures = 0
      yield { ...work, reason }
    } catch (error) {
      if (!(error instanceof CrmError)) throw error
      if (PERHAPS_OF_ONE.has(error.problem)) {
        failures += 1
        if (failures === MOST_IN_A_ROW) throw error
        continue
      }
      if (!OF_ONE.has(error.problem)) throw error
      failures = 0
      if (reason === 'recent') continue
      const sentence = `Publish ${reference ?? externalId} again in SweepBright: ${SENTENCES[reason]}.`
      yield { kind: 'republish', externalId, reason, sentence }
    }
  }
}
