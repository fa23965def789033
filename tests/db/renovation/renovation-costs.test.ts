import { afterAll, beforeAll, expect, it } from 'vitest'
import { invalidateTags } from '../../../lib/cache/tagged-cache.ts'
import { RENOVATION_WORKS } from '../../../lib/renovation/rules-costs.ts'
import { renovationCosts } from '../../../lib/renovation/subject.ts'
import { seedDefaults } from '../../../prisma/seed.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
})
afterAll(() => database.drop())

const highOf = async (today: string): Promise<number | undefined> => {
  invalidateTags(['content'])
  return (await renovationCosts(today)).find(({ work }) => work === 'kitchen')?.high
}

it('has a first price for every work that the site has words for', async () => {
  const costs = await renovationCosts('2026-11-21')
  expect(costs.map(({ work }) => work)).toEqual([...RENOVATION_WORKS])
  expect(costs.find(({ work }) => work === 'windows')).toEqual({
    work: 'windows',
    unit: 'm2',
    low: 600,
    high: 1100,
    vat: 6,
    validFrom: '2026-11-01',
  })
})

it('takes the price of the day', async () => {
  await database.client.query(
    `insert into renovation_costs values ('kitchen', '2027-03-01', 'lump', 14000, 31000.5, 21, 'a')`,
  )
  expect(await highOf('2026-10-31')).toBeUndefined()
  expect(await highOf('2027-02-28')).toBe(28_000)
  expect(await highOf('2027-03-01')).toBe(31_000.5)
})

it('leaves prices of the agency alone when the site starts again, and fills in where there are none', async () => {
  await database.client.query(`delete from renovation_costs where work <> 'kitchen'`)
  await seedDefaults(database.url)
  invalidateTags(['content'])
  expect((await renovationCosts('2027-03-01')).map(({ work }) => work)).toEqual(['kitchen'])
  await emptyTables(database.client, 'renovation_costs')
  await seedDefaults(database.url)
  invalidateTags(['content'])
  expect(await renovationCosts('2026-11-21')).toHaveLength(RENOVATION_WORKS.length)
})
