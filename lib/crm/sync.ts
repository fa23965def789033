/**
 * Brings the site's homes to the state of the CRM: reads it, collects what changed, has the import judge and publish it
 * like any feed, and only then takes what was read for known. A run that is killed anywhere leaves nothing to repair:
 * the next one reads the same again.
 */
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { inTransaction, withConnection } from '../db/connection.ts'
import {
  collectStored,
  countReading,
  createReading,
  deleteOldRecords,
  noteUnread,
  storeReading,
} from '../db/crm/crm-records.ts'
import { findCrmState, lockCrm, noteFailure, noteRead } from '../db/crm/crm-sources.ts'
import { refusedLast } from '../db/import/import-runs.ts'
import { feedDigest } from '../import/feed-digest.ts'
import { FeedRefused } from '../import/records/feed.ts'
import { type ImportReport, importFolder } from '../import/run.ts'
import { collect, type Reading, type UnknownCounts } from './collect.ts'
import type { Connector, ReadSummary, UnknownValue } from './connector.ts'
import { CrmError } from './crm-error.ts'
import { fetchPictures, type PictureCounts } from './fetch-pictures.ts'
import { writeFeed } from './write-feed.ts'

/**
 * - `full`: everything is read; a home that isn't there any more is withdrawn
 * - `changes`: what changed since the last read; `full` when there was none
 * - `stored`: nothing is read; the stored records are mapped anew
 */
export type SyncMode = 'full' | 'changes' | 'stored'
export type SyncOptions = {
  databaseUrl: string
  dataDir: string
  /** Host and port of the CRM's service. */
  host: string
  /** Applies what the import would refuse as a whole. */
  force?: boolean
  /** The account that started it at the desk. */
  startedBy?: string | null
  /** Milliseconds for pictures before homes are published without them, and for all pictures of the run. */
  pictureTime?: { first: number; all: number }
  now?: () => Date
  onProgress?: (message: string) => void
}
export type SyncReport = {
  /** `busy`: another run is at work. */
  status: 'applied' | 'unchanged' | 'refused' | 'busy'
  mode: SyncMode
  read: number
  changed: number
  gone: number
  problems: string[]
  unknown: (UnknownValue & { count: number })[]
  pictures: PictureCounts
  /** The import's report; null when nothing had changed. Without counts when the same feed was refused before. */
  report: ImportReport | { status: 'refused'; reason: string } | null
}

const PICTURE_TIME = { first: 20_000, all: 300_000 }
/** Records whose pictures are fetched before they are published again. */
const PICTURE_ROUND = 100

const remarksOf = (summary: ReadSummary, unknown: UnknownCounts) => ({
  problems: summary.problems.slice(0, 20),
  unknown: [...unknown.values()].sort((a, b) => b.count - a.count),
})

type Run = {
  client: ClientBase
  connector: Connector
  options: SyncOptions
  now: () => Date
  say: (message: string) => void
}

/** Publishes what is collected, and then takes it for known. */
async function publish(
  { client, connector, options, now, say }: Run,
  isWhole: boolean,
  noted: () => Promise<void>,
): Promise<NonNullable<SyncReport['report']>> {
  const folder = join(options.dataDir, 'crm', connector.name)
  await writeFeed(client, connector, folder, isWhole)
  // Otherwise the log would get a run a minute until somebody looks.
  const refusal = options.force ? null : await refusedLast(client, await feedDigest(folder))
  if (refusal !== null) return { status: 'refused' as const, reason: refusal }
  const report = await importFolder({
    ...{ folder, databaseUrl: options.databaseUrl, dataDir: options.dataDir, onProgress: say },
    ...{
      isPart: !isWhole,
      source: connector.name,
      force: options.force ?? false,
      startedBy: options.startedBy ?? null,
    },
  })
  if (report.status === 'finished')
    await inTransaction(client, async () => {
      await storeReading(client, connector.name, now())
      await noted()
    })
  return report
}

/** Fetches the pictures of stored records that lack some, a portion of homes at a time, and publishes them. */
async function bringPictures(run: Run, until: number): Promise<PictureCounts> {
  const { client, connector, options, now } = run
  const counts: PictureCounts = { fetched: 0, failed: 0 }
  for (let after = 0n; now().getTime() < until; ) {
    await createReading(client)
    const last = await collectStored(client, connector.name, { after, limit: PICTURE_ROUND })
    if (last === null) break
    after = last
    const round = await fetchPictures({ client, connector, dataDir: options.dataDir, now, until }, options.host)
    counts.fetched += round.fetched
    counts.failed += round.failed
    if (round.fetched > 0) await publish(run, false, async () => undefined)
  }
  return counts
}

/** What is read in a mode; the stored records are collected without reading. */
async function read(run: Run, mode: SyncMode, since: Date | null): Promise<ReadSummary & { unknown: UnknownCounts }> {
  const { client, connector, say } = run
  if (mode === 'stored') {
    await collectStored(client, connector.name, null)
    return { isWhole: true, problems: [], unknown: new Map() }
  }
  if (!connector.pull) throw new CrmError('settings', 'This CRM sends its homes by itself; it can’t be asked for them.')
  const reading: Reading = since === null ? connector.pull.readAll() : connector.pull.readChanges(since)
  const summary = await collect(client, connector, reading, say)
  if (since === null && summary.isWhole) await noteUnread(client, connector.name)
  return summary
}

async function synchroniseLocked(run: Run, asked: SyncMode): Promise<SyncReport> {
  const { client, connector, options, now } = run
  const state = await findCrmState(client, connector.name)
  const mode = asked === 'changes' && state.changesSince === null ? 'full' : asked
  const start = now()
  await createReading(client)
  const summary = await read(run, mode, mode === 'changes' ? state.changesSince : null)
  const { read: count, changed, gone } = await countReading(client)
  const remarks = mode === 'full' ? remarksOf(summary, summary.unknown) : null
  const isFull = mode === 'full' && summary.isWhole
  const hasChanged = changed + gone > 0
  const noted = () =>
    mode === 'stored'
      ? Promise.resolve()
      : noteRead(client, connector.name, { start, isFull, hasChanged, remarks, now: now() })
  const { first, all } = options.pictureTime ?? PICTURE_TIME
  const begin = now().getTime()
  const pictures: PictureCounts = { fetched: 0, failed: 0 }
  let report: SyncReport['report'] = null
  if (hasChanged) {
    const until = begin + first
    const early = await fetchPictures({ client, connector, dataDir: options.dataDir, now, until }, options.host)
    report = await publish(run, mode === 'stored' || isFull, noted)
    Object.assign(pictures, early)
  } else await noted()
  if (report?.status !== 'refused') {
    const later = await bringPictures(run, begin + all)
    pictures.fetched += later.fetched
    pictures.failed += later.failed
  }
  if (isFull) await deleteOldRecords(client, now())
  const { problems, unknown } = remarksOf(summary, summary.unknown)
  const status = report === null ? 'unchanged' : report.status === 'refused' ? 'refused' : 'applied'
  return { status, mode, read: count, changed, gone, problems, unknown, pictures, report }
}

const BUSY: Omit<SyncReport, 'mode'> = {
  ...{ status: 'busy', read: 0, changed: 0, gone: 0, problems: [], unknown: [] },
  ...{ pictures: { fetched: 0, failed: 0 }, report: null },
}

/**
 * Synchronises once.
 * @throws CrmError when the CRM can't be read, FeedRefused when the import can't run; the failure is noted for the desk
 */
export async function synchronise(connector: Connector, mode: SyncMode, options: SyncOptions): Promise<SyncReport> {
  const now = options.now ?? (() => new Date())
  const work = async (client: ClientBase): Promise<SyncReport> => {
    if (!(await lockCrm(client))) return { ...BUSY, mode }
    const run = { client, connector, options, now, say: options.onProgress ?? (() => undefined) }
    try {
      const report = await synchroniseLocked(run, mode)
      if (report.status === 'refused')
        await noteFailure(client, connector.name, {
          problem: 'refused',
          reason: report.report?.reason ?? '',
          now: now(),
        })
      return report
    } catch (error) {
      const problem = error instanceof CrmError ? error.problem : error instanceof FeedRefused ? 'refused' : 'fault'
      const reason =
        error instanceof CrmError || error instanceof FeedRefused ? error.message : 'An unexpected failure.'
      await noteFailure(client, connector.name, { problem, reason, now: now() }).catch(() => undefined)
      throw error
    }
  }
  return withConnection(options.databaseUrl, work, { application_name: 'crm' })
}
