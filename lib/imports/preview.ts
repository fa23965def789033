/** Says what an import of a folder would change, and changes nothing. */
import { resolve } from 'node:path'
import { inRolledBack, withConnection } from '../db/connection.ts'
import { lockImports } from '../db/import-locks.ts'
import type { LeftOutField } from './desk/rules-left-out.ts'
import { LeftOutCounts } from './left-out.ts'
import { type ImportPreview, previewChanges } from './queries-preview.ts'
import { type ImportCounts, openRun } from './queries-runs.ts'
import { idsToWithdraw } from './queries-staging.ts'
import { FeedRefused } from './records/feed.ts'
import type { Staging } from './stage.ts'
import { stageFeed } from './stage-feed.ts'

/** `refusal`: why the feed would be refused as a whole; null when it would be taken. */
export type FeedPreview = ImportPreview & { refusal: string | null; counts: ImportCounts; leftOut: LeftOutField[] }

/**
 * Stages a folder in a transaction that is rolled back.
 * @param isPart whether the feed holds only what changed
 * @throws FeedRefused when another import is running
 */
export async function previewFolder({
  folder,
  databaseUrl,
  isPart,
}: {
  folder: string
  databaseUrl: string
  isPart: boolean
}): Promise<FeedPreview> {
  return withConnection(databaseUrl, async (client) => {
    if (!(await lockImports(client))) throw new FeedRefused('Another import is running.')
    const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 }
    return inRolledBack(client, async () => {
      const opening = { source: folder, forced: false, feedHash: '', startedBy: null }
      const runId = await openRun(client, opening)
      const leftOut = new LeftOutCounts()
      const quiet = { pictureHosts: [], onProgress: () => undefined, unidentified: false, leftOut }
      const staging: Staging = { client, runId, folder: resolve(folder), counts, ...quiet }
      const refusal = await stageFeed(staging, false, isPart).then(
        () => null,
        (error: unknown) => {
          if (error instanceof FeedRefused) return error.message
          throw error
        },
      )
      const gone = await idsToWithdraw(client, 'property', !isPart && !staging.unidentified)
      return { ...(await previewChanges(client, runId, gone.length)), refusal, counts, leftOut: leftOut.list }
    })
  })
}
