/** What an owner sets for a home: own days, the address of the calendar, who else follows it; and what they read of offers. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadHomeTools } from '../../../lib/owners/dashboard/home-tools.ts'
import { findNotedChanges } from '../../../lib/owners/dashboard/queries-marks.ts'
import { releasedOffers } from '../../../lib/owners/dashboard/queries-released-offers.ts'
import { loadOwner } from '../../../lib/owners/desk/view.ts'
import { loadPortal } from '../../../lib/owners/desk/view-portal.ts'
import { findMarks } from '../../../lib/owners/rules-marks.ts'
import { brusselsDay, brusselsInstant, daysLater } from '../../../lib/shared/time.ts'
import { readAgendaQuery } from '../../../lib/viewings/agenda/rules-query.ts'
import { loadAgenda } from '../../../lib/viewings/agenda/view.ts'
import { ownerFeed } from '../../../lib/viewings/owner-feed.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { oneAgentEach } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { send } from '../../support/forms/submission.ts'
import { ownerWithPassword, sessionCookieOf, type TestOwner } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'

const callPortal = postTo('owner/account')

/** Monday, eight in the morning. */
const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const TUESDAY = '2026-11-24'
const [HOME, OTHER_HOME, OFFICE] = [1001, 1002, 11]

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, ask, colleague } = desk
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: [...homePair({ ID: HOME }), ...homePair({ ID: OTHER_HOME })] })
})
afterAll(() => database.drop())

let owner: TestOwner
let browser: TestBrowser
const signIn = async (of: TestOwner) => {
  const made = new TestBrowser()
  const { name, value } = await sessionCookieOf(query, of)
  made.cookies.set(name, value)
  return made
}
beforeEach(async () => {
  await emptyTables(
    database.client,
    'leads',
    'mails',
    'owners',
    'owner_invitations',
    'rate_limits',
    'form_drafts',
    'staff',
  )
  await oneAgentEach(query)
  await query('delete from property_history')
  owner = await ownerWithPassword(query, [HOME])
  browser = await signIn(owner)
})

const act = async (action: string, fields: Record<string, string>, by = browser) =>
  by.keep(await callPortal(by.request('/api/owner/account/', { locale: 'nl', action, ...fields })))
const block = (from: string, to = from, part = 'all') => act('block', { id: String(HOME), from, to, part })
const slots = async (propertyId = HOME, day = TUESDAY) =>
  (await findFreeSlots({ officeId: OFFICE, propertyId, now: NOW.toISOString() })).filter(
    ({ start }) => brusselsDay(start) === day,
  )
const tools = (isOwner = true) => loadHomeTools({ ownerId: owner.id, propertyId: HOME, isOwner }, 'nl', NOW)
async function book(time: string) {
  const person = { firstName: 'An', lastName: 'Geheim', email: 'an@visitor.example', phone: '0470123456' }
  const around = { language: 'nl' as const, query: { property: String(HOME) }, now: NOW }
  return send('appointment', { ...person, slot: brusselsInstant(TUESDAY, time) }, around)
}

describe('own days', () => {
  it('take the home and no agent: no slot is offered, none can be booked, and another home keeps its own', async () => {
    const [all, others] = [await slots(), await slots(OTHER_HOME)]
    expect(all).not.toEqual([])
    expect((await block(TUESDAY, TUESDAY, 'morning')).location).toContain('done=blocked#days')
    const left = await slots()
    expect(left).toEqual(all.filter(({ start }) => start >= brusselsInstant(TUESDAY, '12:00')))
    expect(await slots(OTHER_HOME)).toEqual(others)
    expect(await book('10:00')).not.toMatchObject({ kind: 'sent' })
    expect(await query('select 1 from appointments')).toEqual([])
    await block(TUESDAY)
    expect(await slots()).toEqual([])
    for (const { id } of (await tools()).blocks) await act('unblock', { id })
    expect(await slots()).toEqual(all)
  })

  it('name a viewing that is booked then to the owner, without the visitor, and leave it as it is', async () => {
    expect(await book('10:00')).toMatchObject({ kind: 'sent' })
    await block(TUESDAY, TUESDAY, 'afternoon')
    expect((await tools()).blocks.map(({ booked }) => booked)).toEqual([[]])
    await block('2026-11-23', '2026-11-25')
    const { blocks } = await tools()
    expect(blocks[0]?.booked).toEqual([{ at: brusselsInstant(TUESDAY, '10:00'), office: expect.any(String) }])
    expect(JSON.stringify(blocks)).not.toContain('Geheim')
    expect(await query('select status from appointments')).toEqual([{ status: 'confirmed' }])
  })

  it('stand in the agenda of the office that has the home, and end with the owner’s time', async () => {
    await block(TUESDAY)
    const shown = async (staff: SessionStaff) =>
      (await loadAgenda(staff, readAgendaQuery({ day: TUESDAY }, TUESDAY), 'nl', NOW)).blocked.map(({ from }) => from)
    const offices = await query<{ id: number }>('select id from offices')
    const own = await colleague(OFFICE)
    expect(await shown(own)).toEqual([TUESDAY])
    const [sector] = await query<{ id: number }>('select sector_id as id from offices where id = $1', [OFFICE])
    const elsewhere = await query<{ id: number }>('select id from offices where sector_id <> $1', [sector?.id])
    expect(offices.length).toBeGreaterThan(elsewhere.length)
    expect(await shown(await colleague(elsewhere[0]?.id ?? 0))).toEqual([])
    await query(`update owner_properties set until = now()`)
    expect(await shown(own)).toEqual([])
    expect(await slots()).not.toEqual([])
  })

  it.each([
    [{ from: '', to: TUESDAY, part: 'all' }, 'from'],
    [{ from: '2026-11-22', to: TUESDAY, part: 'all' }, 'from'],
    [{ from: TUESDAY, to: '2026-11-23', part: 'all' }, 'to'],
    [{ from: TUESDAY, to: '2036-11-24', part: 'all' }, 'to'],
    [{ from: TUESDAY, to: TUESDAY, part: 'night' }, 'part'],
  ])('aren’t %j, and what was typed is kept', async (fields, field) => {
    const { location } = await act('block', { id: String(HOME), ...fields })
    expect(location).toMatch(/draft=[\w-]+#days$/)
    const [draft] = await query<{ content: { errors: object } }>('select content from form_drafts')
    expect(Object.keys(draft?.content.errors ?? {})).toEqual([field])
  })

  it('are nobody else’s to set, and the same form sent twice is one', async () => {
    await Promise.all([block(TUESDAY), block(TUESDAY)])
    const [row, ...more] = await query<{ id: string }>('select id from home_blocks')
    expect(more).toEqual([])
    const stranger = await signIn(await ownerWithPassword(query, [OTHER_HOME]))
    expect((await act('block', { id: String(HOME), from: TUESDAY, to: TUESDAY, part: 'all' }, stranger)).status).toBe(
      404,
    )
    expect((await act('unblock', { id: row?.id ?? '' }, stranger)).status).toBe(404)
    expect(await query('select 1 from home_blocks')).toHaveLength(1)
  })
})

describe('the calendar of an owner', () => {
  const addressOf = async () => /calendar\/([\w-]{43})\/$/.exec((await tools()).feed ?? '')?.[1] ?? ''
  it('has every viewing at its secret address, and nothing of a visitor', async () => {
    await book('10:00')
    expect((await act('renewFeed', { id: String(HOME) })).location).toContain('done=feed#feed')
    const text = (await ownerFeed(await addressOf(), NOW)) ?? ''
    expect(text).not.toMatch(/Geheim|visitor|0470/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const calendar = new ICAL.Component(ICAL.parse(text))
    const [event, ...more] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(more).toEqual([])
    expect(event?.startDate.toJSDate().toISOString()).toBe(brusselsInstant(TUESDAY, '10:00'))
    const uid = event?.uid
    await query(`update appointments set starts_at = $1, ends_at = $2, sequence = 1`, [
      ...[brusselsInstant(TUESDAY, '14:00'), brusselsInstant(TUESDAY, '14:30')],
    ])
    const moved = new ICAL.Component(ICAL.parse((await ownerFeed(await addressOf(), NOW)) ?? ''))
    expect(moved.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid')).toBe(uid)
    await query(`update appointments set status = 'cancelled', sequence = 2`)
    expect(await ownerFeed(await addressOf(), NOW)).not.toContain('BEGIN:VEVENT')
  })

  it('opens at no former address, for no locked account and no home that is sold, and only its owner sees it', async () => {
    expect(await tools()).toMatchObject({ feed: null })
    await act('renewFeed', { id: String(HOME) })
    const first = await addressOf()
    await act('renewFeed', { id: String(HOME) })
    const second = await addressOf()
    expect([await ownerFeed(first, NOW), await ownerFeed('x', NOW), await ownerFeed('a'.repeat(43), NOW)]).toEqual([
      ...[null, null, null],
    ])
    expect(await ownerFeed(second, NOW)).not.toBeNull()
    const portal = await loadPortal(await colleague(), { id: owner.id, home: String(HOME) }, 'nl', NOW)
    expect(JSON.stringify(portal)).not.toContain(second)
    await query('update owners set locked_at = now()')
    expect(await ownerFeed(second, NOW)).toBeNull()
    await query('update owners set locked_at = null')
    await query('update owner_properties set until = now()')
    expect(await ownerFeed(second, NOW)).toBeNull()
    await query('update owner_properties set until = null')
    await act('endFeed', { id: String(HOME) })
    expect([await ownerFeed(second, NOW), (await tools()).feed]).toEqual([null, null])
  })
})

describe('a co-owner', () => {
  const invite = (email: string) => act('coOwner', { id: String(HOME), name: 'Jo Mees', email, language: 'fr' })
  /** What the form says when it comes back. */
  const problemOf = async ({ location }: { location: string | null }): Promise<string> => {
    const token = new URL(location ?? '', 'https://a.example').searchParams.get('draft') ?? ''
    const rows = await query<{ content: unknown }>('select content from form_drafts')
    expect(token).not.toBe('')
    return JSON.stringify(rows.map(({ content }) => content))
  }
  const linked = async () =>
    (
      await query<{ email: string }>(
        `select w.email from owners w join owner_properties o on o.owner_id = w.id where o.property_id = $1 order by 1`,
        [HOME],
      )
    ).map(({ email }) => email)

  it('gets an account and the owner’s history; the office sees who invited whom', async () => {
    expect((await invite('jo@voorbeeld.be')).location).toContain('done=coOwner')
    expect(await linked()).toContain('jo@voorbeeld.be')
    expect(await query('select recipient from mails')).toEqual([{ recipient: 'jo@voorbeeld.be' }])
    const rows = await query<{ since: Date }>('select since from owner_properties')
    expect(new Set(rows.map(({ since }) => String(since))).size).toBe(1)
    expect((await tools()).coOwners).toEqual([
      { id: expect.any(String), name: 'Jo Mees', hasPassword: false, invitedByOwner: true, refused: null },
    ])
    const shown = await loadOwner(await colleague(), owner.id, 'nl')
    expect(shown?.events.map(({ kind }) => kind)).toEqual(['coInvited'])
    await invite('jo@voorbeeld.be')
    expect(await query('select 1 from mails')).toHaveLength(1)
  })

  it('isn’t who invites, whatever the spelling, nor whoever the page lists already: that is said, and nobody is mailed', async () => {
    const [name, domain] = owner.email.split('@')
    for (const own of [owner.email, owner.email.toUpperCase(), `${name}+huis@${domain}`])
      expect(await problemOf(await invite(own))).toContain('ownAddress')
    await invite('jo@voorbeeld.be')
    expect(await problemOf(await invite('jo@voorbeeld.be'))).toContain('followsAlready')
    expect(await query('select recipient from mails')).toEqual([{ recipient: 'jo@voorbeeld.be' }])
    expect(await query(`select 1 from owner_events where kind = 'coInvited'`)).toHaveLength(1)
  })

  it('who hasn’t accepted is mailed again, or no longer invited, by an owner of the home only', async () => {
    await invite('jo@voorbeeld.be')
    const [jo] = (await tools()).coOwners
    const of = { id: String(HOME), person: jo?.id ?? '' }
    const stranger = await signIn(await ownerWithPassword(query, [OTHER_HOME]))
    for (const action of ['coOwnerAgain', 'coOwnerGone'])
      expect((await act(action, { ...of }, stranger)).status).toBe(404)
    expect((await act('coOwnerAgain', of)).location).toContain('done=coOwnerAgain')
    expect(await query('select recipient from mails')).toHaveLength(2)
    await query(`update mails set status = 'failed', last_error = 'SMTP 550 (550 5.1.1)'`)
    expect((await tools()).coOwners).toMatchObject([{ refused: expect.stringContaining('550') }])
    expect((await tools(false)).coOwners).toMatchObject([{ invitedByOwner: false }])
    expect((await act('coOwnerGone', of)).location).toContain('done=coOwnerGone')
    expect([(await tools()).coOwners, await linked()]).toEqual([
      [],
      [owner.email, 'jo@voorbeeld.be'].slice(0, 2).sort(),
    ])
    expect((await act('coOwnerGone', of)).status).toBe(404)
  })

  it('who accepted, or whom the office gave the home, is nobody’s to send away', async () => {
    await invite('jo@voorbeeld.be')
    const [jo] = (await tools()).coOwners
    await query(`update owners set password_hash = 'x', password_changed_at = now() where id = $1`, [jo?.id])
    const given = await ownerWithPassword(query, [HOME])
    await query(`update owners set password_hash = null, password_changed_at = null where id = $1`, [given.id])
    expect((await tools()).coOwners.map(({ invitedByOwner }) => invitedByOwner)).toEqual([false, false])
    for (const id of [jo?.id ?? '', given.id])
      expect((await act('coOwnerGone', { id: String(HOME), person: id })).status).toBe(404)
    expect(await linked()).toHaveLength(3)
  })

  it('whose account is of another sector waits for an administrator; the answer is the same', async () => {
    const far = await ownerWithPassword(query, [OTHER_HOME])
    await query(`insert into towns values ('0009', 'a', 'a', 'a', 'a') on conflict do nothing`)
    await query(
      `update towns set sector_id = (select id from sectors where id <> (select sector_id from offices where id = $1) limit 1) where zip = '0009'`,
      [OFFICE],
    )
    const [was] = await query<{ zip: string }>('select zip from properties where id = $1', [OTHER_HOME])
    await query(`update properties set zip = '0009' where id = $1`, [OTHER_HOME])
    expect((await invite(far.email)).location).toContain('done=coOwner')
    await query('update properties set zip = $2 where id = $1', [OTHER_HOME, was?.zip])
    expect(await linked()).toEqual([owner.email])
    expect(await query('select email, staff_id from owner_invitations')).toEqual([{ email: far.email, staff_id: null }])
    expect(await query('select 1 from mails')).toEqual([])
  })

  it('is invited a few times a day, by the owner of the home only', async () => {
    for (let place = 0; place < 5; place++) await invite(`jo${place}@voorbeeld.be`)
    expect((await invite('jo9@voorbeeld.be')).location).toContain('#co-owner')
    expect(await linked()).toHaveLength(6)
    const stranger = await signIn(await ownerWithPassword(query, [OTHER_HOME]))
    const sent = { id: String(HOME), name: 'Jo', email: 'x@voorbeeld.be', language: 'nl' }
    expect((await act('coOwner', sent, stranger)).status).toBe(404)
  })
})

it('an owner reads the offers that were released since the home is theirs, the amounts once they are decided, and none that is sealed', async () => {
  const made = (amount: number) =>
    ask({
      form: 'offer',
      property: HOME,
      office: OFFICE,
      values: { lastName: 'Geheim', amount, endDate: '2027-01-01' },
    })
  const [accepted, unseen, open, sealed, spam] = [
    await made(300_000),
    await made(305_000),
    await made(310_000),
    await made(320_000),
    await made(330_000),
  ]
  await query(
    `insert into offer_decisions (lead_id, decision) values ($1, 'accepted'), ($2, 'declined'), ($3, 'declined')`,
    [...[accepted, sealed, spam]],
  )
  for (const released of [accepted, open, sealed, spam])
    await query('insert into offer_releases (lead_id, released_at) values ($1, $2)', [released, NOW])
  await query(`insert into sealed_offers (lead_id, "values") values ($1, '{}')`, [sealed])
  await query(`update desk_requests set state = 'spam' where lead_id = $1`, [spam])
  const of = { ownerId: owner.id, propertyId: HOME }
  const read = await releasedOffers(of)
  expect(new Set(read.map(({ amount, state }) => [amount, state].join()))).toEqual(
    new Set(['300000,accepted', ',open']),
  )
  expect(JSON.stringify(read)).not.toMatch(/Geheim|305000|310000/)
  expect(unseen).not.toBe('')
  await query('update owner_properties set since = $1', [daysLater(NOW, 1)])
  expect(await releasedOffers(of)).toEqual([])
})

it('a new price and another first picture of an import are marks of their day', async () => {
  const pictures = (...names: string[]) =>
    names.map((name, place) => ({
      ID: place + 1,
      Url: `https://feed.example/${name}.jpg`,
      Width: 800,
      Height: 600,
      Name: '',
    }))
  const pair = (Price: number, Pictures: object[]) => ({
    properties: [...homePair({ ID: HOME, Price, Pictures } as never), ...homePair({ ID: OTHER_HOME })],
  })
  await importFeed(database.url, pair(350_000, pictures('a', 'b')))
  await query('delete from import_changes')
  await importFeed(database.url, pair(339_000, pictures('b', 'a')))
  const marks = findMarks(await findNotedChanges(HOME, daysLater(NOW, -30)))
  const day = brusselsDay(NOW.toISOString())
  expect(marks).toEqual([
    { kind: 'price', day, before: 350_000, after: 339_000 },
    { kind: 'picture', day },
  ])
})
