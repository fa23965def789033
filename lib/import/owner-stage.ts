/** Reading the owners and the histories of a feed: every line is checked and noted, and both are judged as a whole. */
import { basename } from 'node:path'
import {
  createHistoryStaging,
  expectedRowLosses,
  refuseUnknownHomes,
  type SeenHistory,
  stageHistories,
} from '../db/import/import-histories.ts'
import {
  createOwnerStaging,
  expectedLinkLosses,
  refuseTakenAddresses,
  type SeenOwner,
  stageOwners,
} from '../db/import/import-owners.ts'
import { addRefusals, type Refusal } from '../db/import/import-runs.ts'
import { FeedRefused } from './feed.ts'
import { inBatches, type Parsed, parseLine } from './lines.ts'
import { readHistoryRecord, readOwnerRecord } from './owner-record.ts'
import type { Staging } from './stage.ts'

/**
 * More than this share of what there is isn't taken away by a feed that isn't forced. So few may always go: of two rows one is half,
 * and an agency that takes one back must not be left with yesterday's homes.
 */
const MOST_LOST = 0.2
const FEW = 3

const isTooMuch = (lost: number, all: number): boolean => lost > FEW && lost > all * MOST_LOST

/** `complete`: whether what the file doesn't have is gone; a line that can't be read may be it. */
export type StagedFile = { read: number; refused: number; complete: boolean }

type Noted = { id: number; line: number; refused: string | null }

type Kind<Row extends Noted> = {
  toRow: (item: Parsed & { id: number }) => Row
  note: (rows: readonly Row[]) => Promise<Set<number>>
}

/** Reads a file line by line; one that is cut short is refused, or when it is forced taken for an incomplete one. */
async function stageLines<Row extends Noted>(
  { client, runId, onProgress }: Staging,
  path: string,
  force: boolean,
  { toRow, note }: Kind<Row>,
): Promise<StagedFile> {
  const file = basename(path)
  const staged: StagedFile = { read: 0, refused: 0, complete: true }
  const take = async (lines: Parameters<Parameters<typeof inBatches>[1]>[0]): Promise<void> => {
    const parsed = lines.map(parseLine)
    const known = parsed.filter((item): item is Parsed & { id: number } => item.id !== null)
    const rows = known.map(toRow)
    const repeated = await note(rows)
    const refusals: Refusal[] = [
      ...parsed.flatMap(({ id, line, error }) =>
        id === null ? [{ line: line.number, recordId: null, reason: error ?? 'ID is missing or no number' }] : [],
      ),
      ...rows.flatMap(({ id, line, refused }) => {
        const reason = refused ?? (repeated.has(line) ? 'stands in the feed a second time' : null)
        return reason === null ? [] : [{ line, recordId: id, reason }]
      }),
    ].map((refusal) => ({ ...refusal, file, language: null }))
    await addRefusals(client, runId, refusals)
    if (known.length < parsed.length) staged.complete = false
    staged.read += lines.length
    staged.refused += refusals.length
  }
  try {
    await inBatches(path, take)
  } catch (error) {
    if (!(force && error instanceof FeedRefused)) throw error
    onProgress(`${error.message} It was forced.`)
    staged.complete = false
  }
  return staged
}

function ownerRow({ id, line, value, error }: Parsed & { id: number }): SeenOwner {
  const reading = error === null ? readOwnerRecord(value) : { refused: error }
  const seen = { id, line: line.number, email: null, name: null, language: null, homes: [] }
  if ('refused' in reading) return { ...seen, refused: reading.refused }
  const { Email, Name, Language, Properties = [] } = reading.record
  const homes = Properties.map(({ ID, Since, Until }) => ({ id: ID, since: Since ?? null, until: Until ?? null }))
  return { ...seen, email: Email, name: Name, language: Language ?? null, homes, refused: null }
}

function historyRow({ id, line, value, error }: Parsed & { id: number }): SeenHistory {
  const reading = error === null ? readHistoryRecord(value) : { refused: error }
  const released = 'record' in reading ? reading.record.released : null
  return {
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
  }
}

/** Throws FeedRefused when the file is cut short or would end more than 20 % of the owners' links and more than three, unless forced. */
export async function stageOwnerFile(staging: Staging, path: string, force: boolean): Promise<StagedFile> {
  const { client, runId } = staging
  await createOwnerStaging(client)
  const note = (rows: readonly SeenOwner[]) => stageOwners(client, rows)
  const staged = await stageLines(staging, path, force, { toRow: ownerRow, note })
  staged.refused += await refuseTakenAddresses(client, runId, basename(path), staged.complete)
  const { living, ended } = await expectedLinkLosses(client, staged.complete)
  if (!force && isTooMuch(ended, living))
    throw new FeedRefused(
      `The feed would end ${ended} of ${living} links between owners and their homes, more than 20 %.`,
    )
  return staged
}

/** After the homes. Throws FeedRefused when the file is cut short or would take away more than 20 % of the rows and more than three, unless forced. */
export async function stageHistoryFile(staging: Staging, path: string, force: boolean): Promise<StagedFile> {
  const { client, runId } = staging
  await createHistoryStaging(client)
  const note = (rows: readonly SeenHistory[]) => stageHistories(client, rows)
  const staged = await stageLines(staging, path, force, { toRow: historyRow, note })
  staged.refused += await refuseUnknownHomes(client, runId, basename(path))
  const { kept, gone } = await expectedRowLosses(client, staged.complete)
  if (!force && isTooMuch(gone, kept))
    throw new FeedRefused(`The feed would take away ${gone} of ${kept} rows of homes' histories, more than 20 %.`)
  return staged
}
