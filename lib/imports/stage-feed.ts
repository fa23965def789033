/** The first step of an import, over the files of a whole folder. */

import { type StagedFile, stageHistoryFile, stageOwnerFile } from './owner-stage.ts'
import { createStaging, stageDeleted } from './queries-staging.ts'
import { type FeedCategory, FeedRefused, feedCategories, feedDeletedIds, feedFile } from './records/feed.ts'
import { refuseShrunkenFeed } from './refuse-shrunken-feed.ts'
import { type Staging, stageFile } from './stage.ts'

export type StagedFeed = {
  categories: FeedCategory[] | null
  hasProjects: boolean
  owners: StagedFile | null
  histories: StagedFile | null
}

/**
 * Stages the files of a feed's folder and holds them against what is published. Nothing is changed.
 * @param force whether a feed is taken that is cut short, empty or shrunken
 * @param isPart whether the feed holds only what changed
 * @param trustsDeletions whether the sender of a part told each loss by itself
 * @throws FeedRefused when the feed can't be used as a whole
 */
export async function stageFeed(
  staging: Staging,
  force: boolean,
  isPart: boolean,
  trustsDeletions = false,
): Promise<StagedFeed> {
  const { client, folder } = staging
  await createStaging(client)
  const properties = feedFile(folder, 'properties')
  if (!properties && !isPart)
    throw new FeedRefused('The folder holds no properties.ndjson or properties.ndjson.gz.', {
      problem: { code: 'noFile' },
    })
  const read = await feedCategories(folder)
  const nowhere = { line: 0, recordId: null, language: null, reference: null }
  staging.leftOut.add('categories.json', read?.leftOut ?? [], nowhere)
  for (const kind of ['property', 'project'] as const)
    await stageDeleted(client, kind, await feedDeletedIds(folder, kind))
  const projects = feedFile(folder, 'projects')
  try {
    if (properties) await stageFile(staging, 'property', properties)
    if (projects) await stageFile(staging, 'project', projects)
  } catch (error) {
    if (!(force && error instanceof FeedRefused)) throw error
    staging.onProgress(`${error.message} It was forced.`)
  }
  if (!force) await refuseShrunkenFeed(client, staging.counts, { isPart, trustsDeletions })
  const [owners, histories] = [feedFile(folder, 'owners'), feedFile(folder, 'histories')]
  return {
    categories: read?.categories ?? null,
    hasProjects: projects !== null,
    owners: owners === null ? null : await stageOwnerFile(staging, owners, force),
    histories: histories === null ? null : await stageHistoryFile(staging, histories, force),
  }
}
