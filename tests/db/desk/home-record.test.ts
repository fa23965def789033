import { afterAll, beforeAll, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadHome } from '../../../lib/homes/view.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows

beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'https://www.lindehof.example')
  await emptyCatalogue(database.client)
})
afterAll(() => database.drop())

it('compares what the price is for with its amount', async () => {
  const me = await makeStaff(query, 'administrator')
  const unitOf = async (record: FeedRecord, stored: Record<string, unknown> = {}) => {
    await importFeed(
      database.url,
      { properties: homePair({ ID: 1001, Goal: 1, Price: 950, ...record }) },
      { force: true },
    )
    for (const [column, value] of Object.entries(stored)) {
      const table = column === 'price_unit' ? 'properties' : 'property_texts'
      await query(`update ${table} set ${column} = $1`, [value])
    }
    invalidateTags(TAGS)
    const row = (await loadHome(me, '1001', 'nl', new Date()))?.compared?.rows.find(({ field }) =>
      field.includes('Prijseenheid'),
    )
    return row && [row.crm, row.shown, row.reason]
  }
  expect(await unitOf({ PriceUnitText: 'per maand' })).toEqual(['per maand', '/maand', null])
  expect(await unitOf({ PriceUnitText: 'pcm' })).toEqual(['pcm', '/maand', null])
  expect(await unitOf({ PriceUnitText: null })).toEqual(['', '/maand', null])
  expect(await unitOf({ PriceUnitText: 'per m²/jaar' })).toEqual(['per m²/jaar', '/m²/jaar', null])
  expect(await unitOf({ PriceUnitText: 'per kavel' })).toEqual(['per kavel', 'per kavel', null])
  expect(await unitOf({ PriceUnitText: 'maand', PriceUnit: 7 })).toEqual(['maand / 7', 'vanaf /maand', null])
  expect(await unitOf({ PriceUnitText: 'per jaar' }, { price_unit_text: 'per maand' })).toEqual([
    ...['per jaar', '/maand', 'read'],
  ])
  expect(await unitOf({ PriceUnitText: 'jaar' }, { price_unit: 7 })).toEqual(['jaar', 'vanaf /jaar', 'read'])
  expect(await unitOf({ Goal: 0, Price: 350000, PriceUnitText: null })).toBeUndefined()
  expect(await unitOf({ PriceUnitText: 'per maand', PublishPrice: false })).toBeUndefined()
})

it('writes prices and energy labels as pages do', async () => {
  const me = await makeStaff(query, 'administrator')
  const rowsOf = async (record: FeedRecord) => {
    await importFeed(database.url, { properties: homePair({ ID: 1001, Goal: 0, ...record }) }, { force: true })
    invalidateTags(TAGS)
    const { compared } = (await loadHome(me, '1001', 'nl', new Date())) ?? {}
    return compared?.rows.map(({ crm, shown, reason }) => [crm, shown, reason])
  }
  const sale = await rowsOf({ Price: 264000, EPCLabelText: 'd', EnergyPerformance: null })
  expect(sale).toContainEqual(['€\u00a0264.000', '€\u00a0264.000', null])
  expect(sale).toContainEqual(['d', 'D', null])
  expect(await rowsOf({ Price: 264000, EPCLabelText: 'a+', EnergyPerformance: null })).toContainEqual([
    'a+',
    'A+',
    null,
  ])
  expect(await rowsOf({ Price: 264000, PublishPrice: false })).toContainEqual(['€\u00a0264.000', '', 'priceHidden'])
})
