/** The first step of an import, over the files of a whole folder. */
import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import { MOST_NAMED_HOMES } from './desk/rules-feed-problem.ts'
import {
  createHistoryStaging,
  expectedRowLosses,
  refuseUnknownHomes,
  type SeenHistory,
  stageHistories,
} from './queries-histories.ts'
import {
  createOwnerStaging,
  expectedLinkLosses,
  refuseTakenAddresses,
  type SeenOwner,
  stageOwners,
} from './queries-owners.ts'
import { addRefusals, type ImportCounts } from './queries-runs.ts'
import { createStaging, expectedLosses, expectedToLose, stageDeleted } from './queries-staging.ts'
import { type FeedCategory, FeedRefused, feedCategories, feedDeletedIds, feedFile } from './records/feed.ts'
import type { LeftOut } from './records/findings.ts'
import { inBatches, type Parsed, parseLine } from './records/lines.ts'
import { readHistoryRecord, readOwnerRecord } from './records/owner-record.ts'
import { type Staging, stageFile } from './stage.ts'

/** The largest share of published homes that a feed may withdraw, or take a language from, unless it is forced. */
const MAX_WITHDRAWN_SHARE = 0.2

/**
 * Compares the staged feed with what is published; nothing has been changed yet.
 * @param isPart whether the feed holds only what changed
 * @param trustsDeletions whether the sender told each loss of a part by itself, so that many are no sign of a fault
 * @throws FeedRefused when the feed has no usable record, or loses more than the share above
 */
async function refuseShrunkenFeed(
  client: ClientBase,
  counts: ImportCounts,
  { isPart, trustsDeletions }: { isPart: boolean; trustsDeletions: boolean },
): Promise<void> {
  const homes = (language: string | null = null) =>
    expectedToLose(client, { alsoUnseen: !isPart, language, most: MOST_NAMED_HOMES })
  if (counts.read === 0 && !isPart)
    throw new FeedRefused('The feed is empty.', { problem: { code: 'empty', homes: await homes() } })
  if (counts.refused === counts.read && !isPart)
    throw new FeedRefused('Every record of the feed was refused.', {
      problem: { code: 'allRefused', homes: await homes() },
    })
  if (isPart && trustsDeletions) return
  const { published, withdrawn, lostTexts, language } = await expectedLosses(client, !isPart)
  if (withdrawn > published * MAX_WITHDRAWN_SHARE) {
    throw new FeedRefused(`The feed would withdraw ${withdrawn} of ${published} published homes, more than 20 %.`, {
      problem: { code: 'shrunken', count: withdrawn, total: published, homes: await homes() },
    })
  }
  if (lostTexts > published * MAX_WITHDRAWN_SHARE) {
    throw new FeedRefused(
      `The feed would take the language ${language} from ${lostTexts} of ${published} published homes, more than 20 %.`,
      {
        problem: {
          ...{ code: 'lostLanguage', count: lostTexts, total: published, language: language ?? '' },
          homes: await homes(language),
        },
      },
    )
  }
}

// Stages the owners and histories of a feed: checks and stores every line, then checks how much the feed would
// remove.

/**
 * The largest share of rows that a feed may remove unless it is forced. A few rows may always be removed: in a small
 * agency, one row is already a large share.
 */
const MOST_LOST = 0.2
const FEW = 3

const isTooMuch = (lost: number, all: number): boolean => lost > FEW && lost > all * MOST_LOST

/**
 * `complete`: whether rows that the file doesn't have can be removed. False when a line without a readable id might
 * be one of them.
 */
export type StagedFile = { read: number; refused: number; complete: boolean }

type StagedRow = { id: number; line: number; refused: string | null }
type ReadRow<Row> = { row: Row; leftOut: readonly LeftOut[] }

type Kind<Row extends StagedRow> = {
  toRow: (item: Parsed & { id: number }) => ReadRow<Row>
  note: (rows: readonly Row[]) => Promise<Set<number>>
}

/** Stages a file. A truncated one is refused or, when the import is forced, treated as incomplete. */
async function stageLines<Row extends StagedRow>(
  { client, runId, onProgress, leftOut }: Staging,
  path: string,
  force: boolean,
  { toRow, note }: Kind<Row>,
): Promise<StagedFile> {
  const file = basename(path)
  const staged: StagedFile = { read: 0, refused: 0, complete: true }
  const onBatch = async (lines: Parameters<Parameters<typeof inBatches>[1]>[0]): Promise<void> => {
    const parsed = lines.map(parseLine)
    const known = parsed.filter((item): item is Parsed & { id: number } => item.id !== null)
    const read = known.map(toRow)
    // Owners are people: their values aren't kept.
    for (const { row, leftOut: lacking } of read)
      leftOut.add(file, lacking, { line: row.line, recordId: row.id, language: null, reference: null }, false)
    const rows = read.map(({ row }) => row)
    const repeated = await note(rows)
    const refusals = [
      ...parsed.flatMap(({ id, line, error }) =>
        id === null ? [{ line: line.number, recordId: null, reason: error ?? 'ID is missing or no number' }] : [],
      ),
      ...rows.flatMap(({ id, line, refused }) => {
        const reason = refused ?? (repeated.has(line) ? 'stands in the feed a second time' : null)
        return reason === null ? [] : [{ line, recordId: id, reason }]
      }),
    ].map((refusal) => ({ ...refusal, file, language: null, reference: null }))
    await addRefusals(client, runId, refusals)
    if (known.length < parsed.length) staged.complete = false
    staged.read += lines.length
    staged.refused += refusals.length
  }
  try {
    await inBatches(path, onBatch)
  } catch (error) {
    if (!(force && error instanceof FeedRefused)) throw error
    onProgress(`${error.message} It was forced.`)
    staged.complete = false
  }
  return staged
}

function ownerRow({ id, line, value, error }: Parsed & { id: number }): ReadRow<SeenOwner> {
  const reading = error === null ? readOwnerRecord(value) : { refused: error }
  const seen = { id, line: line.number, email: null, name: null, language: null, homes: [] }
  if ('refused' in reading) return { row: { ...seen, refused: reading.refused }, leftOut: [] }
  const { Email, Name, Language, Properties = [] } = reading.record
  const homes = Properties.map(({ ID, Since, Until }) => ({ id: ID, since: Since ?? null, until: Until ?? null }))
  const row = { ...seen, email: Email, name: Name, language: Language ?? null, homes, refused: null }
  return { row, leftOut: reading.leftOut }
}

function historyRow({ id, line, value, error }: Parsed & { id: number }): ReadRow<SeenHistory> {
  const reading = error === null ? readHistoryRecord(value) : { refused: error }
  const { released, taken } = 'record' in reading ? reading.record : { released: null, taken: null }
  const row = {
    id,
    line: line.number,
    refused: 'refused' in reading ? reading.refused : null,
    property: released?.PropertyID ?? null,
    kind: released?.Kind ?? null,
    at: released?.Date ?? null,
    type: released?.Type ?? null,
    contact: released?.Contact ?? null,
    subject: released?.Subject ?? null,
    comment: released?.Comment ?? null,
    status: released?.Status ?? null,
    source: released?.Source ?? null,
    takenProperty: taken?.PropertyID ?? null,
    takenAt: taken?.Date ?? null,
  }
  return { row, leftOut: 'record' in reading ? reading.leftOut : [] }
}

/**
 * Stages owners.
 * @throws FeedRefused when the file is truncated, or would end more than 20 % of the links between owners and homes
 *   and more than three, unless forced
 */
async function stageOwnerFile(staging: Staging, path: string, force: boolean): Promise<StagedFile> {
  const { client, runId } = staging
  await createOwnerStaging(client)
  const note = (rows: readonly SeenOwner[]) => stageOwners(client, rows)
  const staged = await stageLines(staging, path, force, { toRow: ownerRow, note })
  staged.refused += await refuseTakenAddresses(client, runId, basename(path), staged.complete)
  const { active, ended } = await expectedLinkLosses(client, staged.complete)
  if (!force && isTooMuch(ended, active))
    throw new FeedRefused(
      `The feed would end ${ended} of ${active} links between owners and their homes, more than 20 %.`,
      { problem: { code: 'lostOwners', count: ended, total: active } },
    )
  return staged
}

/**
 * Stages histories; call it after the homes are staged.
 * @throws FeedRefused when the file is truncated, or would remove more than 20 % of the rows and more than three,
 *   unless forced
 */
async function stageHistoryFile(staging: Staging, path: string, force: boolean): Promise<StagedFile> {
  const { client, runId } = staging
  await createHistoryStaging(client)
  const note = (rows: readonly SeenHistory[]) => stageHistories(client, rows)
  const staged = await stageLines(staging, path, force, { toRow: historyRow, note })
  staged.refused += await refuseUnknownHomes(client, runId, basename(path))
  const { total, lost } = await expectedRowLosses(client, staged.complete)
  if (!force && isTooMuch(lost, total))
    throw new FeedRefused(`The feed would take away ${lost} of ${total} rows of homes' histories, more than 20 %.`, {
      problem: { code: 'lostHistories', count: lost, total },
    })
  return staged
}

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
