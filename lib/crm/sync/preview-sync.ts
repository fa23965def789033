/** Says what a synchronisation would change, and changes nothing. */
import { join } from 'node:path'
import { databaseClock } from '../../db/clock.ts'
import { withConnection } from '../../db/connection.ts'
import { type FeedPreview, previewFolder } from '../../imports/preview.ts'
import type { Connector } from '../connector.ts'
import { countReading, createReading } from '../queries-records.ts'
import { findCrmState } from '../queries-sources.ts'
import { CrmError } from '../rules-error.ts'
import type { CountedValue } from '../unknown-values.ts'
import { readSource } from './read-source.ts'
import type { SyncMode, SyncOptions } from './sync-options.ts'
import { writeFeed } from './write-feed.ts'

export type SyncPreview = {
  mode: SyncMode
  read: number
  problems: string[]
  unknown: CountedValue[]
  feed: FeedPreview
}

/**
 * Reads the CRM and compares it with the site, without pictures. It can run beside a synchronisation.
 * @throws CrmError when the CRM can't be read
 */
export async function previewSync(connector: Connector, asked: SyncMode, options: SyncOptions): Promise<SyncPreview> {
  const now = options.now ?? (await databaseClock())
  return withConnection(options.databaseUrl, async (client) => {
    const { changesSince } = await findCrmState(client, connector.name)
    const mode = asked === 'changes' && changesSince === null ? 'full' : asked
    await createReading(client)
    const say = options.onProgress ?? (() => undefined)
    const summary = await readSource(
      { client, connector, options, now, say },
      mode,
      mode === 'changes' ? changesSince : null,
    )
    const { read } = await countReading(client)
    const isWhole = mode !== 'changes' && summary.isWhole
    const folder = join(options.dataDir, 'crm', `${connector.name}-preview`)
    const { lines, unknown } = await writeFeed(client, connector, folder, isWhole)
    if (lines === 0 && isWhole) throw new CrmError('missing', 'The CRM has no homes.')
    const feed = await previewFolder({ folder, databaseUrl: options.databaseUrl, isPart: !isWhole })
    return { mode, read, problems: summary.problems, unknown, feed }
  })
}
