/** Has the import publish what was collected, and brings the pictures that it lacks. */
import { join } from 'node:path'
import { inTransaction } from '../../db/connection.ts'
import { refusedLast } from '../../imports/queries-runs.ts'
import { type ImportReport, importFolder } from '../../imports/run.ts'
import { fetchPictures, type PictureCounts } from '../pictures/fetch-pictures.ts'
import { collectStored, createReading, haveNewPictures, storeReading } from '../queries-records.ts'
import type { CountedValue } from '../unknown-values.ts'
import type { Run } from './sync-options.ts'
import { writeFeed } from './write-feed.ts'

/** Records whose pictures are fetched before they are published again. */
const PICTURE_ROUND = 100

/** The import's report; without counts when the same feed was refused before. */
export type Published = ImportReport | { status: 'refused'; reason: string }

/**
 * Publishes what is collected, and then takes it for known.
 * @param onlyPictures whether the records are known: without new pictures nothing is published
 */
export async function publish(
  { client, connector, options, now, say }: Run,
  isWhole: boolean,
  noted: (unknown: readonly CountedValue[]) => Promise<void>,
  onlyPictures = false,
): Promise<{ report: Published | null; unknown: CountedValue[] }> {
  const folder = join(options.dataDir, 'crm', connector.name)
  const { unknown, hash } = await writeFeed(client, connector, folder, isWhole)
  if (onlyPictures && !(await haveNewPictures(client, connector.name))) {
    await inTransaction(client, () => storeReading(client, connector.name, now()))
    return { report: null, unknown }
  }
  // Otherwise the log would get a run a minute until somebody looks.
  // Homes that were sent are tried again only as often as their events, and may have been mended meanwhile.
  const refusal = options.force || options.trustsDeletions ? null : await refusedLast(client, hash)
  if (refusal !== null) return { report: { status: 'refused', reason: refusal }, unknown }
  const report = await importFolder({
    ...{ folder, databaseUrl: options.databaseUrl, dataDir: options.dataDir, onProgress: say },
    ...{
      isPart: !isWhole,
      feedHash: hash,
      source: connector.name,
      force: options.force ?? false,
      startedBy: options.startedBy ?? null,
    },
    ...(options.trustsDeletions && { trustsDeletions: true }),
  })
  if (report.status === 'finished')
    await inTransaction(client, async () => {
      await storeReading(client, connector.name, now())
      await noted(unknown)
    })
  return { report, unknown }
}

/**
 * Fetches the pictures of stored records that lack some, a portion of homes at a time, and publishes them.
 * @param mayGoOn whether nothing more urgent waits; asked before each portion
 */
export async function bringPictures(
  run: Run,
  until: number,
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<PictureCounts> {
  const { client, connector, options, now } = run
  const counts: PictureCounts = { fetched: 0, failed: 0 }
  for (let after = 0n; now().getTime() < until && (await mayGoOn()); ) {
    await createReading(client)
    const last = await collectStored(client, connector.name, { after, limit: PICTURE_ROUND })
    if (last === null) break
    after = last
    const round = await fetchPictures(
      { client, connector, dataDir: options.dataDir, now, until, isFresh: false },
      options.host,
    )
    counts.fetched += round.fetched
    counts.failed += round.failed
    // Also when nothing was fetched: a run that was killed may have fetched some and published none.
    const { report } = await publish(run, false, async () => undefined, true)
    if (report?.status === 'refused') break
  }
  return counts
}
