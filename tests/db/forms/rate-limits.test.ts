import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { isWithinLimit } from '../../../lib/forms/queries-rate-limiter.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.useRealTimers())

const LIMIT = { name: 'test', points: 2, seconds: 3600 }
const DAY = 24 * 60 * 60 * 1000

it('counts by who, also many at once, and begins anew when its window is over', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => isWithinLimit(LIMIT, 'a')))
  expect(many.filter(Boolean)).toHaveLength(2)
  expect(await isWithinLimit(LIMIT, 'b')).toBe(true)
  await database.client.query('update rate_limits set expire = expire - 3600 * 1000')
  expect(await isWithinLimit(LIMIT, 'a')).toBe(true)
  expect(await isWithinLimit(LIMIT, 'a')).toBe(true)
  expect(await isWithinLimit(LIMIT, 'a')).toBe(false)
})

it('refuses a flood from one place without waiting for the database', async () => {
  const limit = { ...LIMIT, name: 'flood', points: 50 }
  const ask = (who: string) => isWithinLimit(limit, who)
  const flood = Array.from({ length: 1000 }, () => ask('a'))
  const other = ask('b')
  expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(50)
  expect([await other, await ask('a')]).toEqual([true, false])
  const { rows } = await database.client.query(`select max(points) as n from rate_limits where key like 'flood:%'`)
  expect(rows).toEqual([{ n: 51 }])
})

it('goes by the clock of the database, not by that of the machine', async () => {
  const limit = { ...LIMIT, name: 'clock', points: 1 }
  expect(await isWithinLimit(limit, 'a')).toBe(true)
  for (const shift of [DAY, -DAY]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
    expect(await isWithinLimit(limit, 'a')).toBe(false)
    vi.useRealTimers()
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY })
  expect(await isWithinLimit(limit, 'b')).toBe(true)
  vi.useRealTimers()
  await database.client.query('update rate_limits set expire = expire - 3600 * 1000')
  expect(await isWithinLimit(limit, 'b')).toBe(true)
})
