/** Second half of an import: what was noted is applied, some homes at a time, each batch in one transaction. */
import type { ClientBase } from 'pg'
import { inTransaction } from '../db/bulk.ts'
import { type HomeRows, type ProjectRows, writeHomes, writeProjects } from '../db/import-apply.ts'
import type { ImportCounts } from '../db/import-runs.ts'
import { idsToApply, type RecordKind, type RecordToApply, recordsToApply } from '../db/import-staging.ts'
import { addMissingTowns, townPlaces } from '../db/import-towns.ts'
import type { Language } from '../domain/listing.ts'
import type { PictureStore } from './pictures.ts'
import { type FeedProject, readProjectRecord } from './project-record.ts'
import { projectRows } from './project-rows.ts'
import { type FeedProperty, readPropertyRecord } from './property-record.ts'
import { propertyRows } from './property-rows.ts'
import type { Reading } from './record.ts'

const BATCH = 400

type Publishing = {
  client: ClientBase
  pictures: PictureStore
  salt: string
  counts: ImportCounts
  /** Whether a language that the feed doesn't have is gone. */
  complete: boolean
  onProgress: (message: string) => void
}
type Readable = FeedProperty | FeedProject
type ById<T> = Map<number, Partial<Record<Language, T>>>

function byId<T extends Readable>(records: readonly RecordToApply[], read: (value: unknown) => Reading<T>): ById<T> {
  const homes: ById<T> = new Map()
  for (const { id, raw } of records) {
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

async function publishBatch(publishing: Publishing, kind: RecordKind, ids: readonly number[]): Promise<void> {
  const { client, pictures, salt, counts, complete } = publishing
  const places = await townPlaces(client)
  const records = await recordsToApply(client, kind, ids, complete)
  const read = kind === 'property' ? byId(records, readPropertyRecord) : byId(records, readProjectRecord)
  await pictures.keepAll(pictureAddresses(read as ById<Readable>))
  await inTransaction(client, async () => {
    if (kind === 'property') {
      const homes = [...(read as ById<FeedProperty>).values()].map((languages) =>
        propertyRows(languages, pictures.find, salt, places),
      )
      await addMissingTowns(
        client,
        homes.map(({ town }) => town),
      )
      await writeHomes(client, homes satisfies HomeRows[], records)
    } else {
      const projects = [...(read as ById<FeedProject>).values()].map((languages) =>
        projectRows(languages, pictures.find, salt, places),
      )
      await addMissingTowns(
        client,
        projects.map(({ town }) => town),
      )
      await writeProjects(client, projects satisfies ProjectRows[], records)
    }
  })
  counts.added += records.filter(({ isNew }) => isNew).length
}

/** Publishes everything of one kind that has changed. */
export async function publishChanges(publishing: Publishing, kind: RecordKind): Promise<void> {
  const ids = await idsToApply(publishing.client, kind, publishing.complete)
  for (let start = 0; start < ids.length; start += BATCH) {
    await publishBatch(publishing, kind, ids.slice(start, start + BATCH))
    if (start > 0 && start % (BATCH * 10) === 0)
      publishing.onProgress(`published ${start} of ${ids.length} ${kind === 'property' ? 'homes' : 'projects'}`)
  }
}
