/** First half of an import: every line is read, checked and noted; nothing is published yet. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import type { ImportCounts, Refusal } from '../db/import-runs.ts'
import { addRefusals } from '../db/import-runs.ts'
import { knownRecords, type RecordKind, type SeenRecord, stageRecords } from '../db/import-staging.ts'
import { type FeedLine, feedLines } from './feed.ts'
import { pictureState } from './pictures.ts'
import { readProjectRecord } from './project-record.ts'
import { readPropertyRecord } from './property-record.ts'

const BATCH = 1000
/** Part of every hash: raise it when the mapping changes, and the next run rebuilds every home from its record. */
const MAPPING_VERSION = 1

const READERS = { property: readPropertyRecord, project: readProjectRecord } satisfies Record<RecordKind, unknown>

export type Staging = {
  client: ClientBase
  runId: number
  folder: string
  counts: ImportCounts
  onProgress: (message: string) => void
  /** Set when a refused line doesn't even tell its ID: then a missing home may be that line, and none is withdrawn. */
  unidentified: boolean
}

type Parsed = { line: FeedLine; value: unknown; id: number | null; language: string | null; error: string | null }

const asId = (value: unknown): number | null => {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 999_999_999 ? id : null
}

function parse(line: FeedLine): Parsed {
  try {
    const value = JSON.parse(line.text) as Record<string, unknown> | null
    const language = typeof value?.language === 'string' ? value.language.slice(0, 2) : null
    return { line, value, id: asId(value?.ID), language, error: null }
  } catch {
    const id = asId(/"ID"\s*:\s*"?(\d{1,9})\b/.exec(line.text)?.[1])
    const language = /"language"\s*:\s*"(nl|fr|en|de)"/.exec(line.text)?.[1] ?? null
    return { line, value: null, id, language, error: 'is no readable JSON' }
  }
}

function hashOf({ line, value }: Parsed, folder: string): string {
  const pictures = (value as { Pictures?: unknown } | null)?.Pictures
  const urls = Array.isArray(pictures) ? pictures.map((picture) => String((picture as { Url?: unknown } | null)?.Url ?? '')) : []
  return createHash('sha256')
    .update(`${MAPPING_VERSION}\n${line.text.trim()}\n${urls.length > 0 ? pictureState(folder, urls) : ''}`)
    .digest('hex')
}

async function stageBatch(staging: Staging, kind: RecordKind, file: string, lines: readonly FeedLine[]): Promise<void> {
  const { client, counts, folder } = staging
  const parsed = lines.map(parse)
  const candidates = parsed.flatMap((item): (SeenRecord & { item: Parsed })[] =>
    item.id === null ? [] : [{ id: item.id, language: item.language, line: item.line.number, hash: item.error ? '' : hashOf(item, folder), raw: null, item }],
  )
  const known = await knownRecords(client, kind, candidates)
  const refusals: Refusal[] = []
  const refuse = ({ line, id, language }: Parsed, reason: string) =>
    refusals.push({ file, line: line.number, recordId: id, language: language && /^(nl|fr|en|de)$/.test(language) ? language : null, reason })

  const records: SeenRecord[] = []
  for (const item of parsed.filter(({ id }) => id === null)) {
    staging.unidentified = true
    refuse(item, item.error ?? 'ID is missing or no number')
  }
  for (const { item, ...record } of candidates) {
    const isKnown = known.has(`${record.id}/${record.language}`)
    const result = isKnown || item.error ? null : READERS[kind](item.value)
    const refused = item.error ?? (result && 'refused' in result ? result.refused : null)
    if (refused) refuse(item, refused)
    records.push({ ...record, hash: refused ? '' : record.hash, raw: isKnown || refused ? null : item.value })
  }
  const repeated = await stageRecords(client, kind, records)
  for (const { item } of candidates.filter(({ line }) => repeated.has(line))) {
    if (!refusals.some(({ line }) => line === item.line.number)) refuse(item, 'stands in the feed a second time')
  }
  await addRefusals(client, staging.runId, refusals)
  counts.read += lines.length
  counts.refused += refusals.length
  counts.unchanged += records.filter(({ line, raw, hash }) => raw === null && hash !== '' && !repeated.has(line)).length
}

/** Reads a whole file. Throws FeedRefused when it is cut short. */
export async function stageFile(staging: Staging, kind: RecordKind, path: string): Promise<void> {
  const file = basename(path)
  let batch: FeedLine[] = []
  let told = 0
  for await (const line of feedLines(path)) {
    batch.push(line)
    if (batch.length < BATCH) continue
    await stageBatch(staging, kind, file, batch)
    batch = []
    if (staging.counts.read - told >= 10_000) {
      told = staging.counts.read
      staging.onProgress(`read ${told} records`)
    }
  }
  if (batch.length > 0) await stageBatch(staging, kind, file, batch)
}
