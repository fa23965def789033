/** The first step of an import: reads and checks every line and stores it in temporary tables. Nothing is published. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import { availabilityOf, isPublished } from '../listings/rules-availability.ts'
import type { LeftOutCounts } from './left-out.ts'
import { pictureState } from './pictures/pictures.ts'
import type { ImportCounts, Refusal } from './queries-runs.ts'
import { addRefusals } from './queries-runs.ts'
import { knownRecords, type RecordKind, type SeenRecord, stageEndings, stageRecords } from './queries-staging.ts'
import { type FeedLine, FeedRefused } from './records/feed.ts'
import { Findings } from './records/findings.ts'
import { inBatches, type Parsed, parseLine } from './records/lines.ts'
import { entriesOf } from './records/lists.ts'
import { readProjectRecord } from './records/project-record.ts'
import { type FeedProperty, readPropertyRecord } from './records/property-record.ts'
import { line } from './records/readers.ts'
import { documentFileAddress, pictureAddress, status, subStatus } from './records/record.ts'

/** The Status of a home that is offered, and those of one that words say to be sold or let. */
const ACTIVE = 1
const ENDED = { sold: 2, let: 4, option: undefined, available: undefined } as const

/** Part of each record's hash: raise it when the mapping changes, so that the next import rebuilds every home. */
const MAPPING_VERSION = 6

const READERS = { property: readPropertyRecord, project: readProjectRecord } satisfies Record<RecordKind, unknown>

export type Staging = {
  client: ClientBase
  runId: number
  folder: string
  /** Allowed hosts of pictures on the web. */
  pictureHosts: readonly string[]
  counts: ImportCounts
  onProgress: (message: string) => void
  /**
   * Set when a line has no readable ID. Such a line may be any missing record, so the import then withdraws nothing.
   */
  unidentified: boolean
  /** What was left out of records that are taken. */
  leftOut: LeftOutCounts
}

const listIn = (value: unknown, field: string): unknown[] =>
  entriesOf((value as Record<string, unknown> | null)?.[field]) ?? []

/** The documents of an unchecked record that are files of the feed's folder. */
const documentFiles = (value: unknown): string[] =>
  listIn(value, 'Documents').flatMap((one) => {
    const address = documentFileAddress((one as { Url?: unknown } | null)?.Url)
    return address === undefined || /^https?:/i.test(address) ? [] : [address]
  })

/** The addresses of all pictures in an unchecked record, as the readers find them. */
const pictureUrls = (value: unknown): string[] =>
  [
    ...listIn(value, 'Pictures'),
    ...listIn(value, 'Units').map((unit) => (unit as { Plan?: unknown } | null)?.Plan),
  ].flatMap((picture) => pictureAddress((picture as { Url?: unknown } | null)?.Url ?? picture) ?? [])

/** What the agency calls an unchecked record of a home or project; null where it says nothing usable. */
function referenceOf(value: unknown): string | null {
  const { RecordFile, ProjectNumber } = (value ?? {}) as Record<string, unknown>
  const name = RecordFile ?? ProjectNumber
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim().slice(0, 60) || null : null
}

function hashOf({ line, value }: Parsed, { folder, pictureHosts }: Staging): string {
  const urls = [...pictureUrls(value), ...documentFiles(value)]
  return createHash('sha256')
    .update(
      `${MAPPING_VERSION}\n${line.text.trim()}\n${urls.length > 0 ? pictureState(folder, urls, pictureHosts) : ''}`,
    )
    .digest('hex')
}

/** The Status by which an unchecked record ends the offer of its home; undefined where it doesn't. */
function endingOf(value: unknown): number | undefined {
  const fields = (value ?? {}) as Record<string, unknown>
  const findings = new Findings()
  const given = status().read(fields.Status, findings)
  if (given !== undefined && given !== ACTIVE) return given
  const textOf = (field: string) => line().read(fields[field], findings) ?? null
  const availability = availabilityOf({
    status: null,
    subStatus: subStatus().read(fields.SubStatus, findings) ?? null,
    subStatusName: textOf('SubStatusName'),
    marqueeName: textOf('MarqueeName'),
    title: textOf('TypeDescription'),
  })
  return ENDED[availability]
}

/**
 * Homes whose record was refused although it says that they are sold, let or off the site: that alone is taken from it,
 * lest the last good version stay for sale. Without a language only a connector's refusal is meant, which is about all.
 */
function endingsOf(candidates: readonly { item: Parsed }[], refusals: readonly Refusal[]) {
  const refused = new Set(refusals.map(({ line }) => line))
  return candidates.flatMap(({ item: { id, language, line, value } }) => {
    const isMeant = language !== null || typeof (value as { Refused?: unknown } | null)?.Refused === 'string'
    const ended = id !== null && isMeant && refused.has(line.number) ? endingOf(value) : undefined
    return id !== null && ended !== undefined
      ? [{ id, language, line: line.number, status: ended, published: isPublished(ended) }]
      : []
  })
}

async function stageBatch(staging: Staging, kind: RecordKind, file: string, lines: readonly FeedLine[]): Promise<void> {
  const { client, counts } = staging
  const parsed = lines.map(parseLine)
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
            incomplete: false,
            item,
          },
        ],
  )
  const known = await knownRecords(client, kind, candidates)
  const refusals: Refusal[] = []
  const refuse = ({ line, id, language, value }: Parsed, reason: string) =>
    refusals.push({
      file,
      line: line.number,
      recordId: id,
      language,
      reason,
      reference: referenceOf(value),
    })

  const records: SeenRecord[] = []
  for (const item of parsed.filter(({ id }) => id === null)) {
    staging.unidentified = true
    refuse(item, item.error ?? 'ID is missing or no number')
  }
  for (const { item, ...record } of candidates) {
    const incomplete = known.get(`${record.id}/${record.language}`)
    const isKnown = incomplete !== undefined
    // One that is incomplete is read again, so that what it lacks is told as long as it lacks it.
    const result = item.error || incomplete === false ? null : READERS[kind](item.value)
    const refused = item.error ?? (result && 'refused' in result ? result.refused : null)
    if (refused) refuse(item, refused)
    const leftOut = result && 'record' in result ? result.leftOut : []
    const place = { line: item.line.number, recordId: item.id, language: item.language }
    staging.leftOut.add(file, leftOut, { ...place, reference: referenceOf(item.value) })
    const accepted = kind === 'property' && result && 'record' in result ? (result.record as FeedProperty) : null
    records.push({
      ...record,
      hash: refused ? '' : record.hash,
      raw: isKnown || refused ? null : item.value,
      published: isKnown ? null : accepted && isPublished(accepted.Status),
      incomplete: leftOut.length > 0,
    })
  }
  const repeated = await stageRecords(client, kind, records)
  for (const { item } of candidates.filter(({ line }) => repeated.has(line))) {
    if (!refusals.some(({ line }) => line === item.line.number)) refuse(item, 'stands in the feed a second time')
  }
  await addRefusals(client, staging.runId, refusals)
  if (kind === 'property') await stageEndings(client, endingsOf(candidates, refusals))
  counts.read += lines.length
  counts.refused += refusals.length
  counts.unchanged += records.filter(({ line, raw, hash }) => raw === null && hash !== '' && !repeated.has(line)).length
}

/** Stages a file. @throws FeedRefused when it is truncated; the lines before the cut are staged, for a forced import */
export async function stageFile(staging: Staging, kind: RecordKind, path: string): Promise<void> {
  const file = basename(path)
  let reported = 0
  try {
    await inBatches(path, async (batch) => {
      await stageBatch(staging, kind, file, batch)
      if (staging.counts.read - reported < 10_000) return
      reported = staging.counts.read
      staging.onProgress(`read ${reported} records`)
    })
  } catch (error) {
    // Any home may be missing after the cut.
    if (error instanceof FeedRefused) staging.unidentified = true
    throw error
  }
}
