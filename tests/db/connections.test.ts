import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { disconnect, hadConnections, prisma } from '../../lib/db/client.ts'
import { setEnv } from '../../lib/env.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  await disconnect()
  setEnv('DATABASE_URL', database.url)
})

const ask = (): Promise<unknown> => prisma().$queryRaw`select 1`

/** What must go wrong, between two queries that go well. */
async function around(fails: () => Promise<unknown>, mend: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await ask()
  expect(hadConnections(begun)).toBe(true)
  await fails()
  expect(hadConnections(begun)).toBe(false)
  await mend()
  const later = performance.now()
  await ask()
  expect([hadConnections(begun), hadConnections(later)]).toEqual([false, true])
}

it('a query that got no connection because others held them all is told from one that failed', async () => {
  setEnv('DATABASE_POOL', '1')
  await disconnect()
  const begun = performance.now()
  await expect(prisma().$queryRaw`select 1 / 0`).rejects.toThrow()
  expect(hadConnections(begun)).toBe(true)
  await around(
    () => prisma().$transaction((held) => Promise.all([held.$queryRaw`select 1`, expect(ask()).rejects.toThrow()])),
    async () => undefined,
  )
})

it('so is one that found no server', async () => {
  await around(
    async () => {
      await disconnect()
      setEnv('DATABASE_URL', 'postgres://127.0.0.1:1/nothing')
      await expect(ask()).rejects.toThrow()
    },
    async () => {
      await disconnect()
      setEnv('DATABASE_URL', database.url)
    },
  )
})
