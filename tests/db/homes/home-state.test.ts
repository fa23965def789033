/** The state that the agency sets of a home: it holds over imports, and ends viewings, offers and candidacies. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { withConnection } from '../../../lib/db/connection.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadEnding } from '../../../lib/home-records/view-ending.ts'
import { findDeskHome } from '../../../lib/homes/queries.ts'
import { forgetFigures, listHomes } from '../../../lib/homes/queries-list.ts'
import { HOME_LIST } from '../../../lib/homes/rules-query.ts'
import { homeScope } from '../../../lib/homes/scope.ts'
import { loadHome } from '../../../lib/homes/view.ts'
import { figuresFrom } from '../../../lib/homes/view-list.ts'
import { stateOf } from '../../../lib/homes/view-state.ts'
import { findChosenCards } from '../../../lib/listings/queries-chosen-homes.ts'
import { findNewHomes } from '../../../lib/listings/queries-new-homes.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { firstAgent, oneAgentEach } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
let me: SessionStaff
const desk = requestDesk(() => database)
const { query } = desk
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(async () => {
  forgetFigures()
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'staff', 'leads', 'mails')
  await oneAgentEach(query)
  me = await makeStaff(query, 'administrator')
})

const pair = (id: number, overrides: FeedRecord = {}) => homePair({ ID: id, ...overrides })
const take = async (...homes: FeedRecord[][]) => {
  await importFeed(database.url, { properties: homes.flat() }, { force: true })
  invalidateTags(TAGS)
}
async function act(action: string, fields: Record<string, string>, staff = me) {
  const answer = await desk.act(staff, action, fields)
  invalidateTags(TAGS)
  return answer.location
}
const set = (state: string, id = 1001, staff = me) => act('setHomeState', { id: `${id} ${state}` }, staff)
const ending = async (state: string, id = 1001, staff = me) => {
  const home = await findDeskHome(id, 'all')
  return home && loadEnding(staff, stateOf(home), state, 'nl', new Date())
}
async function end(state: string, more: Record<string, string> = {}, staff = me) {
  const seen = (await ending(state))?.seen ?? ''
  return act('endHome', { id: `1001 ${state}`, seen, tell: '1', except: 'none', ...more }, staff)
}
const load = (id = 1001) => loadHome(me, String(id), 'nl', new Date())
/** What visitors see of a home: 'gone' (410), 'unknown' (404), or its page. */
async function page(id = 1001) {
  const found = await lookUpListing(id, 'nl')
  return found.kind === 'found' ? found.listing : found.kind
}
const list = async (address: string) => {
  const state = readListState(HOME_LIST, new URLSearchParams(address))
  const now = new Date()
  const { homes } = await listHomes(state, { scope: homeScope(me), locale: 'nl', now, from: figuresFrom(now) })
  return homes.map(({ id }) => id)
}
const events = async () =>
  (await query<{ kind: string }>('select kind from property_events where property_id = 1001 order by id')).map(
    ({ kind }) => kind,
  )
const states = () =>
  query<{ state: string; ending: string | null }>('select state, ending from home_states order by id')
const mails = async () =>
  await query<{ subject: string; recipient: string; text: string }>(
    'select subject, recipient, text from mails order by recipient, subject',
  )

/** A viewing of home 1001 on a later day, booked by somebody. */
async function viewing(email: string, days = 3): Promise<string> {
  const { office } = await desk.firstHome()
  const values = { firstName: 'Noor', lastName: 'Peeters', email }
  const id = await desk.ask({ form: 'appointment', email, office, property: 1001, values })
  await query(
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
     values ($1, $2, 1001, ${firstAgent('$2')}, now() + make_interval(days => $3), now() + make_interval(days => $3, mins => 30))`,
    [id, office, days],
  )
  return id
}
async function offer(email: string): Promise<string> {
  const { office } = await desk.firstHome()
  const values = { lastName: email, email, amount: 300_000, endDate: '2999-01-01', financing: 'own', conditions: '' }
  return desk.ask({ form: 'offer', email, office, property: 1001, values })
}
async function candidate(email: string): Promise<string> {
  const { office } = await desk.firstHome()
  const id = await desk.ask({
    form: 'rentalApplication',
    email,
    office,
    property: 1001,
    values: { lastName: email, email },
  })
  await query('insert into rental_candidates (lead_id) values ($1)', [id])
  return id
}
const stateOfRequest = async (id: string) =>
  (await query<{ state: string }>('select state from desk_requests where lead_id = $1', [id]))[0]?.state

describe('a state that is set', () => {
  it('holds everywhere and over an import, and is dropped when the CRM says the same', async () => {
    await take(pair(1001, { Marquee: 1, MarqueeName: 'Nieuw' }), pair(1002))
    expect(await set('option')).toContain('done=stateOption')
    expect(await page()).toMatchObject({ availability: 'option', ribbon: null })
    expect((await findChosenCards([1001], 'nl'))[0]).toMatchObject({ availability: 'option', ribbon: null })
    expect([await list('state=option'), await list('state=online')]).toEqual([[1001], [1002]])
    await take(pair(1001, { Price: 1000, MarqueeName: 'Laatste kans' }), pair(1002))
    expect(await page()).toMatchObject({ availability: 'option', ribbon: null, price: { amount: 1000 } })
    expect((await load())?.setState).toMatchObject({ held: 'option', crm: 'available', set: { by: 'An Desmet' } })
    await take(pair(1001, { Price: 1000, SubStatus: 3, MarqueeName: 'In optie' }), pair(1002))
    expect(await page()).toMatchObject({ availability: 'option', ribbon: 'In optie' })
    expect((await load())?.setState).toMatchObject({ held: 'option', set: null })
    expect(await states()).toEqual([{ state: 'option', ending: 'crm' }])
    await take(pair(1001, { Price: 1000 }), pair(1002))
    expect(await page()).toMatchObject({ availability: 'available' })
    expect(await events()).toEqual(['online', 'option', 'price', 'back'])
  })

  it('stays when the CRM says something else again', async () => {
    await take(pair(1001))
    await end('sold')
    await take(pair(1001, { SubStatus: 3 }))
    expect(await page()).toMatchObject({ availability: 'sold' })
    expect((await load())?.setState).toMatchObject({ held: 'sold', crm: 'option' })
    await act('liftHomeState', { id: '1001' })
    expect(await page()).toMatchObject({ availability: 'option' })
    expect(await states()).toEqual([{ state: 'sold', ending: 'lifted' }])
  })

  it('agrees in lists, counts and what is new', async () => {
    await take(pair(1001), pair(1002))
    await end('sold')
    const rows = await query<{ availability: string }>(`select availability from properties where id = 1001`)
    expect(rows).toEqual([{ availability: 'sold' }])
    expect([await list('state=taken'), await list('state=online'), await list('more=set')]).toEqual([
      [1001],
      [1002],
      [1001],
    ])
    expect((await findNewHomes('sale', 'nl', 10)).map(({ card }) => card.id)).not.toContain(1001)
  })

  it('takes a home off the site, until the CRM has it no more', async () => {
    await take(pair(1001), pair(1002))
    await end('withdrawn')
    expect([await page(), (await load())?.state]).toEqual(['unknown', 'withdrawn'])
    await take(pair(1001, { Price: 1000 }), pair(1002))
    expect(await page()).toBe('unknown')
    await take(pair(1002))
    expect([await page(), await states()]).toEqual(['withdrawn', [{ state: 'withdrawn', ending: 'crm' }]])
    await take(pair(1001), pair(1002))
    expect(await page()).toMatchObject({ availability: 'available' })
  })

  it('makes a home available again that the CRM has under option', async () => {
    await take(pair(1001, { SubStatus: 3, Marquee: 1, MarqueeName: 'In optie' }))
    await set('available')
    expect(await page()).toMatchObject({ availability: 'available', ribbon: null })
    await take(pair(1001, { SubStatus: 3, Marquee: 1, MarqueeName: 'In optie', Price: 1000 }))
    expect(await page()).toMatchObject({ availability: 'available', ribbon: null })
  })

  it('needs no row that holds where the CRM says it already, and replaces another one', async () => {
    await take(pair(1001))
    await set('option')
    await set('available')
    expect((await load())?.setState.set).toBeNull()
    expect(await states()).toEqual([
      { state: 'option', ending: 'replaced' },
      { state: 'available', ending: 'crm' },
    ])
    expect(await set('available')).toContain('done=stateUnchanged')
  })

  it('is that of the market, and of a home that the CRM offers', async () => {
    await take(pair(1001), pair(1002, { Status: 3 }))
    expect(await ending('let')).toBeNull()
    expect(await set('option', 1002)).toContain('done=stateOff')
    expect(await states()).toEqual([])
  })

  it('is also that of the unit of a project', async () => {
    await take(pair(1001))
    await query(
      `insert into projects (id, number, status, published, zip, created_at) select 7, 'P', 'open', true, min(zip), now() from towns`,
    )
    await query(
      `insert into project_units (id, project_id, position, name, availability, property_id)
       values (1, 7, 0, 'A', 'available', 1001)`,
    )
    const unit = async () => (await query<{ availability: string }>('select availability from project_units'))[0]
    await set('option')
    expect(await unit()).toEqual({ availability: 'option' })
    await query(`update project_units set crm_availability = 'sold'`)
    expect(await unit()).toEqual({ availability: 'option' })
    await act('liftHomeState', { id: '1001' })
    expect(await unit()).toEqual({ availability: 'sold' })
  })
})

describe('what ends with a home', () => {
  it('asks first, with what will happen', async () => {
    await take(pair(1001))
    await viewing('noor@voorbeeld.be')
    await offer('tom@voorbeeld.be')
    expect(await set('sold')).toContain('?state=sold')
    expect(await page()).toMatchObject({ availability: 'available' })
    expect(await ending('sold')).toMatchObject({
      viewings: [{ name: 'Noor Peeters' }],
      bidders: [{ name: 'tom@voorbeeld.be', amount: '€\u00a0300.000' }],
      candidates: [],
      crmViewings: 0,
    })
  })

  it('are its viewings, with the mail of a cancelled one that says why, and its open offers', async () => {
    await take(pair(1001))
    const visit = await viewing('noor@voorbeeld.be')
    const [tom, sara] = [await offer('tom@voorbeeld.be'), await offer('sara@voorbeeld.be')]
    expect(await end('sold', { except: sara })).toContain('done=stateSold')
    const sent = await mails()
    const to = (email: string) => sent.filter(({ recipient }) => recipient.includes(email))
    expect(to('noor@voorbeeld.be')).toMatchObject([
      { subject: expect.stringContaining('geannuleerd'), text: expect.stringContaining('intussen verkocht') },
    ])
    expect(to('noor@voorbeeld.be')[0]?.text).not.toContain('Nieuw bezoek')
    expect(to('tom@voorbeeld.be')).toMatchObject([{ subject: expect.stringContaining('verkocht') }])
    expect(to('sara@voorbeeld.be')).toEqual([])
    expect([await stateOfRequest(visit), await stateOfRequest(tom), await stateOfRequest(sara)]).toEqual([
      'closed',
      'closed',
      'new',
    ])
    const noted = await query('select lead_id, kind, note from desk_request_events order by id')
    expect(noted).toMatchObject([
      { lead_id: visit, kind: 'viewingCancelled', note: 'Het pand is verkocht.' },
      { lead_id: tom, kind: 'declined' },
    ])
    expect((await load())?.setState.set).toMatchObject({ viewings: 1, told: 1 })
    const { office } = await desk.firstHome()
    expect(await findFreeSlots({ officeId: office, propertyId: 1001, now: new Date().toISOString() })).toEqual([])
  })

  it('are the candidates of a home to let, unless nobody is to be told', async () => {
    await take(pair(1001, { Goal: 1 }))
    const [jo, els] = [await candidate('jo@voorbeeld.be'), await candidate('els@voorbeeld.be')]
    await end('withdrawn', { tell: '' })
    expect(await mails()).toEqual([])
    await end('let', { except: els })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([expect.stringContaining('jo@voorbeeld.be')])
    expect([await stateOfRequest(jo), await stateOfRequest(els)]).toEqual(['closed', 'new'])
  })

  it('is asked again when somebody booked meanwhile', async () => {
    await take(pair(1001))
    const seen = (await ending('sold'))?.seen ?? ''
    await viewing('noor@voorbeeld.be')
    expect(await end('sold', { seen })).toContain('state=sold&done=stateStale')
    expect([await page(), await mails()]).toEqual([expect.objectContaining({ availability: 'available' }), []])
  })

  it('ends once, by a double click and by two people at once', async () => {
    await take(pair(1001))
    await viewing('noor@voorbeeld.be')
    const other = await makeStaff(query, 'administrator', 'Els Claes')
    const seen = (await ending('sold'))?.seen ?? ''
    const mark = randomUUID()
    const answers = await Promise.all([
      end('sold', { seen, mark }),
      end('sold', { seen, mark }),
      end('sold', { seen, mark: randomUUID() }, other),
    ])
    expect(answers.filter((answer) => answer.includes('done=stateSold')).length).toBeGreaterThan(0)
    expect((await mails()).filter(({ recipient }) => recipient.includes('noor@'))).toHaveLength(1)
    expect(await states()).toEqual([{ state: 'sold', ending: null }])
  })

  it('waits for an import that runs', async () => {
    await take(pair(1001))
    const seen = (await ending('sold'))?.seen ?? ''
    let ended: Promise<string> | undefined
    await withConnection(database.url, async (importing) => {
      await importing.query('begin')
      await importing.query(`update properties set crm_availability = 'sold' where id = 1001`)
      ended = end('sold', { seen })
      const waiting = async () =>
        (
          await query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update of p'`,
          )
        ).length
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      await importing.query('commit')
    })
    // The CRM said the same first: what was seen is no longer so, and nothing has to be set.
    expect(await ended).toContain('done=stateUnchanged')
    expect(await states()).toEqual([])
  })

  it('doesn’t come back when the state is lifted', async () => {
    await take(pair(1001))
    const visit = await viewing('noor@voorbeeld.be')
    await end('sold')
    expect(await act('liftHomeState', { id: '1001' })).toContain('done=stateLifted')
    expect(await page()).toMatchObject({ availability: 'available' })
    expect(await query('select status from appointments where id = $1', [visit])).toEqual([{ status: 'cancelled' }])
    expect(await act('liftHomeState', { id: '1001' })).toContain('done=stateUnchanged')
  })

  it('is not for an office of another sector, nor for an editor', async () => {
    await take(pair(1001))
    const [row] = await query<{ id: number }>(
      `select o.id from offices o where o.sector_id not in
         (select t.sector_id from properties p join towns t on t.zip = p.zip where t.sector_id is not null) limit 1`,
    )
    const stranger = await desk.colleague(row?.id ?? 0, 'Bram Foreign')
    const editor = await makeStaff(query, 'editor')
    const seen = (await ending('sold'))?.seen ?? ''
    for (const staff of [stranger, editor]) {
      await set('option', 1001, staff)
      await end('sold', { seen }, staff)
      await act('liftHomeState', { id: '1001' }, staff)
    }
    expect([await page(), await states()]).toEqual([expect.objectContaining({ availability: 'available' }), []])
  })
})
