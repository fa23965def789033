import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { liveAnswer } from '../../../lib/cms/presence/live.ts'
import { changedTags, listenForChanges } from '../../../lib/db/changes.ts'
import { isLiveEverywhere, LISTENER_NAME } from '../../../lib/db/live-marks.ts'
import { gatherChanges } from '../../../lib/server/gather-changes.ts'
import { handleMark } from '../../../lib/server/live-marks.ts'
import { STALE_MS } from '../../../lib/server/page-cache/freshness.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => database.drop())

/** A process of the site; gives the instants at which it dropped what it had kept of the content. */
async function startProcess(): Promise<number[]> {
  const applied: number[] = []
  const gatherer = gatherChanges((tags) => {
    if (tags.includes('content')) applied.push(performance.now())
  })
  const listener = await listenForChanges(
    database.url,
    (payload) => {
      gatherer.add(...changedTags(payload))
      handleMark(payload, gatherer)
    },
    () => undefined,
  )
  stops.push(async () => {
    gatherer.stop()
    await listener.stop()
  })
  return applied
}

const change = () => database.client.query(`update menu_entry_texts set title = title || '.' where language = 'nl'`)

it('is live once every process has dropped what it kept, and no page from before may be sent', async () => {
  const processes = [await startProcess(), await startProcess()]
  await change()
  // Gathered: applied later than the first one.
  await change()
  const stored = performance.now()
  expect(await isLiveEverywhere(10_000)).toBe(true)
  const now = performance.now()
  for (const applied of processes) {
    expect(applied.length).toBeGreaterThanOrEqual(1)
    expect(applied.at(-1)).toBeLessThan(now - STALE_MS)
  }
  expect(now - stored).toBeGreaterThan(STALE_MS)
})

it('isn’t live while a process doesn’t answer, or when none listens', async () => {
  expect(await isLiveEverywhere(100)).toBe(false)
  await startProcess()
  const silent = new pg.Client({ connectionString: database.url, application_name: LISTENER_NAME })
  await silent.connect()
  stops.push(() => silent.end())
  await change()
  expect(await isLiveEverywhere(STALE_MS * 2)).toBe(false)
})

it('is never live for a draft, or for a page below one', async () => {
  const [page] = (
    await database.client.query<{ id: number; parent_id: number }>(
      'select id, parent_id from menu_entries where parent_id is not null limit 1',
    )
  ).rows
  await database.client.query(`update menu_entries set status = 'Draft' where id = $1`, [page?.parent_id])
  expect(await liveAnswer('page', String(page?.id))).toEqual({ kind: 'notPublic' })
  await database.client.query(`update articles set status = 'Draft'`)
  const [article] = (await database.client.query<{ id: number }>('select id from articles limit 1')).rows
  expect(await liveAnswer('article', String(article?.id))).toEqual({ kind: 'notPublic' })
  expect(await liveAnswer('../secret', '1')).toBeNull()
})
