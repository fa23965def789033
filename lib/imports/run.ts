/**
 * `npm run import`: imports a feed folder in two steps. First the whole feed is read, checked and compared with the
 * database (stage); only a feed that passes is published (publish). The feed description has the rules.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { inTransaction, withConnection } from '../db/connection.ts'
import { positionSalt } from '../db/database-secrets.ts'
import { lockImports } from '../db/import-locks.ts'
import type { LeftOutField } from './desk/rules-left-out.ts'
import { documentKeeper, type KeepDocuments } from './documents.ts'
import { failureSentence } from './failure.ts'
import { LeftOutCounts } from './left-out.ts'
import { PictureStore } from './pictures/pictures.ts'
import { publishChanges } from './publish.ts'
import { updateStatistics, withdraw } from './queries-apply.ts'
import { upsertRows } from './queries-bulk.ts'
import { noteWithdrawals } from './queries-changes.ts'
import { type HistoryChanges, writeHistories } from './queries-histories.ts'
import { type OwnerChanges, writeOwners } from './queries-owners.ts'
import { placeHomes } from './queries-place-homes.ts'
import { closeRun, type ImportCounts, isLetThrough, openRun } from './queries-runs.ts'
import { idsToWithdraw } from './queries-staging.ts'
import { DELETED_FILES, FEED_FILES, type FeedCategory, FeedRefused, feedFile } from './records/feed.ts'
import type { Staging } from './stage.ts'
import { type StagedFeed, type StagedFile, stageFeed } from './stage-feed.ts'
import { deriveTexts } from './texts/derive.ts'

export type ImportOptions = {
  folder: string
  databaseUrl: string
  dataDir: string
  /** Hosts of pictures on the web (PICTURE_HOSTS); pictures on other hosts are left out. */
  pictureHosts?: readonly string[]
  /** The feed holds only what changed: a home that it doesn't have stays as it is. */
  isPart?: boolean
  /** The sender told each loss of a part by itself: many are no sign of a list that is cut short. */
  trustsDeletions?: boolean
  /** What the run is called in the log of imports; the folder without it. */
  source?: string
  /** What the feed is known by when it is refused and let through; a digest of its files without it. */
  feedHash?: string
  /** Apply a feed that would otherwise be refused as a whole; so is one that staff let through at the desk. */
  force?: boolean
  /** The account that started it at the desk. */
  startedBy?: string | null
  onProgress?: (message: string) => void
}
export type ImportReport = {
  status: 'finished' | 'refused'
  reason: string | null
  runId: number
  counts: ImportCounts
  /** Null when the feed has no such file. */
  owners: (StagedFile & OwnerChanges) | null
  histories: (StagedFile & HistoryChanges) | null
  /** What was left out of records that were taken. */
  leftOut: LeftOutField[]
  /** The number of pictures that are missing, invalid, or on a host that isn't allowed. */
  missingPictures: number
}

async function writeCategories(client: ClientBase, categories: readonly FeedCategory[]): Promise<void> {
  const one = new Map(categories.map((category) => [category.WebID, category]))
  await inTransaction(client, async () => {
    await upsertRows(
      client,
      'categories',
      [...one.values()].map(({ WebID, ShowOrder, Sale, Rent }, place) => ({
        id: WebID,
        show_order: ShowOrder ?? place,
        // What isn't known hides no category.
        sale: Sale ?? true,
        rent: Rent ?? true,
      })),
      ['id'],
    )
    const texts = new Map(categories.map((category) => [`${category.WebID}/${category.language}`, category]))
    await upsertRows(
      client,
      'category_texts',
      [...texts.values()].map(({ WebID, language, Name, ID }) => ({
        category_id: WebID,
        language,
        name: Name,
        feed_id: ID ?? null,
      })),
      ['category_id', 'language'],
    )
  })
}

async function publishFeed(
  staging: Staging,
  stores: { pictures: PictureStore; keepDocuments: KeepDocuments },
  { categories, hasProjects, owners, histories }: StagedFeed,
  isPart: boolean,
): Promise<Pick<ImportReport, 'owners' | 'histories'>> {
  const { client, counts, onProgress } = staging
  if (categories) await writeCategories(client, categories)
  const complete = !staging.unidentified
  const { runId } = staging
  const publishing = { client, runId, ...stores, counts, onProgress, complete, salt: await positionSalt(client) }
  await publishChanges(publishing, 'property')
  if (hasProjects) await publishChanges(publishing, 'project')
  const gone = await idsToWithdraw(client, 'property', complete && !isPart)
  if (gone.length > 0)
    await inTransaction(client, async () => {
      await withdraw(client, 'property', gone)
      await noteWithdrawals(client, runId, gone)
    })
  await withdraw(client, 'project', await idsToWithdraw(client, 'project', hasProjects && complete && !isPart))
  counts.withdrawn = gone.length
  counts.changed = counts.read - counts.refused - counts.unchanged - counts.added
  return {
    owners: owners && { ...owners, ...(await writeOwners(client, owners.complete)) },
    histories: histories && { ...histories, ...(await writeHistories(client, histories.complete)) },
  }
}

/**
 * SHA-256 of the files that an import reads, with their names; pictures are left out.
 * @throws Error when a file can't be read
 */
async function feedDigest(folder: string): Promise<string> {
  const digest = createHash('sha256')
  const files = [
    ...FEED_FILES.flatMap((name) => feedFile(folder, name) ?? []),
    ...['categories.json', ...Object.values(DELETED_FILES)].map((name) => join(folder, name)).filter(existsSync),
  ]
  for (const path of files) {
    const content = createHash('sha256')
    for await (const chunk of createReadStream(path)) content.update(chunk as Uint8Array)
    digest.update(`${basename(path)}\n${content.digest('hex')}\n`)
  }
  return digest.digest('hex')
}

/**
 * Imports a folder.
 * @returns counts of records (`withdrawn`: of homes); status `refused`, with the reason, when the feed was refused
 *   and nothing changed
 * @throws FeedRefused when another import is running, or for a failure that an operator can fix, such as a full disk;
 *   Error for another failure. In both cases the run is closed as failed
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const folder = resolve(options.folder)
  const onProgress = options.onProgress ?? (() => undefined)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new FeedRefused(`There is no folder ${options.folder}.`)
  const work = async (client: ClientBase): Promise<ImportReport> => {
    if (!(await lockImports(client))) throw new FeedRefused('Another import is running.')
    const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 }
    const feedHash = options.feedHash ?? (await feedDigest(folder))
    const isAllowed = !options.force && (await isLetThrough(client, feedHash))
    const force = options.force || isAllowed
    const isPart = options.isPart ?? false
    const opening = { source: options.source ?? folder, forced: force, feedHash, startedBy: options.startedBy ?? null }
    const runId = await openRun(client, opening).catch((error) => {
      const sentence = failureSentence(error, false)
      throw sentence ? new FeedRefused(sentence, { cause: error }) : error
    })
    const pictureHosts = options.pictureHosts ?? []
    const staging: Staging = {
      client,
      runId,
      folder,
      pictureHosts,
      counts,
      onProgress,
      unidentified: false,
      leftOut: new LeftOutCounts(),
    }
    const pictures = new PictureStore(folder, options.dataDir, pictureHosts)
    const keepDocuments = documentKeeper(folder, options.dataDir)
    let isPublishing = false
    try {
      const staged = await stageFeed(staging, force, isPart, options.trustsDeletions)
      // What was let through is the feed that somebody looked at, and none that took its place while it was read.
      if (isAllowed && options.feedHash === undefined && (await feedDigest(folder)) !== feedHash)
        throw new FeedRefused('The feed was replaced while it was read.', { problem: { code: 'meanwhile' } })
      isPublishing = true
      const people = await publishFeed(staging, { pictures, keepDocuments }, staged, isPart)
      await placeHomes(client)
      await deriveTexts(client)
      if (counts.added + counts.changed + counts.withdrawn > 0) await updateStatistics(client)
      const leftOut = staging.leftOut.list
      await closeRun(client, runId, 'finished', counts, leftOut, null)
      return { status: 'finished', reason: null, runId, counts, ...people, leftOut, missingPictures: pictures.missing }
    } catch (error) {
      const refused = error instanceof FeedRefused
      const sentence = failureSentence(error, isPublishing)
      const reason = sentence ?? (error instanceof Error ? error.message : String(error))
      const problem = refused ? error.problem : ({ code: 'fault' } as const)
      const failure = { reason: reason.slice(0, 1000), problem }
      const leftOut = staging.leftOut.list
      await closeRun(client, runId, refused ? 'refused' : 'failed', counts, leftOut, failure).catch(() => undefined)
      if (sentence) throw new FeedRefused(sentence, { cause: error })
      if (!refused) throw error
      return { status: 'refused', reason, runId, counts, owners: null, histories: null, leftOut, missingPictures: 0 }
    }
  }
  return withConnection(options.databaseUrl, work, { application_name: 'import' })
}
