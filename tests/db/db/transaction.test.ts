import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Transaction, transaction } from '../../../lib/db/transaction.ts'
import { env } from '../../../lib/env.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('keeps nothing of what throws', async () => {
  const broken = transaction(async (tx) => {
    await tx.$executeRaw`insert into site_sections (name, value, updated_at) values ('x', '1', now())`
    throw new Error('broken off')
  })
  await expect(broken).rejects.toThrow('broken off')
  expect((await database.client.query(`select from site_sections where name = 'x'`)).rowCount).toBe(0)
})

it('begins as many at once as half of the connections, and every other as soon as one has ended, well or badly', async () => {
  const half = Math.floor(env().DATABASE_POOL / 2)
  const full = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = (index: number) => async (tx: Transaction) => {
    running++
    most = Math.max(most, running)
    if (running === half) full.resolve()
    await full.promise
    await tx.$queryRaw`select 1`
    running--
    if (index % 2 === 0) throw new Error('broken off')
    return index
  }
  const ends = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => transaction(work(index))))
  expect(most).toBe(half)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})
