import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { disconnect, hadConnections, prisma } from '../../../lib/db/client.ts'
import { setEnv } from '../../../lib/env.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-07-01T10:00:00Z' })
})
afterAll(() => database.drop())
afterEach(async () => {
  vi.useRealTimers()
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

it('a query that got no connection because others held them all is distinguished from one that failed', async () => {
  setEnv('DATABASE_POOL', '1')
  await disconnect()
  const begun = performance.now()
  await expect(prisma().$queryRaw`select 1 / 0`).rejects.toThrow()
  expect(hadConnections(begun)).toBe(true)
  await around(
    () =>
      whileHeld(async () => {
        const asked = expect(ask()).rejects.toThrow()
        await vi.advanceTimersByTimeAsync(15_000)
        await asked
      }),
    async () => undefined,
  )
})

/** Does something while the one connection is held, on a clock that the test moves. */
const whileHeld = (work: () => Promise<void>): Promise<void> =>
  prisma().$transaction(
    async (held) => {
      await held.$queryRaw`select 1`
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await work()
      vi.useRealTimers()
    },
    { timeout: 180_000 },
  )

it('a query waits for a connection as long as a busy machine may need', async () => {
  setEnv('DATABASE_POOL', '1')
  await disconnect()
  let asked: Promise<unknown> | undefined
  await whileHeld(async () => {
    asked = ask()
    await vi.advanceTimersByTimeAsync(14_000)
  })
  expect(await asked).toEqual([{ '?column?': 1 }])
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

it('times are those of the database, whichever time zone its server is in', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await database.client.query(`alter database "${name}" set timezone = 'Europe/Brussels'`)
  await disconnect()
  const lastFailed = new Date('2026-07-01T10:00:00Z')
  await prisma().loginFailure.create({ data: { key: 'a'.repeat(64), failures: 1, lastFailedAt: lastFailed } })
  const { rows } = await database.client.query('select last_failed_at as at from login_failures')
  expect(rows).toEqual([{ at: lastFailed }])
  await database.client.query("update login_failures set last_failed_at = '2026-12-01T10:00:00Z'")
  expect(await prisma().loginFailure.findFirst()).toMatchObject({ lastFailedAt: new Date('2026-12-01T10:00:00Z') })
})
