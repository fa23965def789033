/** Collects what a CRM gives: the first step of a synchronisation. Nothing is applied. */
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Connector, CrmDeletion, CrmRecord, Mapped, ReadSummary } from '../connector.ts'
import { collectRecords, noteGone, noteUnchanged, storedHashes } from '../queries-records.ts'
import { numbersOf } from '../queries-sources.ts'

/** A reader of what a CRM gives; see PullSource. */
export type Reading = AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary>

const BATCH = 100
/** Ids that are the site's numbers as they are. */
const NUMBER = /^[1-9]\d{0,8}$/

/** Maps records; ids that are no numbers get one of the site's own. */
export async function mapRecords(
  client: ClientBase,
  connector: Connector,
  records: readonly CrmRecord[],
): Promise<{ mapped: Mapped[]; idOf: (externalId: string) => number }> {
  const ids = records.flatMap((record) => [record.externalId, ...connector.relatedIds(record)])
  const others = ids.filter((id) => !NUMBER.test(id))
  const numbers = others.length > 0 ? await numbersOf(client, connector.name, others) : new Map<string, number>()
  const idOf = (id: string): number => {
    const number = NUMBER.test(id) ? Number(id) : numbers.get(id)
    if (number === undefined) throw new Error('The mapping asks for the number of an id that relatedIds() leaves out.')
    return number
  }
  return { mapped: records.map((record) => connector.map(record, idOf)), idOf }
}

/**
 * The numbers of what a record gives. Those that it refuses are among them: what is refused stays on the site, and only
 * what nothing gives any more is withdrawn.
 */
function idsOf(
  records: readonly { ID: number }[],
  { refused }: Mapped,
  idOf: (externalId: string) => number,
): number[] {
  return [...new Set([...records.map(({ ID }) => ID), ...refused.map(({ externalId }) => idOf(externalId))])]
}

async function collectBatch(client: ClientBase, connector: Connector, batch: readonly CrmRecord[]): Promise<void> {
  const read = batch.map((record) => {
    const text = JSON.stringify(record.raw)
    return { record, text, hash: createHash('sha256').update(text).digest('hex') }
  })
  const known = await storedHashes(
    client,
    connector.name,
    batch.map(({ externalId }) => externalId),
  )
  const changed = read.filter(({ record, hash }) => known.get(record.externalId) !== hash)
  const { mapped, idOf } = await mapRecords(
    client,
    connector,
    changed.map(({ record }) => record),
  )
  await collectRecords(
    client,
    changed.flatMap(({ record, text, hash }, index) => {
      const one = mapped[index]
      return one
        ? {
            ...{ externalId: record.externalId, text, hash },
            homeIds: idsOf(one.homes, one, idOf),
            projectIds: idsOf(one.projects, one, idOf),
          }
        : []
    }),
  )
  const ids = new Set(changed.map(({ record }) => record.externalId))
  await noteUnchanged(
    client,
    batch.map(({ externalId }) => externalId).filter((id) => !ids.has(id)),
  )
}

/**
 * Reads to the end and collects what is new, changed and gone.
 * @throws CrmError when the CRM can't be read
 */
export async function collect(
  client: ClientBase,
  connector: Connector,
  reading: Reading,
  onProgress: (message: string) => void,
): Promise<ReadSummary> {
  let batch: CrmRecord[] = []
  let read = 0
  const flush = async () => {
    if (batch.length > 0) await collectBatch(client, connector, batch)
    batch = []
  }
  for (;;) {
    const { done, value } = await reading.next()
    if (done) {
      await flush()
      return value
    }
    if ('gone' in value) {
      await flush()
      await noteGone(client, connector.name, [value.externalId])
      continue
    }
    batch.push(value)
    if (batch.length === BATCH) await flush()
    read += 1
    if (read % 2000 === 0) onProgress(`read ${read} records of the CRM`)
  }
}
