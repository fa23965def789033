/** The second step of an import: applies the staged records in batches, each in one transaction. */
import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { inTransaction } from '../db/connection.ts'
import type { Language } from '../listings/rules.ts'
import type { KeepDocuments } from './documents.ts'
import type { PictureStore } from './pictures/pictures.ts'
import { type HomeRows, type ProjectRows, writeHomes, writeProjects } from './queries-apply.ts'
import { noteChanges } from './queries-changes.ts'
import type { ImportCounts } from './queries-runs.ts'
import { idsToApply, type RecordKind, type RecordToApply, recordsToApply } from './queries-staging.ts'
import { addMissingTowns, townPlaces } from './queries-towns.ts'
import { type FeedProject, readProjectRecord } from './records/project-record.ts'
import { type FeedProperty, readPropertyRecord } from './records/property-record.ts'
import type { Reading } from './records/record.ts'
import { projectRows } from './rows/project-rows.ts'
import { propertyRows } from './rows/property-rows.ts'

/** Two of them are in memory at a time. */
const BATCH = 300

type Publishing = {
  client: ClientBase
  runId: number
  pictures: PictureStore
  keepDocuments: KeepDocuments
  salt: string
  counts: ImportCounts
  /** Whether a language that the feed doesn't have is removed. */
  complete: boolean
  onProgress: (message: string) => void
}
type Readable = FeedProperty | FeedProject
type ById<T> = Map<number, Partial<Record<Language, T>>>

/** Records that are read in one go; in between, PostgreSQL is handed its next statement. */
const IN_ONE_GO = 40

async function byId<T extends Readable>(
  records: readonly RecordToApply[],
  read: (value: unknown) => Reading<T>,
): Promise<ById<T>> {
  const homes: ById<T> = new Map()
  for (const [index, { id, raw }] of records.entries()) {
    if (index % IN_ONE_GO === 0) await turn()
    const result = read(raw)
    if ('refused' in result) continue
    homes.set(id, { ...homes.get(id), [result.record.language]: result.record })
  }
  return homes
}

const pictureAddresses = (homes: ById<Readable>): string[] =>
  [...homes.values()].flatMap((records) =>
    Object.values(records).flatMap((record) => [
      ...(record.Pictures ?? []).map(({ Url }) => Url),
      ...('Units' in record ? (record.Units ?? []) : []).flatMap(({ Plan }) => Plan?.Url ?? []),
    ]),
  )

/** A batch that is ready to be written. */
type Prepared =
  | { kind: 'property'; homes: ReturnType<typeof propertyRows>[]; records: RecordToApply[] }
  | { kind: 'project'; homes: ReturnType<typeof projectRows>[]; records: RecordToApply[] }

async function prepareBatch(publishing: Publishing, kind: RecordKind, ids: readonly number[]): Promise<Prepared> {
  const { client, pictures, keepDocuments, salt, complete } = publishing
  const places = await townPlaces(client)
  const records = await recordsToApply(client, kind, ids, complete)
  if (kind === 'property') {
    const read = await byId(records, readPropertyRecord)
    await pictures.storeAll(pictureAddresses(read))
    const homes = [...read.values()].map((languages) => propertyRows(languages, pictures.find, salt, places))
    for (const home of homes) home.documents = await keepDocuments(home.documents)
    return { kind, homes, records }
  }
  const read = await byId(records, readProjectRecord)
  await pictures.storeAll(pictureAddresses(read))
  const homes = [...read.values()].map((languages) => projectRows(languages, pictures.find, salt, places))
  for (const project of homes) project.documents = await keepDocuments(project.documents)
  return { kind, homes, records }
}

async function writeBatch({ client, runId, counts }: Publishing, { kind, homes, records }: Prepared): Promise<void> {
  await inTransaction(client, async () => {
    await addMissingTowns(
      client,
      homes.map(({ town }) => town),
    )
    if (kind === 'property') {
      await noteChanges(client, runId, [...new Set(records.map(({ id }) => id))])
      await writeHomes(client, homes satisfies HomeRows[], records)
    } else await writeProjects(client, homes satisfies ProjectRows[], records)
  })
  counts.added += records.filter(({ isNew }) => isNew).length
}

/** Publishes everything of one kind that has changed. While PostgreSQL writes one batch, the next is prepared. */
export async function publishChanges(publishing: Publishing, kind: RecordKind): Promise<void> {
  const ids = await idsToApply(publishing.client, kind, publishing.complete)
  const prepare = (start: number) => prepareBatch(publishing, kind, ids.slice(start, start + BATCH))
  let next = ids.length > 0 ? prepare(0) : null
  for (let start = 0; next; start += BATCH) {
    const writing = writeBatch(publishing, await next)
    next = start + BATCH < ids.length ? prepare(start + BATCH) : null
    // Its error is thrown by the `await` of the next round, after that of the batch before it.
    next?.catch(() => undefined)
    await writing
    if (start > 0 && start % (BATCH * 10) === 0)
      publishing.onProgress(`published ${start} of ${ids.length} ${kind === 'property' ? 'homes' : 'projects'}`)
  }
}
