import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import { linkToken } from '../../../lib/forms/signed-token.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { linkedDocument } from '../../../lib/leads/document-link.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { findReleasedFeedback } from '../../../lib/owners/dashboard/queries-feedback.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { brusselsInstant, daysLater } from '../../../lib/shared/time.ts'
import { loadDeskViewing } from '../../../lib/viewings/agenda/view-viewing.ts'
import { askForFeedback, findFeedbackViewing, respondToFeedback } from '../../../lib/viewings/feedback/feedback.ts'
import { releaseFeedback } from '../../../lib/viewings/feedback/release.ts'
import { makeAgents } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { ownerWithPassword, type Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const POST = postTo('viewing-feedback/[token]')
const DESK = postTo('staff/desk')

const SITE = 'http://localhost:3000'
const [HOME, LIKE_IT, OFFICE] = [1001, 1002, 11]
const START = brusselsInstant('2026-11-24', '10:00')
/** The evening of the viewing. */
const EVENING = new Date(brusselsInstant('2026-11-24', '19:00'))

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: EVENING })
  setEnv('SITE_URL', SITE)
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: [...homePair({ ID: HOME }), ...homePair({ ID: LIKE_IT })] })
})
afterAll(async () => {
  await stopJobs()
  await database.drop()
})

let staff: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'owners', 'rate_limits')
  staff = await makeStaff(query, 'office', 'Bram Claes')
  await query('update staff set office_id = $2 where id = $1', [staff.id, OFFICE])
  staff = { ...staff, officeId: OFFICE }
  agents = await makeAgents(query, OFFICE, 20)
})

let made = 0
let agents: string[] = []
async function viewing(more: { start?: string; status?: string; language?: string } = {}): Promise<string> {
  made += 1
  const { start = START, status = 'confirmed', language = 'nl' } = more
  const values = { firstName: 'An', lastName: 'Vandenbroucke', email: 'an@visitor.example', phone: '0470123456' }
  const [lead] = await query<{ id: string }>(
    `insert into leads (form, language, "values", email, office_id, property_id, subject, consent_version, content_hash, erase_after)
     values ('appointment', $1, $2, $3, $4, $5, 'T-1001 – Rijwoning', '1', $6, now() + interval '1 year') returning id`,
    [language, values, values.email, OFFICE, HOME, `f${made}`],
  )
  await query(
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at, status)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '30 minutes', $6)`,
    [lead?.id, OFFICE, HOME, agents[made % agents.length], start, status],
  )
  return lead?.id ?? ''
}
type Mail = { recipient: string; subject: string; text: string }
const takeMails = () => query<Mail>('delete from mails returning recipient, subject, text')
const rowOf = async (id: string) => (await query('select * from viewing_feedback where appointment_id = $1', [id]))[0]

const tokenOf = (id: string) => linkToken('viewingFeedback', id, new Date('2096-01-01'))
async function answer(id: string, fields: Record<string, string>, token?: string): Promise<Response> {
  const own = token ?? (await tokenOf(id))
  const headers = { origin: SITE, host: 'localhost:3000' }
  const body = new URLSearchParams({ locale: 'nl', action: 'give', ...fields })
  const request = new Request(`${SITE}/api/viewing-feedback/${own}/`, { method: 'POST', headers, body })
  return POST(request, { params: Promise.resolve({ token: own }) })
}
/** A viewing whose visitor was asked and has said this. */
async function given(fields: Record<string, string> = { liked: 'yes' }): Promise<string> {
  const id = await viewing()
  await askForFeedback(EVENING)
  expect((await answer(id, fields)).status).toBe(303)
  await takeMails()
  return id
}

describe('documents for who came to see the home', () => {
  const MINUTES = { ID: 5, Name: 'Notulen AV', Url: 'https://documents.example/notulen.pdf' }
  const show = (documents: unknown[]) =>
    importFeed(
      database.url,
      { properties: [...homePair({ ID: HOME, Documents: documents }), ...homePair({ ID: LIKE_IT })] },
      { force: true },
    )
  beforeEach(async () => {
    await show([MINUTES, { ID: 6, Name: 'Basisakte', Url: 'https://documents.example/basisakte.pdf' }])
    await query(
      `insert into document_choices (property_id, key, name, visibility) values (${HOME}, 'id-5', 'a', 'afterVisit')`,
    )
  })
  afterEach(async () => {
    await query('delete from document_choices')
    await show([])
  })
  const linked = async (text: string) => {
    const tokens = [...text.matchAll(/\/api\/documents\/([^/]+)\//g)].map(([, token = '']) => token)
    return Promise.all(tokens.map(async (token) => (await linkedDocument(token, EVENING))?.url ?? null))
  }
  const press = async (id: string, more: Record<string, string> = {}) => {
    const browser = await signedInStaff(query, staff.id)
    const request = browser.request('/api/staff/desk/', { locale: 'nl', action: 'sendVisitDocuments', id, ...more })
    return DESK(request)
  }

  it('go with the mail that asks what the visitor thought, and with no reminder', async () => {
    await viewing()
    await askForFeedback(EVENING)
    const [mail] = await takeMails()
    expect(await linked(mail?.text ?? '')).toEqual([MINUTES.Url])
    expect(mail?.text).toContain(MINUTES.Name)
    expect(mail?.text).not.toContain('documents.example')
    await askForFeedback(daysLater(EVENING, 3.1))
    expect(await linked((await takeMails())[0]?.text ?? '')).toEqual([])
  })

  it('are sent by the office’s button once the viewing took place, as often as the page is opened', async () => {
    const id = await viewing()
    expect((await loadDeskViewing(staff, id, 'nl', EVENING))?.documents).toEqual([MINUTES.Name])
    for (const mark of [randomUUID(), randomUUID()]) {
      const answer = await press(id, { mark })
      expect(answer.headers.get('location')).toContain('done=documents')
      await press(id, { mark })
    }
    const mails = await takeMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['an@visitor.example', 'an@visitor.example'])
    for (const { text } of mails) expect(await linked(text)).toEqual([MINUTES.Url])
    const { events } = (await loadDeskViewing(staff, id, 'nl', EVENING)) ?? {}
    expect(events?.map(({ kind, note, actor }) => [kind, note, actor])).toEqual([
      ['documentsSent', MINUTES.Name, 'Bram Claes'],
      ['documentsSent', MINUTES.Name, 'Bram Claes'],
    ])
  })

  it.each([
    ['is yet to come', { start: brusselsInstant('2026-11-25', '10:00') }, ''],
    ['is under way', { start: brusselsInstant('2026-11-24', '18:45') }, ''],
    ['was cancelled', { status: 'cancelled' }, ''],
    ['was missed', {}, 'update appointments set no_show_at = now()'],
    ['is of a home with no such document', {}, 'delete from document_choices'],
  ])('are not sent after a viewing that %s', async (_what, more, sql) => {
    const id = await viewing(more)
    if (sql) await query(sql)
    expect((await loadDeskViewing(staff, id, 'nl', EVENING))?.documents).toEqual([])
    expect((await press(id)).headers.get('location')).toContain('done=stale')
    expect(await takeMails()).toEqual([])
    expect(await query('select from document_grants')).toEqual([])
  })
})

describe('asking', () => {
  it('is done once in the evening, also by two processes, and once more after three days', async () => {
    const id = await viewing()
    expect(await askForFeedback(new Date(brusselsInstant('2026-11-24', '10:15')))).toEqual({ asked: 0, reminded: 0 })
    const rounds = await Promise.all([askForFeedback(EVENING), askForFeedback(EVENING)])
    expect(rounds.reduce((sum, { asked }) => sum + asked, 0)).toBe(1)
    const [mail, ...others] = await takeMails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('an@visitor.example')
    const [, token = ''] = /\/nl\/uw-mening\/([^/]+)\//.exec(mail?.text ?? '') ?? []
    expect(await findFeedbackViewing(token, 'nl', EVENING)).toMatchObject({ isGiven: false, viewing: { id } })
    expect(await askForFeedback(daysLater(EVENING, 2))).toEqual({ asked: 0, reminded: 0 })
    expect(await askForFeedback(daysLater(EVENING, 3.1))).toEqual({ asked: 0, reminded: 1 })
    expect(await askForFeedback(daysLater(EVENING, 4))).toEqual({ asked: 0, reminded: 0 })
    expect(await takeMails()).toHaveLength(1)
  })

  it.each([
    ['was cancelled', { status: 'cancelled' }, ''],
    ['was missed', {}, 'update appointments set no_show_at = now()'],
    ['lies further back', { start: brusselsInstant('2026-11-20', '10:00') }, ''],
    ['is yet to come', { start: brusselsInstant('2026-11-25', '10:00') }, ''],
  ])('is not done of a viewing that %s', async (_what, more, sql) => {
    await viewing(more)
    if (sql) await query(sql)
    expect(await askForFeedback(EVENING)).toEqual({ asked: 0, reminded: 0 })
    expect(await takeMails()).toEqual([])
  })

  it('is done of the others where one fails, and of that one by the next run', async () => {
    const [broken, good] = [await viewing(), await viewing({ start: brusselsInstant('2026-11-24', '11:00') })]
    await query(
      `create function fail() returns trigger language plpgsql as $$ begin
         if new.lead_id = '${broken}' then raise 'broken'; end if; return new; end $$`,
    )
    await query('create trigger fails before insert on mails for each row execute function fail()')
    await expect(askForFeedback(EVENING)).rejects.toThrow(AggregateError)
    await query('drop trigger fails on mails')
    await query('drop function fail')
    expect(await query('select appointment_id from viewing_feedback')).toEqual([{ appointment_id: good }])
    expect(await askForFeedback(EVENING)).toEqual({ asked: 1, reminded: 0 })
  })

  it('stops for who has answered, and for who is noted as missing afterwards', async () => {
    await given()
    const missed = await viewing({ start: brusselsInstant('2026-11-24', '11:00') })
    await askForFeedback(EVENING)
    await query('update appointments set no_show_at = now() where id = $1', [missed])
    expect(await askForFeedback(daysLater(EVENING, 3.1))).toEqual({ asked: 0, reminded: 0 })
  })
})

describe('the page behind the link', () => {
  it('changes nothing by being opened, however often', async () => {
    const id = await viewing()
    await askForFeedback(EVENING)
    const before = await rowOf(id)
    for (const _time of [1, 2, 3]) expect(await findFeedbackViewing(await tokenOf(id), 'nl', EVENING)).not.toBeNull()
    expect(await rowOf(id)).toEqual(before)
  })

  it('takes in an answer once; a second one, from whoever has the link, changes nothing', async () => {
    const id = await given({ liked: 'doubt', price: 'high', nextStep: 'again', words: 'Mooie keuken' })
    expect(await rowOf(id)).toMatchObject({ liked: 'doubt', price: 'high', next_step: 'again', words: 'Mooie keuken' })
    await answer(id, { liked: 'no', words: 'Anders' })
    expect(await rowOf(id)).toMatchObject({ liked: 'doubt', words: 'Mooie keuken' })
    expect(await findFeedbackViewing(await tokenOf(id), 'nl', EVENING)).toMatchObject({ isGiven: true })
    expect(await query(`select count(*)::int from desk_request_events where kind = 'feedbackGiven'`)).toEqual([
      { count: 1 },
    ])
  })

  it('tells the people of the office of an answer, as they chose, with a link to the viewing and without its words', async () => {
    const stranger = await makeStaff(query, 'office', 'An Desmet')
    await query('update staff set office_id = 21 where id = $1', [stranger.id])
    await query(`insert into staff_notice_choices (staff_id, event, way) values ($1, 'feedback', 'mail')`, [staff.id])
    const id = await given({ liked: 'no', words: 'Te duur' })
    await answer(id, { liked: 'yes' })
    expect(await query('select staff_id, kind, way::text from staff_notices')).toEqual([
      { staff_id: staff.id, kind: 'feedback', way: 'mail' },
    ])
    await sendNotices(EVENING)
    const [mail, ...others] = await takeMails()
    expect([mail?.recipient, others]).toEqual([staff.email, []])
    expect(mail?.text).toContain(deskPath('deskViewing', 'nl', id))
    expect(mail?.text).not.toMatch(/Te duur|Vandenbroucke/)
  })

  it.each([
    ['nothing chosen', {}],
    ['a choice that isn’t offered', { liked: 'maybe' }],
    ['a price that isn’t offered', { liked: 'yes', price: '1' }],
    ['words without end', { liked: 'yes', words: 'x'.repeat(2001) }],
  ])('takes in no answer with %s', async (_what, fields) => {
    const id = await viewing()
    await askForFeedback(EVENING)
    expect((await answer(id, fields)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ given_at: null, liked: null })
  })

  it('says so to who sends it too often, and takes nothing in', async () => {
    const id = await viewing()
    await askForFeedback(EVENING)
    for (let sent = 0; sent < LIMITS.viewingChange.points; sent++) await answer(id, { liked: 'maybe' })
    const fields: Record<string, string> = { liked: 'yes', words: 'Mooie keuken' }
    const form = { token: await tokenOf(id), locale: 'nl', action: 'give', field: (name: string) => fields[name] ?? '' }
    const result = await respondToFeedback({ ...form, now: EVENING } as never)
    expect(result).toMatchObject({
      state: { kind: 'invalid', errors: { words: translations('nl', 'owners.account')('problems.tooMany') } },
    })
    expect(await rowOf(id)).toMatchObject({ given_at: null })
  })

  it('opens nothing by another link, and nothing before anybody was asked', async () => {
    const id = await viewing()
    await answer(id, { liked: 'yes' })
    expect(await query('select 1 from viewing_feedback')).toEqual([])
    await askForFeedback(EVENING)
    for (const token of [
      'x',
      await linkToken('appointment', id, new Date('2096-01-01')),
      await linkToken('viewingFeedback', id, new Date('2000-01-01')),
    ])
      await answer(id, { liked: 'yes' }, token)
    expect(await rowOf(id)).toMatchObject({ given_at: null })
  })

  it('mails similar homes only to who asks for them', async () => {
    const id = await viewing()
    await askForFeedback(EVENING)
    await takeMails()
    await answer(id, { liked: 'no' })
    expect(await takeMails()).toEqual([])
    await query('update viewing_feedback set given_at = null, liked = null, price = null, next_step = null')
    await answer(id, { liked: 'no', similar: '1' })
    const mails = await takeMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['an@visitor.example'])
    expect(mails[0]?.text).toContain(`/${LIKE_IT}/`)
    expect(mails[0]?.text).not.toContain(`/${HOME}/`)
  })
})

describe('releasing', () => {
  const seen = (ownerId: string, propertyId = HOME) =>
    findReleasedFeedback({ ownerId, propertyId }, '2026-01-01T00:00:00.000Z', 10)

  it('shows the owner the answers and the released words, never who said it, and mails who wants mails', async () => {
    const owner = await ownerWithPassword(query, [HOME])
    const quiet = await ownerWithPassword(query, [HOME])
    await query('update owners set event_mails = false where id = $1', [quiet.id])
    const id = await given({ liked: 'doubt', price: 'high', words: 'Groeten, An Vandenbroucke' })
    expect(await seen(owner.id)).toEqual([])
    expect(await releaseFeedback(staff, id, 'De keuken is mooi.', EVENING)).toBe('done')
    expect(await seen(owner.id)).toEqual([
      { at: START, liked: 'doubt', price: 'high', nextStep: null, words: 'De keuken is mooi.', language: 'nl' },
    ])
    const mails = await takeMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email])
    expect(JSON.stringify([mails, await seen(owner.id)])).not.toMatch(/Vandenbroucke|an@visitor/)
    expect(await loadDeskViewing(staff, id, 'nl', EVENING)).toMatchObject({
      feedback: { words: 'Groeten, An Vandenbroucke', released: { by: 'Bram Claes', words: 'De keuken is mooi.' } },
    })
  })

  it('is done once, of feedback that was given, by the office that may see the viewing', async () => {
    const id = await given()
    const results = await Promise.all([1, 2].map(() => releaseFeedback(staff, id, 'x', EVENING)))
    expect(results.toSorted()).toEqual(['done', 'stale'])
    const silent = await viewing({ start: brusselsInstant('2026-11-24', '11:00') })
    await askForFeedback(EVENING)
    expect(await releaseFeedback(staff, silent, 'x', EVENING)).toBe('stale')
    expect(await releaseFeedback({ ...staff, officeId: 21 }, id, 'x', EVENING)).toBe('missing')
  })

  it('shows and mails a new owner nothing of viewings from before the home was theirs', async () => {
    const [old, buyer, since] = [await ownerWithPassword(query, [HOME]), await ownerWithPassword(query, [HOME]), START]
    const from = (moment: string) =>
      query('update owner_properties set since = $2 where owner_id = $1', [buyer.id, moment])
    await from(new Date(Date.parse(since) + 1).toISOString())
    await releaseFeedback(staff, await given(), 'x', EVENING)
    expect((await takeMails()).map(({ recipient }) => recipient)).toEqual([old.email])
    expect([await seen(old.id), await seen(buyer.id)]).toMatchObject([[{ words: 'x' }], []])
    await from(since)
    expect(await seen(buyer.id)).toHaveLength(1)
  })

  it('shows nothing of another home, nor to an owner from before or after', async () => {
    const [owner, other] = [await ownerWithPassword(query, [HOME]), await ownerWithPassword(query, [LIKE_IT])]
    await releaseFeedback(staff, await given(), 'x', EVENING)
    expect(await seen(owner.id)).toHaveLength(1)
    expect(await seen(other.id)).toEqual([])
    expect(await seen(owner.id, LIKE_IT)).toEqual([])
    await query(`update owner_properties set until = now() - interval '1 day' where owner_id = $1`, [owner.id])
    expect(await seen(owner.id)).toEqual([])
  })
})

it('erasing a person erases the viewing and what they said; showing them shows both', async () => {
  const owner = await ownerWithPassword(query, [HOME])
  const id = await given({ liked: 'no', words: 'Te duur' })
  await releaseFeedback(staff, id, 'Te duur', EVENING)
  const found = await findPersonalData('an@visitor.example')
  expect(found.viewingFeedback).toMatchObject([{ words: 'Te duur' }])
  expect(found.appointments).toHaveLength(1)
  expect(await erasePersonalData('an@visitor.example', EVENING)).toMatchObject({ viewingFeedback: 1, appointments: 1 })
  for (const table of ['appointments', 'viewing_feedback', 'desk_request_events'])
    expect([table, await query(`select 1 from ${table}`)]).toEqual([table, []])
  expect(await findReleasedFeedback({ ownerId: owner.id, propertyId: HOME }, START, 10)).toEqual([])
})
