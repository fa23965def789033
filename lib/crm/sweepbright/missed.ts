/** The nightly look for what was missed. SweepBright has no list, so only what the site knows of can be looked at. */
import { findHomeEvents } from '../queries-events.ts'
import { CrmError, type CrmProblem } from '../rules-error.ts'
import type { SweepbrightConnector } from './connector.ts'
import type { EstateTimes } from './estate.ts'
import { FETCH_WINDOW, OF_ONE } from './events.ts'
import { type FetchedWork, type FindStored, fetchWork } from './fetch-work.ts'

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
