import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { HOME_SOURCE } from '../../../lib/homes/list.ts'
import { forgetFigures, listHomes } from '../../../lib/homes/queries-list.ts'
import { FIGURES, HOME_LIST } from '../../../lib/homes/rules-query.ts'
import { homeScope } from '../../../lib/homes/scope.ts'
import { loadHome } from '../../../lib/homes/view.ts'
import { figuresFrom } from '../../../lib/homes/view-list.ts'
import { findChosenCards } from '../../../lib/listings/queries-chosen-homes.ts'
import { missingDisclosures } from '../../../lib/listings/rules-disclosure.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { erasePersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')
let database: TestDatabase
let me: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(async () => {
  forgetFigures()
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'staff', 'wishes')
  me = await makeStaff(query, 'administrator')
})

const PICTURES = ['a', 'b', 'c'].map((name) => ({ Url: `https://a.example/${name}.jpg` }))
const pair = (id: number, overrides: FeedRecord = {}) => homePair({ ID: id, Pictures: PICTURES, ...overrides })
const take = (...homes: FeedRecord[][]) => importFeed(database.url, { properties: homes.flat() }, { force: true })

async function act(action: string, fields: Record<string, string>, staff = me) {
  const browser = await signedInStaff(query, staff.id)
  const answer = await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields }))
  // What the listener of a running site does.
  invalidateTags(TAGS)
  return browser.keep(answer)
}
const reader = (staff = me) => ({ staff, locale: 'nl' as const, now: new Date() })
/** The list of an address. */
const list = async (address = '', staff = me) => {
  const state = readListState(HOME_LIST, new URLSearchParams(address))
  const { now, locale } = reader()
  return (await listHomes(state, { scope: homeScope(staff), locale, now, from: figuresFrom(now) })).homes
}
const ids = async (address = '', staff = me) => (await list(address, staff)).map(({ id }) => id)
const load = (id: number, staff = me) => loadHome(staff, String(id), 'nl', new Date())
/** What visitors see of a home: 'gone' (410), 'unknown' (404), or its page. */
async function page(id: number) {
  const found = await lookUpListing(id, 'nl')
  return found.kind === 'found' ? found.listing : found.kind
}

describe('hiding a home', () => {
  it('takes it off the site at once, and no import brings it back', async () => {
    await take(pair(1001), pair(1002))
    await act('hideHome', { id: '1001' })
    expect(await page(1001)).toBe('unknown')
    expect(await findChosenCards([1001, 1002], 'nl')).toHaveLength(1)
    await take(pair(1001, { Price: 1000 }), pair(1002))
    expect(await page(1001)).toBe('unknown')
    expect((await load(1001))?.state).toBe('hidden')
    await act('showHome', { id: '1001' })
    expect(await page(1001)).toMatchObject({ price: { amount: 1000 } })
  })

  it('leaves to the CRM whether it is there at all', async () => {
    await take(pair(1001), pair(1002))
    await act('hideHome', { id: '1001' })
    await take(pair(1002))
    expect(await page(1001)).toBe('withdrawn')
    await act('showHome', { id: '1001' })
    expect(await page(1001)).toBe('withdrawn')
    await act('hideHome', { id: '1001' })
    await take(pair(1001), pair(1002))
    expect(await page(1001)).toBe('unknown')
    await take(pair(1001, { Status: 3 }), pair(1002))
    await act('showHome', { id: '1001' })
    expect(await page(1001)).toBe('withdrawn')
    expect((await load(1001))?.state).toBe('withdrawn')
    await take(pair(1001), pair(1002))
    expect(await page(1001)).toMatchObject({ id: 1001 })
  })

  it('hides it when the CRM offers it only later', async () => {
    await take(pair(1001, { Status: 0 }))
    expect((await load(1001))?.state).toBe('offline')
    await act('hideHome', { id: '1001' })
    await take(pair(1001))
    expect([await page(1001), (await load(1001))?.state]).toEqual(['unknown', 'hidden'])
  })

  it('doesn’t let a feed pass that would withdraw hidden homes too', async () => {
    await take(...Array.from({ length: 10 }, (_, place) => pair(1001 + place)))
    for (let id = 1001; id < 1006; id++) await act('hideHome', { id: String(id) })
    const { status } = await importFeed(database.url, {
      properties: [1006, 1007, 1008, 1009, 1010].flatMap((id) => pair(id)),
    })
    expect(status).toBe('refused')
  })
})

describe('what the agency sets', () => {
  it('is a ribbon by language, which stays over imports and gives way to the CRM’s when it is empty', async () => {
    await take(pair(1001, { Marquee: 1, MarqueeName: 'Nieuw' }))
    await act('homeRibbons', { id: '1001', nl: 'Opendeur', fr: '' })
    await take(pair(1001, { Marquee: 1, MarqueeName: 'Laatste kans' }))
    expect(await page(1001)).toMatchObject({ ribbon: 'Opendeur' })
    expect((await lookUpListing(1001, 'fr')).kind === 'found' && (await findChosenCards([1001], 'fr'))[0]?.ribbon).toBe(
      'Laatste kans',
    )
    expect((await findChosenCards([1001], 'nl'))[0]?.ribbon).toBe('Opendeur')
    const home = await load(1001)
    expect(home?.compared?.rows.find(({ reason }) => reason === 'ribbonSet')).toMatchObject({ shown: 'Opendeur' })
    expect(home?.changed).toMatchObject({ by: 'An Desmet' })
    await act('homeRibbons', { id: '1001', nl: '', fr: '' })
    expect(await page(1001)).toMatchObject({ ribbon: 'Laatste kans' })
    expect((await act('homeRibbons', { id: '1001', nl: 'a'.repeat(31) })).status).toBe(303)
    expect(await page(1001)).toMatchObject({ ribbon: 'Laatste kans' })
  })

  it('is an order of pictures; new ones of the CRM come last, and what it doesn’t have is left out', async () => {
    await take(pair(1001))
    const shown = async () => {
      const found = await page(1001)
      return typeof found === 'string' ? found : found.pictures.map(({ src }) => src.slice(-5, -4)).join('')
    }
    const order = ['c', 'x', 'a', 'a'].map((name) => `https://a.example/${name}.jpg`).join('\n')
    await act('homePictures', { id: '1001', order })
    expect(await shown()).toBe('cab')
    expect((await findChosenCards([1001], 'nl'))[0]?.picture?.src).toBe('https://a.example/c.jpg')
    await take(pair(1001, { Pictures: [{ Url: 'https://a.example/d.jpg' }, ...PICTURES] }))
    expect(await shown()).toBe('cadb')
    expect((await load(1001))?.pictures.map(({ crm }) => crm)).toEqual([4, 2, 1, 3])
    await act('crmPictures', { id: '1001' })
    expect(await shown()).toBe('dabc')
  })

  it('is a note that only the desk shows, and that is erased with the person whom it names', async () => {
    await take(pair(1001))
    await act('homeNote', { id: '1001', note: 'Eigenaar is piet@voorbeeld.be' })
    expect((await load(1001))?.note).toContain('piet@')
    expect(JSON.stringify(await page(1001))).not.toContain('piet@')
    await erasePersonalData('piet@voorbeeld.be', new Date())
    expect((await load(1001))?.note).toBe('')
    await act('homeNote', { id: '1001', note: '' })
    expect((await load(1001))?.note).toBe('')
  })

  it('is of the own office’s homes only', async () => {
    const [office] = await query<{ id: number; zip: string; town: string }>(
      `select o.id, t.zip, t.name_nl as town from offices o join towns t on t.sector_id = o.sector_id order by o.id, t.zip limit 1`,
    )
    const [elsewhere] = await query<{ zip: string; town: string }>(
      `select zip, name_nl as town from towns where sector_id is distinct from (select sector_id from offices where id = $1)
       and sector_id is not null order by zip limit 1`,
      [office?.id],
    )
    await take(
      pair(1001, { Zip: office?.zip, City: office?.town }),
      pair(1002, { Zip: elsewhere?.zip, City: elsewhere?.town }),
    )
    const employee = { ...(await makeStaff(query, 'office')), officeId: office?.id ?? null }
    await query('update staff set office_id = $2 where id = $1', [employee.id, employee.officeId])
    expect(await ids('', employee)).toEqual([1001])
    expect(await load(1002, employee)).toBeNull()
    expect((await act('hideHome', { id: '1001' }, employee)).status).toBe(303)
    for (const [action, fields] of [
      ['hideHome', {}],
      ['homeRibbons', { nl: 'x' }],
      ['homePictures', { order: '' }],
      ['homeNote', { note: 'x' }],
    ] as const)
      expect((await act(action, { id: '1002', ...fields }, employee)).status).toBe(404)
    expect(await load(1002)).toMatchObject({ isHidden: false, ribbons: {}, note: '' })
    expect(await ids('', { ...employee, officeId: null })).toEqual([])
    expect(await ids('', { ...employee, role: 'editor' })).toEqual([])
  })
})

describe('the list of homes', () => {
  it('narrows by words, state and what was set, and sorts', async () => {
    await take(
      pair(1001, { Price: 300000, RecordFile: 'GV-1' }),
      pair(1002, { Price: 200000, RecordFile: 'GV-22', Status: 2 }),
      pair(1003, { Price: null, RecordFile: 'X-1', TypeDescription: 'Villa met 100% zicht', Status: 3 }),
    )
    await act('featureHome', { id: '1001' })
    const cases: [string, number[]][] = [
      ['', [1003, 1002, 1001]],
      ['q=gv', [1002, 1001]],
      ['q=1002', [1002]],
      ['q=zilverpapier 4711 gent', [1003, 1002, 1001]],
      ['q=100%25', [1003]],
      ['q=_', []],
      ['state=taken', [1002]],
      ['state=offline,taken', [1003, 1002]],
      ['state=!taken', [1003, 1001]],
      ['more=set', [1001]],
      ['more=!set,still', [1003, 1002]],
      ['office=x', []],
      ['sort=price', [1002, 1001, 1003]],
      ['sort=reference', [1001, 1002, 1003]],
      ['page=2', []],
    ]
    for (const [address, expected] of cases) expect([address, await ids(address)]).toEqual([address, expected])
  })

  it('says which homes stand still, and counts its views in one query', async () => {
    await take(pair(1001), pair(1002), pair(1003), pair(1004, { Status: 2 }))
    await query(`update properties set created_at = now() - interval '61 days' where id <> 1003`)
    await query('update properties set created_at = now() where id = 1003')
    await query(
      `insert into property_history (property_id, kind, at, type, form, source) values
       (1002, 'communication', now() - interval '2 days', '', 'contactMe', '')`,
    )
    expect(await ids('more=still')).toEqual([1001])
    expect(await HOME_SOURCE.counts?.(reader())).toMatchObject({ all: 4, sale: 3, rent: 0, still: 1 })
    const { rows } = await HOME_SOURCE.load(readListState(HOME_LIST, new URLSearchParams('q=1001')), reader())
    expect(rows[0]?.cells.state).toEqual({ state: 'Staat stil', tone: 'late' })
    expect((await HOME_SOURCE.peek?.('1001', reader()))?.notes?.[0]?.tone).toBe('late')
  })

  it('sets several homes at once, and takes back only what it changed', async () => {
    await take(pair(1001), pair(1002), pair(1003))
    await act('hideHome', { id: '1002' })
    const hidden = await HOME_SOURCE.act?.('hide', ['1001', '1002', '1003', '9', 'x'], reader())
    expect(hidden).toEqual({ done: 2, undo: { act: 'show', ids: ['1001', '1003'] } })
    expect(await ids('state=hidden')).toHaveLength(3)
    await HOME_SOURCE.act?.(hidden?.undo?.act ?? '', hidden?.undo?.ids ?? [], reader())
    expect(await ids('state=hidden')).toEqual([1002])
    expect((await load(1001))?.changed).toMatchObject({ by: 'An Desmet' })
    expect(await HOME_SOURCE.act?.('remove', ['1001'], reader())).toBeNull()
    expect(await HOME_SOURCE.act?.('hide', ['1001'], reader({ ...me, role: 'editor' }))).toBeNull()
  })

  it('has what visitors did in thirty days, and sorts by it', async () => {
    await take(pair(1001), pair(1002))
    await query(
      `insert into property_days (property_id, day, seen, opened, saved) values
       (1001, current_date, 5, 4, 1), (1001, current_date - 10, 5, 4, 1), (1001, current_date - 40, 900, 900, 900),
       (1002, current_date, 90, 1, 0)`,
    )
    await query(
      `insert into property_history (property_id, kind, at, type, form, source, feed_id) values
       (1002, 'communication', now() - interval '2 days', '', 'contactMe', '', null),
       (1002, 'communication', now() - interval '2 days', '', 'sendToFriend', '', null),
       (1001, 'visit', now() - interval '1 day', '', null, '', 1), (1001, 'visit', now() + interval '3 days', '', null, '', 2)`,
    )
    const [second, first] = await list()
    expect(first?.figures).toEqual({ seen: 10, opened: 8, saved: 2, asked: 0, visits: 1 })
    expect(second?.figures).toEqual({ seen: 90, opened: 1, saved: 0, asked: 1, visits: 0 })
    for (const column of FIGURES) {
      const [most] = await list(`sort=-${column}`)
      const expected = (first?.figures[column] ?? 0) > (second?.figures[column] ?? 0) ? 1001 : 1002
      expect([column, most?.id]).toEqual([column, expected])
    }
  })

  it('names what is missing by law as the page does, and what else is', async () => {
    const complete = {
      ...{ EPCLabelText: 'B', FloodGScore: 'A', FloodPScore: 'A', PlanningPermit: true },
      ...{ PlanningAllotmentPermit: false, PlanningPreemptiveRight: false, PlanningSummons: false },
    }
    const variants: FeedRecord[] = [
      {},
      complete,
      { ...complete, ConstructionYear: 1950 },
      { ...complete, ConstructionYear: 2001 },
      { ...complete, FloodGScore: null, FloodPScore: null },
      { ...complete, EPCLabelText: null },
      { ...complete, EPCLabelText: null, EnergyPerformance: 200 },
      { ...complete, PlanningPermit: null },
      { Goal: 1, EPCLabelText: 'C' },
      { Goal: 1 },
      { Goal: 2 },
      { Status: 2 },
      { Zip: '1000', City: 'Brussel' },
      { Zip: '4000', City: 'Liège', EPCLabelText: 'C' },
      { WebID: '4', WebIDs: '4' },
      { WebID: '5', WebIDs: '5' },
      { CountryID: 99, CountryName: 'Elders' },
    ]
    await take(...variants.map((variant, place) => pair(1001 + place, variant)))
    const legal = new Set(await ids('missing=legal'))
    for (const [place, variant] of variants.entries()) {
      const home = await page(1001 + place)
      if (typeof home === 'string') throw new Error(`${home}: ${JSON.stringify(variant)}`)
      const { energy, flood, asbestos, planning } = missingDisclosures(home)
      const expected = energy || flood || asbestos || planning.length > 0
      expect([variant, legal.has(1001 + place)]).toEqual([variant, expected])
    }
    await take(pair(1001, { Pictures: [] }), pair(1002, { SurfaceLiving: null }), pair(1003))
    expect(await ids('missing=pictures')).toEqual([1001])
    expect(await ids('missing=facts')).toEqual([1002])
  })
})

describe('the page of a home', () => {
  it('says what differs from the record and why', async () => {
    await take(
      pair(1001, { PublishPrice: false, PublishAddress: false, TypeDescription: 'VERKOCHT - Rijwoning', Status: 2 }),
    )
    const rows = (await load(1001))?.compared?.rows ?? []
    const reasons = Object.fromEntries(rows.flatMap(({ field, reason }) => (reason ? [[field, reason]] : [])))
    expect(reasons).toMatchObject({
      Prijs: 'priceHidden',
      Straat: 'addressHidden',
      Ligging: 'moved',
      Titel: 'marker',
    })
    expect(rows.find(({ field }) => field === 'Foto’s')).toMatchObject({ reason: null })
  })

  it('has who waits for it and what imports changed in it', async () => {
    await take(pair(1001))
    await query(
      `insert into wishes (email, name, language, frequency, market, category_mask, zips, confirmed_at)
       values ('zoekt@voorbeeld.be', 'Piet', 'nl', 'daily', 'sale', 1, '{9000}', now())`,
    )
    await take(pair(1001, { Price: 340000 }))
    const home = await load(1001)
    expect(home?.seekers).toMatchObject([{ email: 'zoekt@voorbeeld.be' }])
    expect(home?.changes.map(({ kinds }) => kinds)).toEqual([['changed'], ['new']])
    expect(home?.changes[0]?.fields).toMatchObject([{ before: '350000', after: '340000' }])
    expect(await load(9999)).toBeNull()
    expect(await loadHome(me, 'x', 'nl', new Date())).toBeNull()
  })
})
