/**
 * Brings the site's homes to the state of the CRM: reads it, collects what changed, has the import judge and publish it
 * like any feed, and only then takes what was read for known. A run that is killed anywhere leaves nothing to repair:
 * the next one reads the same again.
 */
import type { ClientBase } from 'pg'
import { databaseClock } from '../../db/clock.ts'
import { withConnection } from '../../db/connection.ts'
import { FeedRefused } from '../../imports/records/feed.ts'
import type { Connector } from '../connector.ts'
import { fetchPictures, type PictureCounts } from '../pictures/fetch-pictures.ts'
import { countReading, createReading, deleteOldRecords } from '../queries-records.ts'
import { findCrmState, lockCrm, noteFailure, noteRead } from '../queries-sources.ts'
import { CrmError } from '../rules-error.ts'
import type { CountedValue } from '../unknown-values.ts'
import { bringPictures, type Published, publish } from './publish-reading.ts'
import { readSource } from './read-source.ts'
import type { Run, SyncMode, SyncOptions } from './sync-options.ts'

export type SyncReport = {
  /** `busy`: another run is at work. */
  status: 'applied' | 'unchanged' | 'refused' | 'busy'
  mode: SyncMode
  read: number
  changed: number
  gone: number
  problems: string[]
  unknown: CountedValue[]
  pictures: PictureCounts
  /** Null when nothing had changed. */
  report: Published | null
}

/** The second one is shorter than the time between two reads of changes, which would have to wait. */
const PICTURE_TIME = { first: 20_000, all: 40_000 }

async function synchroniseLocked(run: Run, asked: SyncMode): Promise<SyncReport> {
  const { client, connector, options, now } = run
  const state = await findCrmState(client, connector.name)
  const mode = asked === 'changes' && state.changesSince === null ? 'full' : asked
  const start = now()
  await createReading(client)
  const summary = await readSource(run, mode, mode === 'changes' ? state.changesSince : null)
  const { read: count, changed, gone } = await countReading(client)
  const isFull = mode === 'full' && summary.isWhole
  const hasChanged = changed + gone > 0
  // What changes at an agency that was left out must be read once it is open again.
  const since = summary.isWhole ? start : (state.changesSince ?? start)
  // Unknown values are those of all homes, or none: a read of changes says nothing of the others.
  const noted = async (unknown?: readonly CountedValue[]) => {
    if (mode === 'stored') return
    const remarks = { ...(mode === 'full' && { problems: summary.problems }), ...(isFull && unknown && { unknown }) }
    await noteRead(client, connector.name, { start, since, isFull: mode === 'full', hasChanged, remarks, now: now() })
  }
  const { first, all } = options.pictureTime ?? PICTURE_TIME
  const begin = now().getTime()
  const pictures: PictureCounts = { fetched: 0, failed: 0 }
  let published: Awaited<ReturnType<typeof publish>> | null = null
  // A home may be missing on the site without having changed in the CRM: somebody who asks for everything gets it anew.
  if (hasChanged || (isFull && options.isAskedFor)) {
    // A feed that was refused is known by its digest, which more pictures would change.
    const until = state.fullFailedAt ? begin : begin + first
    const early = await fetchPictures(
      { client, connector, dataDir: options.dataDir, now, until, isFresh: mode !== 'stored' },
      options.host,
    )
    published = await publish(run, mode === 'stored' || isFull, noted)
    Object.assign(pictures, early)
  } else await noted()
  const report = published?.report ?? null
  if (report?.status !== 'refused') {
    const later = await bringPictures(run, begin + all)
    pictures.fetched += later.fetched
    pictures.failed += later.failed
  }
  if (isFull) await deleteOldRecords(client, now())
  const { problems } = summary
  const unknown = published?.unknown ?? []
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
  const now = options.now ?? (await databaseClock())
  const work = async (client: ClientBase): Promise<SyncReport> => {
    if (!(await lockCrm(client))) return { ...BUSY, mode }
    const run = { client, connector, options, now, say: options.onProgress ?? (() => undefined) }
    try {
      const report = await synchroniseLocked(run, mode)
      if (report.status === 'refused')
        await noteFailure(client, connector.name, {
          problem: 'refused',
          reason: report.report?.reason ?? '',
          isFull: report.mode === 'full',
          now: now(),
        })
      return report
    } catch (error) {
      const problem = error instanceof CrmError ? error.problem : error instanceof FeedRefused ? 'refused' : 'fault'
      const reason =
        error instanceof CrmError || error instanceof FeedRefused ? error.message : 'An unexpected failure.'
      await noteFailure(client, connector.name, { problem, reason, isFull: mode === 'full', now: now() }).catch(
        () => undefined,
      )
      throw error
    }
  }
  return withConnection(options.databaseUrl, work, { application_name: 'crm' })
}
