/**
 * Brings the site's homes to the state of a CRM that sends them: applies what its events tell, a portion at a time, and
 * once a night looks for what was missed.
 */
import type { ClientBase } from 'pg'
import { Semaphore } from '../cache/semaphore.ts'
import { withConnection } from '../db/connection.ts'
import { type PublicAddress, publicAddresses, storedEstates } from '../db/crm/crm-addresses.ts'
import { insertAddressDeliveries } from '../db/crm/crm-deliveries.ts'
import { deleteOldCrmEvents } from '../db/crm/crm-events.ts'
import { countReading, createReading, deleteOldRecords, findStored } from '../db/crm/crm-records.ts'
import { lockCrm, noteFailure, noteRead } from '../db/crm/crm-sources.ts'
import { slug } from '../domain/shared/slug.ts'
import { daysLater } from '../domain/shared/time.ts'
import { env } from '../env.ts'
import { listingPath, projectPath } from '../i18n/paths.ts'
import { collect } from './collect.ts'
import type { CrmDeletion, CrmRecord, ReadSummary } from './connector.ts'
import { CrmError } from './crm-error.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { bringPictures, publish } from './publish-reading.ts'
import type { SweepbrightConnector } from './sweepbright/connector.ts'
import { type EventWork, finishEvents, refuseEvents, workOnEvents } from './sweepbright/events.ts'
import { lookForMissed } from './sweepbright/missed.ts'
import type { Run, SyncOptions } from './sync-options.ts'

/** The public path of a home or project. */
const pathOf = ({ number, language, slug: name, town, market }: PublicAddress): string =>
  market
    ? listingPath({ id: number, market, townSlug: town, leafSlug: name }, language)
    : projectPath({ id: number, townSlug: slug(town), nameSlug: name }, language)

type PushRun = Run & { connector: SweepbrightConnector }
type Work = { item: CrmRecord | CrmDeletion; eventIds: string[] }

/** Homes that are published together; the first of many are public while the others are fetched. */
const PORTION = 25
/** Days for which events are kept: as long as replaced records. */
const EVENT_DAYS = 30
const PICTURE_TIME = { first: 3000, all: 300_000 }

async function* given(
  items: readonly (CrmRecord | CrmDeletion)[],
): AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary> {
  yield* items
  return { isWhole: false, problems: [] }
}

/** Applies a portion, ends its events, and promises the public addresses of its homes to the CRM. */
async function applyPortion(run: PushRun, portion: readonly Work[]): Promise<void> {
  const { client, connector, options, now, say } = run
  if (portion.length === 0) return
  await createReading(client)
  await collect(client, connector, given(portion.map(({ item }) => item)), say)
  const { changed, gone } = await countReading(client)
  const ids = portion.flatMap(({ eventIds }) => eventIds)
  if (changed + gone > 0) {
    const until = now().getTime() + (options.pictureTime ?? PICTURE_TIME).first
    await fetchPictures({ client, connector, dataDir: options.dataDir, now, until, isFresh: true }, options.host)
    const { report } = await publish(run, false, async () => undefined)
    if (report?.status === 'refused') {
      await refuseEvents(ids, report.reason ?? '', now())
      throw new CrmError('invalid', `The site refused what was sent: ${report.reason}`)
    }
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
  await finishEvents(ids, now())
}

const workOf = (work: EventWork): Work | null =>
  work.kind === 'lost'
    ? null
    : {
        item: work.kind === 'gone' ? { externalId: work.externalId, gone: true } : work.record,
        eventIds: work.eventIds,
      }

/** Applies what waits in the queue. @returns how many homes, and what staff have to be told */
async function applyEvents(run: PushRun): Promise<{ applied: number; problems: string[] }> {
  const { client, connector, now } = run
  const problems: string[] = []
  let portion: Work[] = []
  let applied = 0
  const flush = async () => {
    await applyPortion(run, portion)
    applied += portion.length
    portion = []
  }
  // Several events are worked on at once, and the connection takes one statement at a time.
  const oneAtATime = new Semaphore({ atOnce: 1 })
  const stored = (externalId: string) => oneAtATime.run(() => findStored(client, connector.name, externalId))
  try {
    for await (const work of workOnEvents({ connector, stored, now })) {
      const one = workOf(work)
      if (one) portion.push(one)
      else if (work.kind === 'lost') problems.push(`${work.externalId}: ${work.problem}`)
      if (portion.length >= PORTION) await flush()
    }
  } finally {
    await flush()
  }
  return { applied, problems }
}

/** @returns which homes an agent has to publish again, in sentences */
async function applyMissed(run: PushRun): Promise<string[]> {
  const { client, connector, now } = run
  const found: Work[] = []
  const republish: string[] = []
  const stored = await storedEstates(client, connector.name)
  for await (const work of lookForMissed({ connector, stored, now: now() }))
    if (work.kind === 'record') found.push({ item: work.record, eventIds: [] })
    else republish.push(work.sentence)
  for (let start = 0; start < found.length; start += PORTION)
    await applyPortion(run, found.slice(start, start + PORTION))
  return republish
}

export type PushReport = { status: 'applied' | 'unchanged' | 'busy'; applied: number; problems: string[] }

async function synchroniseLocked(run: PushRun, looks: boolean): Promise<PushReport> {
  const { client, connector, options, now } = run
  const start = now()
  const { applied, problems } = await applyEvents(run)
  const republish = looks ? await applyMissed(run) : []
  const pictures = await bringPictures(run, now().getTime() + (options.pictureTime ?? PICTURE_TIME).all)
  const hasChanged = applied > 0 || pictures.fetched > 0
  const all = [...problems, ...republish]
  const remarks = looks || all.length > 0 ? { problems: all.slice(0, 50) } : {}
  await noteRead(client, connector.name, { start, since: start, isFull: looks, hasChanged, remarks, now: now() })
  if (looks) {
    await deleteOldRecords(client, now())
    await deleteOldCrmEvents(daysLater(now(), -EVENT_DAYS))
  }
  return { status: hasChanged ? 'applied' : 'unchanged', applied, problems: all }
}

/**
 * Applies what the CRM told.
 * @param looks whether it also looks for what was missed
 * @throws CrmError for a problem of the whole service; it is noted for the desk, and the events stay
 */
export async function synchronisePush(
  connector: SweepbrightConnector,
  looks: boolean,
  options: SyncOptions,
): Promise<PushReport> {
  const now = options.now ?? (() => new Date())
  const say = options.onProgress ?? (() => undefined)
  const work = async (client: ClientBase): Promise<PushReport> => {
    if (!(await lockCrm(client))) return { status: 'busy', applied: 0, problems: [] }
    try {
      return await synchroniseLocked({ client, connector, options, now, say }, looks)
    } catch (error) {
      const problem = error instanceof CrmError ? error.problem : 'fault'
      const reason = error instanceof CrmError ? error.message : 'An unexpected failure.'
      await noteFailure(client, connector.name, { problem, reason, isFull: looks, now: now() }).catch(() => undefined)
      throw error
    }
  }
  return withConnection(options.databaseUrl, work, { application_name: 'crm' })
}
