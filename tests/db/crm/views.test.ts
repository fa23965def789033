/** Views of homes on their way into a CRM that counts them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendViews } from '../../../lib/crm/deliveries/send-views.ts'
import { CrmError } from '../../../lib/crm/rules-error.ts'
import { synchronise } from '../../../lib/crm/sync/sync.ts'
import { plainCrm } from '../../support/crm/plain-crm.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, temporaryFolder } from '../../support/feed.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const { connector } = plainCrm(homePairs(2))
let database: TestDatabase
let told: string[]
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await synchronise(connector, 'full', { databaseUrl: database.url, dataDir: temporaryFolder(), host: '127.0.0.1:1' })
})
afterAll(() => database.drop())
beforeEach(async () => {
  told = []
  connector.writeBack.sendView = async (id) => void told.push(id)
  await database.client.query(`
    delete from property_days;
    insert into property_days (property_id, day, opened) values (1001, '2026-11-19', 2), (1002, '2026-11-20', 1), (1002, '2026-11-12', 9)`)
})

it('each view of the last days is told once, and new ones later', async () => {
  expect(await sendViews(connector, NOW)).toBe(3)
  expect(told).toEqual(['1001', '1001', '1002'])
  expect(await sendViews(connector, NOW)).toBe(0)
  await database.client.query(`update property_days set opened = opened + 1 where day = '2026-11-20'`)
  expect(await sendViews(connector, NOW)).toBe(1)
})

it('a CRM that fails is told the rest by the next run', async () => {
  connector.writeBack.sendView = async (id) => {
    if (told.length === 1) throw new CrmError('unavailable', 'The CRM answered 500.')
    told.push(id)
  }
  expect(await sendViews(connector, NOW)).toBe(1)
  connector.writeBack.sendView = async (id) => void told.push(id)
  expect(await sendViews(connector, NOW)).toBe(2)
})

it('a home that the CRM no longer has is left out', async () => {
  connector.writeBack.sendView = async (id) => {
    if (id === '1001') throw new CrmError('missing', 'The CRM has no 1001.')
    told.push(id)
  }
  expect(await sendViews(connector, NOW)).toBe(1)
  expect(told).toEqual(['1002'])
  expect(await sendViews(connector, NOW)).toBe(0)
})

it('a CRM that counts no views is told nothing', async () => {
  connector.writeBack.sendView = null
  expect(await sendViews(connector, NOW)).toBe(0)
})
