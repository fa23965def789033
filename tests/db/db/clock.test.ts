import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseClock, databaseNow } from '../../../lib/db/clock.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import { setEnv } from '../../../lib/env.ts'
import { findDraft, saveDraft } from '../../../lib/forms/queries-drafts.ts'
import { findEventOwners } from '../../../lib/owners/queries-event-owners.ts'
import { findOwnerHomes } from '../../../lib/owners/queries-homes.ts'
import { markInvited } from '../../../lib/rental-applications/queries.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { setTime } from '../../support/database/time.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { SAMPLES } from '../../support/forms/form-samples.ts'
import { insertTestLead } from '../../support/forms/leads.ts'
import { sendForm } from '../../support/forms/requests.ts'
import { codeFor, ownerWithPassword, PASSWORD, type Query } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const MINUTE = 60_000
const HOME = 1001
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'https://www.lindehof.example')
  await importFeed(database.url, { properties: homePair({ ID: HOME, Zip: '9000' }) })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await setTime(database.client, NOW)
  await emptyTables(database.client, 'owners', 'leads', 'mails', 'form_drafts', 'login_failures', 'rate_limits')
})
afterEach(() => void vi.useRealTimers())

describe('the time of the database', () => {
  it('is to the millisecond that of the rows which are written then', async () => {
    await setTime(database.client, NOW, { runs: true })
    const [row] = await query<{ at: Date }>(
      `insert into owners (email, name, language) values ('an@voorbeeld.be', 'An', 'nl') returning created_at as at`,
    )
    expect((await databaseNow()).getTime()).toBeGreaterThanOrEqual(row?.at.getTime() ?? Number.NaN)
  })

  it('is read once by a clock that then goes on by itself', async () => {
    const clock = await databaseClock()
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const first = clock()
    expect(first.getTime()).toBeGreaterThanOrEqual(NOW.getTime())
    expect(clock().getTime()).toBeGreaterThanOrEqual(first.getTime())
  })
})

describe.each([
  ['five minutes behind', -5 * MINUTE],
  ['five minutes ahead', 5 * MINUTE],
  ['a day behind', -1440 * MINUTE],
  ['a day ahead', 1440 * MINUTE],
])('a machine whose clock is %s', (_, wrong) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() + wrong }))

  it('dates what it stores by the database, and knows a form that is sent twice', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await sendForm('contactMe', SAMPLES.contactMe, { query: { property: String(HOME) } })).status).toBe(303)
    expect(await query('select created_at as at from leads')).toEqual([{ at: NOW }])
    expect(await query('select distinct created_at as at from mails')).toEqual([{ at: NOW }])
    await setTime(database.client, later(1441 * MINUTE))
    expect((await sendForm('contactMe', SAMPLES.contactMe, { query: { property: String(HOME) } })).status).toBe(303)
    expect(await query('select created_at as at from leads order by 1')).toHaveLength(2)
  })

  it('shows a home to its owner from the moment at which it is theirs, and no longer', async () => {
    const { id } = await ownerWithPassword(query)
    const shown = async () => [(await findOwnerHomes(id, 'nl')).length, (await findEventOwners(HOME)).length]
    await query('insert into owner_properties (owner_id, property_id, since) values ($1, $2, now())', [id, HOME])
    expect(await shown()).toEqual([1, 1])
    await query('update owner_properties set until = now()')
    expect(await shown()).toEqual([0, 0])
  })

  it('lets an owner in by a code, until the session is idle for half an hour', async () => {
    const owner = await ownerWithPassword(query, [HOME])
    const browser = new TestBrowser()
    await browser.password(owner.email, PASSWORD)
    await browser.code({ code: await codeFor(query, owner.email) })
    expect(await browser.who()).toBe(owner.email)
    await setTime(database.client, later(29 * MINUTE))
    expect(await browser.who()).toBe(owner.email)
    await setTime(database.client, later(60 * MINUTE))
    expect(await browser.who()).toBeNull()
  })

  it('keeps a draft for half an hour, and invites a candidate once in ten minutes', async () => {
    const token = await saveDraft('newsletter', { a: 1 })
    const lead = await insertTestLead(database.client, { form: 'rentalApplication' })
    await query('insert into rental_candidates (lead_id) values ($1)', [lead])
    const invite = () => transaction((tx) => markInvited(tx, lead))
    expect([await findDraft('newsletter', token), await invite(), await invite()]).toEqual([{ a: 1 }, true, false])
    await setTime(database.client, later(11 * MINUTE))
    expect([await findDraft('newsletter', token), await invite()]).toEqual([{ a: 1 }, true])
    await setTime(database.client, later(31 * MINUTE))
    expect(await findDraft('newsletter', token)).toBeNull()
  })
})
