/**
 * Brings the site's homes to the state of a CRM that sends them: applies what its events tell, a portion at a time, and
 * once a night looks for what was missed.
 */
import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { Semaphore } from '../../cache/semaphore.ts'
import { databaseClock } from '../../db/clock.ts'
import { withConnection } from '../../db/connection.ts'
import { env } from '../../env.ts'
import { listingPath, projectPath } from '../../i18n/paths.ts'
import { FeedRefused } from '../../imports/records/feed.ts'
import { slug } from '../../shared/slug.ts'
import { daysLater } from '../../shared/time.ts'
import type { CrmDeletion, CrmRecord, ReadSummary } from '../connector.ts'
import { fetchPictures } from '../pictures/fetch-pictures.ts'
import { type PublicAddress, publicAddresses, storedEstates } from '../queries-addresses.ts'
import { insertAddressDeliveries } from '../queries-deliveries.ts'
import { deleteOldCrmEvents, hasDueCrmEvents } from '../queries-events.ts'
import { countReading, createReading, deleteOldRecords, findStored } from '../queries-records.ts'
import { lockCrm, noteFailure, noteRead } from '../queries-sources.ts'
import { CrmError } from '../rules-error.ts'
import type { SweepbrightConnector } from '../sweepbright/connector.ts'
import {
  type FetchedWork,
  type FindStored,
  finishEvents,
  lookForMissed,
  postponeEvents,
  workOnEvents,
} from '../sweepbright/events.ts'
import { collect } from './collect.ts'
import { bringPictures, publish } from './publish-reading.ts'
import type { Run, SyncOptions } from './sync-options.ts'

/** Days for which events are kept: as long as replaced records. */
const EVENT_DAYS = 30
/** Milliseconds for which a run waits for another one, and between two looks whether it ended. */
const LOCK_WAIT = 20_000
const LOCK_STEP = 200

/** What was applied, what staff have to be told in sentences, and why homes were refused. */
type Applied = { applied: number; problems: string[]; refusals: string[] }

// Applies what a CRM sent, some homes at a time.

type PushRun = Run & { connector: SweepbrightConnector }
/** `eventIds`: what told of it; none for what was found otherwise. */
type PortionItem = { item: CrmRecord | CrmDeletion; eventIds: string[] }

/** Homes that are published together; the first of many are public while the others are fetched. */
const PORTION = 25
/** Milliseconds for pictures before homes are published without them, and for all pictures of the run. */
const PICTURE_TIME = { first: 3000, all: 300_000 }

/** The public path of a home or project. */
const pathOf = ({ number, language, slug: name, town, market }: PublicAddress): string =>
  market
    ? listingPath({ id: number, market, townSlug: town, leafSlug: name }, language)
    : projectPath({ id: number, townSlug: slug(town), nameSlug: name }, language)

async function* given(
  items: readonly (CrmRecord | CrmDeletion)[],
): AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary> {
  yield* items
  return { isWhole: false, problems: [] }
}

/**
 * Publishes a portion, and promises the public addresses of its homes to the CRM.
 * @returns why the import refused it
 */
async function publishPortion(run: PushRun, portion: readonly PortionItem[]): Promise<string | null> {
  const { client, connector, options, now, say } = run
  await createReading(client)
  await collect(client, connector, given(portion.map(({ item }) => item)), say)
  const { changed, gone } = await countReading(client)
  if (changed + gone > 0) {
    const until = now().getTime() + (options.pictureTime ?? PICTURE_TIME).first
    await fetchPictures({ client, connector, dataDir: options.dataDir, now, until, isFresh: true }, options.host)
    const { report } = await publish(run, false, async () => undefined)
    if (report?.status === 'refused') return report.reason ?? 'The import refused it.'
  }
  const addresses = await publicAddresses(
    client,
    connector.name,
    portion.flatMap(({ item }) => ('gone' in item ? [] : item.externalId)),
  )
  await insertAddressDeliveries(
    connector.name,
    addresses.map((address) => ({ externalId: address.externalId, url: env().SITE_URL + pathOf(address) })),
  )
  return null
}

/**
 * Applies a portion and ends its events. What the import refuses is applied home by home, so that one holds up no
 * other; what can't be applied now is tried again a little later.
 * @returns why homes were refused
 */
async function applyPortion(run: PushRun, portion: readonly PortionItem[]): Promise<string[]> {
  const { now } = run
  const ids = portion.flatMap(({ eventIds }) => eventIds)
  let refusal: string | null
  try {
    refusal = await publishPortion(run, portion)
  } catch (error) {
    await postponeEvents(ids, error instanceof Error ? error.message : '', now()).catch(() => undefined)
    throw error
  }
  if (refusal === null) {
    await finishEvents(ids, now())
    return []
  }
  if (portion.length === 1) {
    await postponeEvents(ids, refusal, now())
    return [refusal]
  }
  const refusals: string[] = []
  for (const one of portion) refusals.push(...(await applyPortion(run, [one])))
  return refusals
}

/** Gathers homes and applies a portion of them whenever it is full; flush() applies the rest. */
function gatherPortions(run: PushRun) {
  let portion: PortionItem[] = []
  const done = { applied: 0, refusals: [] as string[] }
  async function flush(): Promise<void> {
    // Forgotten before it is applied: a portion that throws isn't applied a second time.
    const taken = portion
    portion = []
    if (taken.length === 0) return
    const refusals = await applyPortion(run, taken)
    done.applied += taken.length - refusals.length
    done.refusals.push(...refusals)
  }
  return {
    done,
    flush,
    add: async (one: PortionItem): Promise<void> => {
      portion.push(one)
      if (portion.length >= PORTION) await flush()
    },
  }
}

const itemOf = (work: FetchedWork, eventIds: string[]): PortionItem => ({
  item: work.kind === 'gone' ? { externalId: work.externalId, gone: true } : work.record,
  eventIds,
})

/** Finds stored records. Several are asked for at once, and the connection takes one statement at a time. */
function storedOf({ client, connector }: PushRun): FindStored {
  const oneAtATime = new Semaphore({ atOnce: 1 })
  return (externalId) => oneAtATime.run(() => findStored(client, connector.name, externalId))
}

/** Applies what waits in the queue. */
async function applyEvents(run: PushRun): Promise<Applied> {
  const { connector, now } = run
  const problems: string[] = []
  const portions = gatherPortions(run)
  const stored = storedOf(run)
  try {
    for await (const work of workOnEvents({ connector, stored, now })) {
      if (work.kind === 'lost') problems.push(`${work.externalId}: ${work.problem}`)
      else await portions.add(itemOf(work, work.eventIds))
    }
  } finally {
    await portions.flush()
  }
  return { ...portions.done, problems }
}

/** Applies what was missed. Its problems say which homes an agent has to publish again. */
async function applyMissed(run: PushRun): Promise<Applied> {
  const { client, connector, now } = run
  const problems: string[] = []
  const portions = gatherPortions(run)
  const shown = await storedEstates(client, connector.name)
  try {
    for await (const work of lookForMissed({ connector, stored: storedOf(run), shown, now: now() }))
      if (work.kind === 'republish') problems.push(work.sentence)
      else await portions.add(itemOf(work, []))
  } finally {
    await portions.flush()
  }
  return { ...portions.done, problems }
}

export type PushReport = { status: 'applied' | 'unchanged' | 'busy'; applied: number; problems: string[] }

async function synchroniseLocked(run: PushRun, looks: boolean): Promise<PushReport> {
  const { client, connector, options, now } = run
  const start = now()
  const all = [await applyEvents(run)]
  if (looks) all.push(await applyMissed(run))
  const isEventDue = () => hasDueCrmEvents(connector.name, now())
  const until = now().getTime() + (options.pictureTime ?? PICTURE_TIME).all
  const pictures = await bringPictures(run, until, async () => !(await isEventDue()))
  // The home of an event goes before pictures of others, which the next run brings.
  if (await isEventDue()) all.push(await applyEvents(run))
  const [refusal] = all.flatMap(({ refusals }) => refusals)
  if (refusal !== undefined) throw new FeedRefused(`The site refused what was sent: ${refusal}`)
  const applied = all.reduce((sum, one) => sum + one.applied, 0)
  const hasChanged = applied > 0 || pictures.fetched > 0
  const problems = all.flatMap((one) => one.problems)
  const remarks = looks || problems.length > 0 ? { problems: problems.slice(0, 50) } : {}
  await noteRead(client, connector.name, { start, since: start, isFull: looks, hasChanged, remarks, now: now() })
  if (looks) {
    await deleteOldRecords(client, now())
    await deleteOldCrmEvents(daysLater(now(), -EVENT_DAYS))
  }
  return { status: hasChanged ? 'applied' : 'unchanged', applied, problems }
}

/** Takes the lock of synchronisations as soon as it is free. @returns whether it was free in time */
async function waitForLock(client: ClientBase, wait: number): Promise<boolean> {
  const end = performance.now() + wait
  while (!(await lockCrm(client))) {
    if (performance.now() >= end) return false
    await setTimeout(LOCK_STEP)
  }
  return true
}

/**
 * Applies what the CRM told. It waits a while for the end of another run: that one may be past its events.
 * @param looks whether it also looks for what was missed
 * @throws CrmError for a problem of the whole service, FeedRefused for what the import didn't take; it is noted for the
 *   desk, and the events stay
 */
export async function synchronisePush(
  connector: SweepbrightConnector,
  looks: boolean,
  options: SyncOptions,
): Promise<PushReport> {
  const now = options.now ?? (await databaseClock())
  const say = options.onProgress ?? (() => undefined)
  const work = async (client: ClientBase): Promise<PushReport> => {
    if (!(await waitForLock(client, options.lockWait ?? LOCK_WAIT))) return { status: 'busy', applied: 0, problems: [] }
    try {
      // Each home that goes was named by a signed event, or by the estate itself.
      const trusting = { ...options, trustsDeletions: true }
      return await synchroniseLocked({ client, connector, options: trusting, now, say }, looks)
    } catch (error) {
      const isKnown = error instanceof CrmError || error instanceof FeedRefused
      const problem = error instanceof CrmError ? error.problem : isKnown ? 'refused' : 'fault'
      const reason = isKnown ? error.message : 'An unexpected failure.'
      await noteFailure(client, connector.name, { problem, reason, isFull: looks, now: now() }).catch(() => undefined)
      throw error
    }
  }
  return withConnection(options.databaseUrl, work, { application_name: 'crm' })
}
