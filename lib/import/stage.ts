/** First half of an import: every line is read, checked and noted; nothing is published yet. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import type { ImportCounts, Refusal } from '../db/import-runs.ts'
import { addRefusals } from '../db/import-runs.ts'
import { knownRecords, type RecordKind, type SeenRecord, stageRecords } from '../db/import-staging.ts'
import { isPublished } from '../domain/availability.ts'
import { isLanguage, type Language } from '../domain/listing.ts'
import { type FeedLine, FeedRefused, feedLines } from './feed.ts'
import { pictureState } from './pictures.ts'
import { readProjectRecord } from './project-record.ts'
import { type FeedProperty, readPropertyRecord } from './property-record.ts'

/** A batch ends at whichever comes first; the characters keep memory bounded whatever a record holds. */
const BATCH = 1000
const BATCH_CHARACTERS = 4 * 1024 * 1024
/** Part of every hash: raise it when the mapping changes, and the next run rebuilds every home from its record. */
const MAPPING_VERSION = 3

const READERS = { property: readPropertyRecord, project: readProjectRecord } satisfies Record<RecordKind, unknown>

export type Staging = {
  client: ClientBase
  runId: number
  folder: string
  /** From which pictures on the web may be shown. */
  pictureHosts: readonly string[]
  counts: ImportCounts
  onProgress: (message: string) => void
  /** Set when a refused line doesn't even tell its ID: what is missing may be that line, so no home and no language goes. */
  unidentified: boolean
}

type Parsed = { line: FeedLine; value: unknown; id: number | null; language: Language | null; error: string | null }

const asId = (value: unknown): number | null => {
  // Number() also makes one of true, [7], "0x10" and "1e3".
  const id =
    typeof value === 'number' || /^\s*\d{1,9}\s*$/.test(typeof value === 'string' ? value : '') ? Number(value) : 0
  return Number.isInteger(id) && id > 0 && id <= 999_999_999 ? id : null
}

const asLanguage = (value: unknown): Language | null => (isLanguage(value) ? value : null)

/** What PostgreSQL's JSON can't hold, and how it is written in a line. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i
const storableText = (text: string): string => text.replaceAll('\0', ' ').toWellFormed()
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), item]))
}

function parse(line: FeedLine): Parsed {
  try {
    const value = JSON.parse(line.text, UNSTORABLE.test(line.text) ? storable : undefined) as Record<
      string,
      unknown
    > | null
    return { line, value, id: asId(value?.ID), language: asLanguage(value?.language), error: null }
  } catch {
    // Only an ID before anything nested is the record's own; one in the middle of which the line breaks off is none.
    const id = asId(/^\s*\{[^{[]*?"ID"\s*:\s*"?(\d{1,9})"?\s*[,}]/.exec(line.text)?.[1])
    const language = asLanguage(/"language"\s*:\s*"(\w+)"/.exec(line.text)?.[1])
    return { line, value: null, id, language, error: 'is no readable JSON' }
  }
}

const listIn = (value: unknown, field: string): unknown[] => {
  const list = (value as Record<string, unknown> | null)?.[field]
  return Array.isArray(list) ? list : []
}

/** The addresses of all pictures a record names, before anybody has checked it. */
const pictureUrls = (value: unknown): string[] =>
  [...listIn(value, 'Pictures'), ...listIn(value, 'Units').map((unit) => (unit as { Plan?: unknown } | null)?.Plan)]
    .map((picture) => (picture as { Url?: unknown } | null)?.Url)
    .filter((url) => typeof url === 'string')

function hashOf({ line, value }: Parsed, { folder, pictureHosts }: Staging): string {
  const urls = pictureUrls(value)
  return createHash('sha256')
    .update(
      `${MAPPING_VERSION}\n${line.text.trim()}\n${urls.length > 0 ? pictureState(folder, urls, pictureHosts) : ''}`,
    )
    .digest('hex')
}

async function stageBatch(staging: Staging, kind: RecordKind, file: string, lines: readonly FeedLine[]): Promise<void> {
  const { client, counts } = staging
  const parsed = lines.map(parse)
  const candidates = parsed.flatMap((item): (SeenRecord & { item: Parsed })[] =>
    item.id === null
      ? []
      : [
          {
            id: item.id,
            language: item.language,
            line: item.line.number,
            hash: item.error ? '' : hashOf(item, staging),
            raw: null,
            published: null,
            item,
          },
        ],
  )
  const known = await knownRecords(client, kind, candidates)
  const refusals: Refusal[] = []
  const refuse = ({ line, id, language }: Parsed, reason: string) =>
    refusals.push({
      file,
      line: line.number,
      recordId: id,
      language,
      reason,
    })

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
    const accepted = kind === 'property' && result && 'record' in result ? (result.record as FeedProperty) : null
    records.push({
      ...record,
      hash: refused ? '' : record.hash,
      raw: isKnown || refused ? null : item.value,
      published: accepted && isPublished(accepted.Status),
    })
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

/** Reads a whole file. Throws FeedRefused when it is cut short; what stood before the cut is noted then, for a forced feed. */
export async function stageFile(staging: Staging, kind: RecordKind, path: string): Promise<void> {
  const file = basename(path)
  let batch: FeedLine[] = []
  let characters = 0
  let told = 0
  let cut: unknown
  try {
    for await (const line of feedLines(path)) {
      batch.push(line)
      characters += line.text.length
      if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue
      await stageBatch(staging, kind, file, batch)
      batch = []
      characters = 0
      if (staging.counts.read - told >= 10_000) {
        told = staging.counts.read
        staging.onProgress(`read ${told} records`)
      }
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    cut = error
    // What is missing behind the cut may be any home.
    staging.unidentified = true
  }
  if (batch.length > 0) await stageBatch(staging, kind, file, batch)
  if (cut) throw cut
}
