/** What staff enter by hand: requests, calls, viewings, saved searches, feedback. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { loadEntry } from '../../../lib/entries/view.ts'
import { setEnv } from '../../../lib/env.ts'
import { addDays, brusselsDay, weekdayOf } from '../../../lib/shared/time.ts'
import { makeAgents } from '../../support/agents.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague, act } = desk
let home = 0
let office = 0
let reference = ''
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePair() })
  ;({ home, office } = await desk.firstHome())
  const [row] = await query<{ reference: string }>('select reference from properties where id = $1', [home])
  reference = row?.reference ?? ''
})
afterAll(() => database.drop())

let me: SessionStaff
let [first, second] = ['', '']
beforeEach(async () => {
  await emptyTables(database.client, 'tasks', 'leads', 'mails', 'wishes', 'staff')
  me = await colleague(office)
  ;[first = '', second = ''] = await makeAgents(query, office, 2)
})

const CALLER = { firstName: 'Noor', lastName: 'Willems', phone: '0470 12 33 08', email: '', language: 'nl' }
const WITH_MAIL = { ...CALLER, email: 'noor@voorbeeld.be' }
const leads = () =>
  query<{ id: string; form: string; source: string; state: string; mine: boolean; consent: string }>(
    `select l.id, l.form, l.source, l.consent_version as consent, d.state::text as state, d.staff_id = $1 as mine
     from leads l join desk_requests d on d.lead_id = l.id order by l.created_at`,
    [me.id],
  )
const mailed = async () =>
  (await query<{ recipient: string }>('select recipient from mails order by created_at')).map(
    ({ recipient }) => recipient,
  )
const events = async () =>
  (await query<{ kind: string }>('select kind from desk_request_events order by id')).map(({ kind }) => kind)

describe('a request', () => {
  const entered = { ...WITH_MAIL, words: 'Wil zaterdag komen kijken.', source: 'counter', mailed: 'on' }

  it('about a home is its writer’s, says how it came, and its person gets the mail of the site', async () => {
    const { location } = await act(me, 'enterRequest', { ...entered, home: reference })
    const [lead] = await leads()
    expect(location).toContain(`${lead?.id}/?done=entered`)
    expect(lead).toMatchObject({ form: 'contactMe', source: 'counter', state: 'taken', mine: true, consent: 'desk' })
    expect(await mailed()).toEqual(['noor@voorbeeld.be'])
    expect(await events()).toEqual(['enteredOffice'])
  })

  it('about nothing is the office’s own, and no mail goes to who wants none or has no address', async () => {
    await act(me, 'enterRequest', { ...entered, mailed: '' })
    await act(me, 'enterRequest', { ...entered, ...CALLER })
    expect((await leads()).map(({ form }) => form)).toEqual(['siteContact', 'siteContact'])
    expect(await mailed()).toEqual([])
  })

  it('needs a way to reach its person, and a home that the office has', async () => {
    const unreachable = await act(me, 'enterRequest', { ...entered, ...CALLER, phone: '' })
    const unknown = await act(me, 'enterRequest', { ...entered, home: 'ZZ-9' })
    for (const { location } of [unreachable, unknown]) expect(location).toContain('draft=')
    expect(await leads()).toEqual([])
  })

  it('is filled in with who is known of the page from which it is opened', async () => {
    const id = await ask({
      email: 'bart@voorbeeld.be',
      values: { lastName: 'De Clercq', email: 'bart@voorbeeld.be' },
      office,
      property: home,
    })
    const loaded = await loadEntry(me, 'request', { about: `request ${id}` }, 'nl', new Date())
    expect(loaded?.person).toMatchObject({ lastName: 'De Clercq', email: 'bart@voorbeeld.be', home: reference })
    expect(await loadEntry(me, 'request', { about: 'home 999999' }, 'nl', new Date())).toBeNull()
    const [known] = await query<{ id: string }>('select contact_id as id from contact_values where lead_id = $1', [id])
    const ofContact = await loadEntry(me, 'viewing', { about: `contact ${known?.id}` }, 'nl', new Date())
    expect(ofContact?.looked?.name).toBe(loaded?.looked?.name)
    expect(ofContact?.person).toMatchObject({ email: 'bart@voorbeeld.be', home: '' })
    const saved = { ...WITH_MAIL, words: 'Belt terug.', source: 'phone' }
    expect((await act(me, 'enterRequest', { ...saved, about: `contact ${known?.id}` })).location).toContain('done=')
  })
})

describe('a call', () => {
  it('with somebody new is answered, unless something is left to do', async () => {
    await act(me, 'enterCall', { ...CALLER, words: 'Vroeg de EPC.', home: reference })
    await act(me, 'enterCall', { ...CALLER, words: 'Belt terug.', home: reference, open: 'on' })
    expect((await leads()).map(({ source, state }) => [source, state])).toEqual([
      ['phone', 'answered'],
      ['phone', 'taken'],
    ])
    expect(await mailed()).toEqual([])
  })

  it('about a request stands in its history', async () => {
    const id = await ask({ office })
    expect((await act(me, 'noteCall', { id, words: 'Bank akkoord.' })).location).toContain('done=called')
    expect(await query('select kind, note from desk_request_events where lead_id = $1', [id])).toEqual([
      { kind: 'call', note: 'Bank akkoord.' },
    ])
  })
})

/** A Monday some weeks ahead. */
const monday = (weeks: number): string => {
  const today = brusselsDay(new Date().toISOString())
  return addDays(today, 8 - weekdayOf(today) + 7 * weeks)
}

describe('a viewing', () => {
  const booked = (more: object) => ({
    ...{
      ...WITH_MAIL,
      home: String(home),
      words: '',
      source: 'phone',
      mailed: 'on',
      time: '20:00',
      agent: first,
      sure: 'on',
    },
    ...more,
  })
  const viewings = () =>
    query<{ agent: string; hour: string; confirmed: boolean }>(
      `select agent_id as agent, to_char(starts_at at time zone 'Europe/Brussels', 'HH24:MI') as hour, confirmed_at is not null as confirmed
       from appointments order by starts_at`,
    )

  it('is booked at any hour once its writer says that it is meant, and its person gets the mail', async () => {
    const asked = await act(me, 'enterViewing', booked({ day: monday(2), sure: '' }))
    expect(asked.location).toContain('draft=')
    expect(await viewings()).toEqual([])
    await act(me, 'enterViewing', booked({ day: monday(2) }))
    expect(await viewings()).toEqual([{ agent: first, hour: '20:00', confirmed: true }])
    expect((await mailed()).filter((to) => to === 'noor@voorbeeld.be')).toHaveLength(1)
    expect((await leads()).map(({ source, state }) => [source, state])).toEqual([['phone', 'answered']])
  })

  it('is never booked over another one of the home or the agent, however sure its writer is', async () => {
    await act(me, 'enterViewing', booked({ day: monday(2) }))
    const again = await act(me, 'enterViewing', booked({ day: monday(2), lastName: 'Ander', agent: second }))
    expect(again.location).toContain('draft=')
    expect(await viewings()).toHaveLength(1)
    expect(await leads()).toHaveLength(1)
  })

  it('is done by nobody but an agent of the office', async () => {
    const { location } = await act(me, 'enterViewing', booked({ day: monday(2), agent: me.id }))
    expect(location).toContain('draft=')
    expect(await viewings()).toEqual([])
  })

  it('begins with the hour and the agent of the agenda from which it was opened, and with nothing else', async () => {
    const day = addDays(brusselsDay(new Date().toISOString()), 2)
    const open = (more: object) => loadEntry(me, 'viewing', { about: `home ${home}`, day, ...more }, 'nl', new Date())
    expect(await open({ time: '16:30', agent: second })).toMatchObject({
      ...{ day, time: '16:30', agent: second },
    })
    for (const wrong of [{ time: '4pm', agent: 'x' }, { time: "16:30'", agent: `${second}'` }, {}])
      expect(await open(wrong)).toMatchObject({ time: '', agent: '' })
  })

  it('offers the free hours of the home, for who has no mail address too', async () => {
    const loaded = await loadEntry(me, 'viewing', { about: `home ${home}` }, 'nl', new Date())
    const [slot] = loaded?.hours?.slots ?? []
    expect(slot).toBeDefined()
    const { location } = await act(me, 'enterViewing', {
      ...booked({ ...CALLER, day: '', time: '', agent: '', sure: '' }),
      slot: slot?.start ?? '',
    })
    expect(location).toContain('done=entered')
    expect((await mailed()).filter((to) => to.includes('noor'))).toEqual([])
  })
})

describe('a saved search', () => {
  const wanted = {
    ...{ ...WITH_MAIL, goal: 'sale', types: '1', towns: 'Gent', budgetMax: '290000', frequency: 'daily' },
    ...{ words: '', source: 'mail' },
  }
  const searches = () =>
    query<{ confirmed: boolean }>('select confirmed_at is not null as confirmed from wishes order by created_at')

  it('waits until its person confirms the address, and asks no more of who did', async () => {
    await act(me, 'enterSearch', wanted)
    expect([await searches(), await mailed()]).toEqual([[{ confirmed: false }], ['noor@voorbeeld.be']])
    await query('update wishes set confirmed_at = now()')
    await act(me, 'enterSearch', { ...wanted, budgetMax: '310000' })
    expect([(await searches()).map(({ confirmed }) => confirmed), await mailed()]).toEqual([
      [true, true],
      ['noor@voorbeeld.be'],
    ])
    expect((await leads()).map(({ source }) => source)).toEqual(['mail', 'mail'])
  })

  it('needs an address and a place that is known', async () => {
    for (const more of [{ email: '' }, { towns: 'Nergenshuizen' }])
      expect((await act(me, 'enterSearch', { ...wanted, ...more })).location).toContain('draft=')
    expect(await searches()).toEqual([])
  })
})

it('feedback by telephone counts once, of a viewing that has begun', async () => {
  const book = async (days: number) => {
    const id = await ask({ form: 'appointment', office, property: home })
    await query(
      `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
       values ($1, $2, $3, $5, now() + make_interval(days => $4), now() + make_interval(days => $4, mins => 30))`,
      [id, office, home, days, first],
    )
    return id
  }
  const [past, coming] = [await book(-1), await book(1)]
  const loaded = await loadEntry(me, 'feedback', {}, 'nl', new Date())
  expect(loaded?.unheard.map(({ about }) => about)).toEqual([`viewing ${past}`])
  const said = (id: string, words: string) => act(me, 'enterFeedback', { id, liked: 'doubt', words })
  expect((await said(past, 'Te donker.')).location).toContain('done=feedbackTold')
  await said(past, 'Iets anders.')
  expect((await said(coming, 'x')).status).toBe(404)
  expect(await query('select liked, words from viewing_feedback')).toEqual([{ liked: 'doubt', words: 'Te donker.' }])
})
