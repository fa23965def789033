import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { historyPage } from '../../../lib/owners/history/view.ts'
import { WHOLE_HISTORY } from '../../../lib/owners/rules-history.ts'
import { moveRequest } from '../../../lib/requests/handle.ts'
import { addDays, brusselsDay, brusselsInstant, brusselsTime } from '../../../lib/shared/time.ts'
import { handleViewing, type ViewingChange } from '../../../lib/viewings/agenda/handle.ts'
import { type AgendaQuery, readAgendaQuery } from '../../../lib/viewings/agenda/rules-query.ts'
import { loadAgenda } from '../../../lib/viewings/agenda/view.ts'
import { loadMove } from '../../../lib/viewings/agenda/view-move.ts'
import { loadRound } from '../../../lib/viewings/agenda/view-round.ts'
import { loadDeskViewing } from '../../../lib/viewings/agenda/view-viewing.ts'
import { cancelViewingByLink } from '../../../lib/viewings/manage-viewing.ts'
import { findFreeSlots } from '../../../lib/viewings/queries-agenda.ts'
import { insertClosure, insertOpening } from '../../../lib/viewings/queries-office-times.ts'
import { firstAgent, makeAgents } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { send } from '../../support/forms/submission.ts'
import { makeOwner, type Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

/** Monday, eight in the morning in Brussels; the office is open from nine on weekdays, and takes visits from the next day on. */
const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const TUESDAY = '2026-11-24'
const [HOUSE, FLAT, OFFICE, OTHER] = [1001, 1002, 11, 21]

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: [...homePair({ ID: HOUSE }), ...homePair({ ID: FLAT })] })
})
afterAll(async () => {
  await stopJobs()
  await database.drop()
})

let office: SessionStaff
beforeEach(async () => {
  await emptyTables(
    database.client,
    'leads',
    'mails',
    'staff',
    'property_history',
    'owners',
    'rate_limits',
    'office_openings',
    'office_closures',
  )
  await makeAgents(query, OFFICE, 1)
  office = await colleague('office', OFFICE)
})
async function colleague(role: 'office' | 'administrator' | 'editor', officeId: number | null): Promise<SessionStaff> {
  const staff = await makeStaff(query, role, 'Bram Claes')
  await query('update staff set office_id = $2 where id = $1', [staff.id, officeId])
  return { ...staff, officeId }
}

const VISITOR = 'an@visitor.example'
const at = (time: string, day = TUESDAY) => brusselsInstant(day, time)
async function book(time: string, property = HOUSE): Promise<string> {
  const before = new Set((await query<{ id: string }>('select id from appointments')).map(({ id }) => id))
  // One address has one viewing of a home to come.
  const [{ count = 0 } = {}] = await query<{ count: number }>('select count(*)::int as count from leads')
  const email = count === 0 ? VISITOR : `${count}.${VISITOR}`
  const person = { firstName: 'An', lastName: 'Peeters', email, phone: '0470123456' }
  const around = { language: 'nl' as const, query: { property: String(property) }, now: NOW }
  expect(await send('appointment', { ...person, slot: at(time) }, around)).toMatchObject({ kind: 'sent' })
  await query('delete from mails')
  return (await query<{ id: string }>('select id from appointments')).find(({ id }) => !before.has(id))?.id ?? ''
}
type Row = { start: string; status: string; sequence: number; confirmed: boolean; reason: string | null }
const rowOf = async (id: string): Promise<Row | undefined> =>
  (
    await query<Row>(
      `select starts_at as start, status, sequence, confirmed_at is not null as confirmed, cancel_reason as reason
       from appointments where id = $1`,
      [id],
    )
  )[0]
const change = async (id: string, what: ViewingChange, staff = office, seen?: number, now = NOW) =>
  handleViewing(staff, { id, seen: seen ?? (await rowOf(id))?.sequence ?? 0 }, what, now)
const CANCEL = { action: 'cancel', reason: 'Ziek', shown: false, message: '' } as const

type Mail = { recipient: string; subject: string; text: string; attachments: { base64: string }[] | null }
const takeMails = () => query<Mail>('delete from mails returning recipient, subject, text, attachments')
const fileOf = (mail: Mail | undefined): string[] =>
  Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64')
    .toString('utf8')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
const toVisitor = (mails: readonly Mail[]) => mails.find(({ recipient }) => recipient.endsWith(VISITOR))
const line = (file: readonly string[], name: string) => file.find((one) => one.startsWith(`${name}:`))
const events = (id: string) =>
  query<{ kind: string; note: string | null }>(
    'select kind, note from desk_request_events where lead_id = $1 order by id',
    [id],
  )

describe('a viewing', () => {
  it('is confirmed, moved and cancelled, each with a mail whose file keeps the event and counts up', async () => {
    const id = await book('10:00')
    expect(await change(id, { action: 'confirm' })).toBe('done')
    const confirmed = await takeMails()
    expect(confirmed.map(({ recipient }) => recipient)).toEqual(['an@visitor.example'])
    expect(await change(id, { action: 'move', start: at('11:00') })).toBe('done')
    const moved = toVisitor(await takeMails())
    expect(await change(id, { ...CANCEL, message: 'Tot een andere keer.' })).toBe('done')
    const cancelled = toVisitor(await takeMails())
    const files = [confirmed[0], moved, cancelled].map(fileOf)
    expect(new Set(files.map((file) => line(file, 'UID'))).size).toBe(1)
    expect(files.map((file) => line(file, 'SEQUENCE'))).toEqual(['SEQUENCE:1', 'SEQUENCE:2', 'SEQUENCE:3'])
    expect(files.map((file) => line(file, 'METHOD'))).toEqual(['METHOD:REQUEST', 'METHOD:REQUEST', 'METHOD:CANCEL'])
    for (const file of files)
      expect(file).toEqual(expect.arrayContaining(['BEGIN:VTIMEZONE', 'TZID:Europe/Brussels', 'END:VTIMEZONE']))
    expect(files[1]).toContain('DTSTART;TZID=Europe/Brussels:20261124T110000')
    expect(cancelled?.text).toContain('Tot een andere keer.')
    expect(cancelled?.text).not.toContain('Ziek')
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', sequence: 3, reason: 'Ziek' })
    expect(await events(id)).toEqual([
      { kind: 'viewingConfirmed', note: null },
      { kind: 'viewingMoved', note: '24/11/2026 10:00 → 24/11/2026 11:00' },
      { kind: 'viewingCancelled', note: 'Ziek' },
    ])
  })

  it('of two colleagues who move two visitors onto one slot at once, exactly one does', async () => {
    const administrator = await colleague('administrator', null)
    for (const _round of [1, 2, 3]) {
      await query('delete from leads')
      const [one, two] = [await book('10:00'), await book('11:00')]
      const start = at('14:00')
      const results = await Promise.all([
        change(one, { action: 'move', start }, office),
        change(two, { action: 'move', start }, administrator),
      ])
      expect(results.toSorted()).toEqual(['done', 'homeBusy'])
      expect(await query('select 1 from appointments where starts_at = $1', [start])).toHaveLength(1)
      expect((await takeMails()).filter(({ recipient }) => recipient.endsWith(VISITOR))).toHaveLength(1)
    }
  })

  it('of two colleagues who change one at once, the second is told and nothing is written', async () => {
    const id = await book('10:00')
    const results = await Promise.all([
      change(id, { action: 'move', start: at('11:00') }, office, 0),
      change(id, { action: 'move', start: at('14:00') }, await colleague('administrator', null), 0),
    ])
    expect(results.toSorted()).toEqual(['done', 'stale'])
    expect((await rowOf(id))?.sequence).toBe(1)
    await takeMails()
    // The visitor cancels meanwhile.
    await cancelViewingByLink(id, NOW.toISOString())
    await takeMails()
    for (const what of [{ action: 'confirm' }, CANCEL, { action: 'move', start: at('15:00') }] as const)
      expect(await change(id, what, office, 1)).toBe('stale')
    expect(await takeMails()).toEqual([])
    expect(await events(id)).toHaveLength(2)
  })

  it('can be moved within the notice that visitors need, not onto its own or a taken slot', async () => {
    const id = await book('10:00')
    await book('11:00', FLAT)
    for (const [start, result] of [
      [at('10:00'), 'taken'],
      [at('11:00'), 'agentBusy'],
      [at('10:45'), 'agentBusy'],
      [at('03:00'), 'officeClosed'],
      ['x', 'taken'],
      [at('10:00', '2026-11-22'), 'officeClosed'],
      [at('07:59', '2026-11-23'), 'officeClosed'],
      // A slip of the pen.
      [at('10:00', '2999-01-04'), 'officeClosed'],
    ] as const)
      expect([start, await change(id, { action: 'move', start })]).toEqual([start, result])
    expect(await change(id, { action: 'move', start: at('09:30', '2026-11-23') })).toBe('done')
    expect(await rowOf(id)).toMatchObject({ confirmed: true })
  })

  it('goes to any quarter of an hour and to a chosen agent; nobody is told by mail where that was chosen', async () => {
    const [, second = ''] = await makeAgents(query, OFFICE, 2)
    const id = await book('10:00')
    const silent = { action: 'move', start: at('14:15'), agent: second, isMailed: false } as const
    expect(await change(id, silent)).toBe('done')
    expect(await takeMails()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ start: new Date(at('14:15')), confirmed: true })
    expect(await query('select agent_id from appointments where id = $1', [id])).toEqual([{ agent_id: second }])
    // Somebody of another office, or who is off, does none.
    const [stranger = ''] = await makeAgents(query, OTHER, 1)
    expect(await change(id, { ...silent, start: at('15:00'), agent: stranger })).toBe('agentBusy')
    await query(`insert into staff_absences (staff_id, from_day, to_day, part) values ($1, $2, $2, 'day')`, [
      second,
      TUESDAY,
    ])
    expect(await change(id, { ...silent, start: at('15:00') })).toBe('agentBusy')
    expect(await change(id, { action: 'move', start: at('15:00') })).toBe('done')
    expect((await rowOf(id))?.sequence).toBe(2)
  })

  it('says where it may go, and what its visitor would read, before anything is written', async () => {
    const id = await book('10:00')
    await book('14:00', FLAT)
    const ask = (start = '', staff = office) =>
      loadMove(staff, { visit: id, day: TUESDAY, view: 'day', start }, 'nl', NOW)
    const hours = await ask()
    expect(hours).toMatchObject({ visitor: 'An Peeters', minutes: 30, preview: null })
    expect(hours?.free.length).toBeGreaterThan(1)
    // Its own hour is free, the other one of its agent isn't.
    expect(hours?.free.some(({ from, to }) => from <= 600 && 630 <= to)).toBe(true)
    expect(hours?.free.some(({ from, to }) => from < 870 && 840 < to)).toBe(false)
    const fits = (await ask(at('11:15')))?.preview
    expect(fits).toMatchObject({ start: at('11:15'), day: TUESDAY, against: null, mail: { email: VISITOR } })
    expect(fits?.mail?.text).toContain('11.15')
    const taken = (await ask(at('14:15')))?.preview
    expect(taken).toMatchObject({ mail: null })
    expect(taken?.against).not.toBeNull()
    expect(await ask('', await colleague('office', OTHER))).toBeNull()
    expect(await takeMails()).toEqual([])
    expect((await rowOf(id))?.sequence).toBe(0)
  })

  it('is noted as missed once it has begun, with a mail without a file; and nothing else can be done then', async () => {
    const id = await book('10:00')
    expect(await change(id, { action: 'noShow' })).toBe('stale')
    const later = new Date(at('10:00'))
    for (const what of [{ action: 'confirm' }, CANCEL] as const)
      expect(await change(id, what, office, 0, later)).toBe('stale')
    expect(await change(id, { action: 'noShow' }, office, 0, later)).toBe('done')
    const mails = await takeMails()
    expect(mails).toMatchObject([{ recipient: 'an@visitor.example', attachments: null }])
    expect(await query('select status from property_history where reference = $1', [id])).toEqual([
      { status: 'noShow' },
    ])
    expect(await loadDeskViewing(office, id, 'nl', later)).toMatchObject({ state: 'noShow', actions: ['undoNoShow'] })
  })

  it('that was noted as missed by mistake is one that took place again; the visitor is told, once', async () => {
    const [id, later] = [await book('10:00'), new Date(at('10:00'))]
    await change(id, { action: 'noShow' }, office, 0, later)
    await takeMails()
    const results = await Promise.all([1, 2].map(() => change(id, { action: 'undoNoShow' }, office, 1, later)))
    expect(results.toSorted()).toEqual(['done', 'stale'])
    expect(await takeMails()).toMatchObject([{ recipient: 'an@visitor.example', attachments: null }])
    expect(await query('select status from property_history where reference = $1', [id])).toEqual([
      { status: 'booked' },
    ])
    expect(await loadDeskViewing(office, id, 'nl', later)).toMatchObject({
      ...{ state: 'done', actions: ['noShow'] },
      events: [{ kind: 'viewingNoShowUndone', actor: 'Bram Claes' }, { kind: 'viewingNoShow' }],
    })
    expect(await change(id, { action: 'noShow' }, office, 2, later)).toBe('done')
  })

  it('tells the owner why it was cancelled only where a colleague says so, and no longer than it is kept', async () => {
    const [one, two] = [await book('10:00'), await book('11:00')]
    await change(one, CANCEL)
    await change(two, { ...CANCEL, reason: 'Herstelling', shown: true })
    const owner = await makeOwner(query, [HOUSE])
    const comments = async () => {
      const home = { ownerId: owner.id, propertyId: HOUSE, kind: 'visit', locale: 'nl' } as const
      const { rows } = await historyPage(home, WHOLE_HISTORY)
      return rows.map(({ status, comment }) => `${status} ${comment ?? ''}`).toSorted()
    }
    expect(await comments()).toEqual(['Afgezegd ', 'Afgezegd Herstelling'])
    await query('delete from leads')
    expect(await comments()).toEqual(['Afgezegd ', 'Afgezegd '])
  })

  it('stays in the agenda of its office while it is to come; once over or cancelled, its request takes it along', async () => {
    const [past, cancelled] = [await book('10:00'), await book('11:00')]
    const officesOf = async (id: string) =>
      (
        await query<{ request: number; viewing: number; agent: string }>(
          `select l.office_id as request, a.office_id as viewing, s.name as agent
           from leads l join appointments a using (id) join staff s on s.id = a.agent_id where a.id = $1`,
          [id],
        )
      )[0]
    for (const now of [NOW, new Date(at('10:05'))]) {
      expect(await moveRequest(office, past, OTHER, now)).toBe('viewing')
      expect(await officesOf(past)).toEqual({ request: OFFICE, viewing: OFFICE, agent: 'Makelaar 1' })
    }
    await change(cancelled, CANCEL)
    for (const id of [past, cancelled]) expect(await moveRequest(office, id, OTHER, new Date(at('20:00')))).toBe('done')
    expect(await officesOf(past)).toEqual({ request: OTHER, viewing: OTHER, agent: 'Makelaar 1' })
    expect(await officesOf(cancelled)).toMatchObject({ request: OTHER, viewing: OTHER })
    const browser = await signedInStaff(query, (await colleague('administrator', null)).id)
    const coming = await book('15:00')
    await query(
      `update appointments set starts_at = now() + interval '2 days', ends_at = now() + interval '3 days' where id = $1`,
      [coming],
    )
    const sent = { locale: 'nl', action: 'moveRequest', id: coming, office: String(OTHER) }
    expect((await callDesk(browser.request('/api/staff/desk/', sent))).headers.get('location')).toContain(
      'done=viewing',
    )
  })

  it('stands as booked with its owner after it was confirmed, and as moved after that', async () => {
    const id = await book('10:00')
    const status = async () =>
      (await query<{ status: string }>('select status from property_history where reference = $1', [id]))[0]?.status
    await change(id, { action: 'confirm' })
    expect(await status()).toBe('booked')
    await change(id, { action: 'move', start: at('14:00') })
    expect(await status()).toBe('moved')
  })

  it('of another office is none: 404', async () => {
    const id = await book('10:00')
    const stranger = await colleague('office', OTHER)
    const nobody = await colleague('office', null)
    for (const staff of [stranger, nobody]) {
      expect(await change(id, { action: 'confirm' }, staff)).toBe('missing')
      expect(await loadDeskViewing(staff, id, 'nl', NOW)).toBeNull()
    }
    const browser = await signedInStaff(query, stranger.id)
    const act = async (action: string, fields: Record<string, string>) =>
      (await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields }))).status
    expect(await act('confirmViewing', { id: `${id} 0` })).toBe(404)
    expect(await act('cancelViewing', { id: `${id} 0`, reason: 'x' })).toBe(404)
    expect(await act('moveViewing', { id: `${id} 0`, slot: at('11:00') })).toBe(404)
    expect(await act('noShowViewing', { id: `${id} 0` })).toBe(404)
    expect(await act('confirmViewing', { id: "x' or 1=1 0" })).toBe(404)
    expect(await act('releaseFeedback', { id, words: 'x' })).toBe(404)
    expect((await rowOf(id))?.sequence).toBe(0)
  })
})

it('an office that doesn’t exist can’t be closed or opened: 404', async () => {
  const browser = await signedInStaff(query, (await colleague('administrator', null)).id)
  const act = async (action: string, fields: Record<string, string>) =>
    (await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, office: '987654', ...fields }))).status
  expect(await act('closeOffice', { from: TUESDAY, to: TUESDAY })).toBe(404)
  expect(await act('openOffice', { day: TUESDAY, opens: '18:00', closes: '20:00' })).toBe(404)
})

const query0 = (more: Partial<AgendaQuery> = {}): AgendaQuery => ({ ...readAgendaQuery({}, TUESDAY), ...more })
const load = (staff = office, more: Partial<AgendaQuery> = {}) => loadAgenda(staff, query0(more), 'nl', NOW)

describe('the agenda', () => {
  it('shows the viewings of a week of the own office, by start, and of one day', async () => {
    await book('11:00')
    await book('10:00')
    const { viewings } = await load()
    expect(viewings).toMatchObject([
      { start: at('10:00'), visitor: 'An Peeters', state: 'booked', agent: 'Makelaar 1', feedback: null },
      { start: at('11:00') },
    ])
    expect((await load(office, { day: '2026-11-29' })).viewings).toHaveLength(2)
    expect((await load(office, { day: '2026-11-30' })).viewings).toEqual([])
    expect((await load(office, { view: 'day', day: TUESDAY })).viewings).toHaveLength(2)
    expect((await load(office, { view: 'day', day: '2026-11-25' })).viewings).toEqual([])
    expect((await load(office, { agents: [office.id] })).viewings).toEqual([])
  })

  it('has a grid of hours with whom one can choose, and the round of the day with what one needs on the way', async () => {
    const [first = ''] = await makeAgents(query, OFFICE, 2)
    await book('10:00')
    await book('11:00', FLAT)
    const agenda = await load(office)
    expect(agenda.people.map(({ name, count, tone }) => [name, count, tone])).toEqual([
      ['Makelaar 1', 2, 1],
      ['Makelaar 2', 0, 2],
    ])
    const tuesday = agenda.week?.days.find(({ day }) => day === TUESDAY)
    expect(tuesday?.blocks).toMatchObject([
      { from: 600, to: 630, title: 'An Peeters', agent: first, tone: 1, lanes: 1 },
      { from: 660, to: 690, tone: 1 },
    ])
    expect(tuesday?.closed[0]).toEqual({ from: 480, to: 540 })
    expect(tuesday?.bookable.map(({ from }) => from)).toContain(540)
    expect((await load(office, { view: 'list' })).week).toBeNull()
    const round = (more: Partial<AgendaQuery>, staff = office) =>
      loadRound(staff, query0(more), agenda, null, 'nl', NOW)
    const own = await round({ round: first })
    expect(own).toMatchObject({ person: 'Makelaar 1', day: TUESDAY })
    expect(own.stops).toMatchObject([
      { from: '10.00', visitor: 'An Peeters', phone: expect.stringContaining('470'), leg: { gap: null } },
      { from: '11.00', leg: { gap: 30 } },
    ])
    const all = await round({ round: 'all' })
    expect(all).toMatchObject({ person: null, minutes: null })
    expect(all.stops).toHaveLength(2)
    // Who sees another office sees nothing of it, whoever is asked for.
    const stranger = await colleague('office', OTHER)
    expect((await round({ round: first }, stranger)).stops).toEqual([])
    expect((await loadAgenda(stranger, query0({ agents: [first] }), 'nl', NOW)).people).not.toContainEqual(
      expect.objectContaining({ id: first }),
    )
  })

  it('is narrowed to a home, which is named only to who may see it', async () => {
    await book('10:00', HOUSE)
    const other = await book('11:00', FLAT)
    const [{ reference = '' } = {}] = await query<{ reference: string }>(
      'select reference from properties where id = $1',
      [FLAT],
    )
    expect(await load(office, { home: FLAT })).toMatchObject({ home: reference, viewings: [{ id: other }] })
    expect(await load()).toMatchObject({ home: null })
    const elsewhere = await colleague('office', OTHER)
    expect(await load(elsewhere, { home: FLAT })).toMatchObject({ home: String(FLAT), viewings: [] })
  })

  it('says when it shows as many viewings as it can, and shows all busy times of a large network', async () => {
    const fill = (from: number, to: number) =>
      query(
        `with made as (
           insert into leads (form, language, "values", office_id, subject, consent_version, content_hash, erase_after)
           select 'appointment', 'nl', '{}', $1, '', '1', 'cut' || n, now() + interval '1 year'
           from generate_series($4::int, $5::int) n returning id, substr(content_hash, 4)::int as n)
         insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
         select id, $1, $2, ${firstAgent('$1')}, $3::timestamptz + n * interval '1 minute', $3::timestamptz + (n + 1) * interval '1 minute'
         from made`,
        [OFFICE, HOUSE, at('08:00'), from, to],
      )
    await fill(1, 499)
    expect(await load()).toMatchObject({ isCut: false })
    await fill(500, 501)
    const agenda = await load()
    expect([agenda.isCut, agenda.viewings.length]).toEqual([true, 500])
    await query(`insert into staff_calendars (staff_id, address, host) values ($1, 'x', 'x')`, [office.id])
    await query(
      `insert into staff_busy_times (staff_id, starts_at, ends_at)
       select $1, $2::timestamptz + n * interval '2 minutes', $2::timestamptz + n * interval '2 minutes' + interval '1 minute'
       from generate_series(1, 300) n`,
      [office.id, at('08:00')],
    )
    expect((await load()).busy).toHaveLength(300)
  })

  it('shows an office nothing of another, whatever its address says; an administrator everything', async () => {
    await book('10:00')
    await insertClosure({ officeId: OFFICE, from: TUESDAY, to: TUESDAY, reasons: { nl: 'Verhuis' } }, office.id)
    const stranger = await colleague('office', OTHER)
    for (const office of [null, OFFICE, OTHER]) {
      const agenda = await load(stranger, { office })
      expect(agenda).toMatchObject({ viewings: [], closures: [], openings: [], busy: [], waiting: 0 })
      expect(agenda.choices.offices).toHaveLength(1)
    }
    const administrator = await colleague('administrator', null)
    expect((await load(administrator)).viewings).toHaveLength(1)
    expect((await load(administrator, { office: OTHER })).viewings).toEqual([])
    expect((await load(administrator, { office: OFFICE })).closures).toMatchObject([{ reason: 'Verhuis' }])
    expect((await load(await colleague('office', null))).viewings).toEqual([])
  })

  it('lists past viewings without feedback, and those whose feedback waits; not who missed theirs', async () => {
    const [one, two, three, four] = [await book('09:00'), await book('10:00'), await book('11:00'), await book('14:00')]
    const evening = new Date(at('20:00'))
    const list = async () => (await loadAgenda(office, query0({ view: 'feedback' }), 'nl', evening)).viewings
    await query(
      'insert into viewing_feedback (appointment_id, asked_at, given_at, liked) values ($1, now(), now(), $2)',
      [two, 'yes'],
    )
    await query(
      `insert into viewing_feedback (appointment_id, asked_at, given_at, liked, released_at, released_words)
       values ($1, now(), now(), 'no', now(), '')`,
      [three],
    )
    await change(four, { action: 'noShow' }, office, 0, evening)
    expect((await list()).map(({ id, feedback }) => [id, feedback])).toEqual([
      [two, 'given'],
      [one, 'none'],
    ])
    expect((await load()).waiting).toBe(0)
    // Feedback that came late waits all the same, also when the others are too old to be asked about.
    const months = new Date(at('20:00', '2027-02-24'))
    const late = await loadAgenda(office, query0({ view: 'feedback' }), 'nl', months)
    expect([late.viewings.map(({ id }) => id), late.waiting]).toEqual([[two], 1])
  })
})

const free = async (now = NOW) =>
  (await findFreeSlots({ officeId: OFFICE, propertyId: HOUSE, now: now.toISOString() })).map(
    ({ start }) => `${brusselsDay(start)} ${brusselsTime(start)}`,
  )

describe('the times of an office', () => {
  const browse = async (staff = office) => {
    const browser = await signedInStaff(query, staff.id)
    return async (action: string, fields: Record<string, string>) => {
      const answer = browser.keep(
        await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields })),
      )
      return answer
    }
  }

  it('are changed from the agenda, and the slots follow at once', async () => {
    const act = await browse()
    expect(await free()).toContain(`${TUESDAY} 10:00`)
    const closure = { office: String(OFFICE), from: TUESDAY, to: '2026-11-25', nl: 'Verhuis' }
    expect((await act('closeOffice', closure)).location).toContain('done=closed')
    expect((await free()).filter((slot) => slot < '2026-11-26')).toEqual([])
    const opening = { office: String(OFFICE), day: TUESDAY, opens: '19:00', closes: '20:00' }
    expect((await act('openOffice', opening)).location).toContain('done=opened')
    expect((await act('openOffice', opening)).location).toContain('done=double')
    expect((await free()).filter((slot) => slot < '2026-11-26')).toEqual([`${TUESDAY} 19:00`, `${TUESDAY} 19:30`])
    const { closures, openings } = await load()
    expect((await act('removeClosure', { id: String(closures[0]?.id) })).location).toContain('done=removed')
    expect((await act('removeOpening', { id: String(openings[0]?.id) })).location).toContain('done=removed')
    expect(await free()).toContain(`${TUESDAY} 10:00`)
    expect(await free()).not.toContain(`${TUESDAY} 19:00`)
    expect(
      await query(`select source from content_changes where document_kind = 'office' and source = 'desk' limit 1`),
    ).toHaveLength(1)
  })

  it('refuse what makes no sense, and keep what was there', async () => {
    const act = await browse()
    for (const [action, fields] of [
      ['closeOffice', { office: String(OFFICE), from: TUESDAY, to: '2026-11-23' }],
      ['closeOffice', { office: String(OFFICE), from: '2026-02-30', to: TUESDAY }],
      ['openOffice', { office: String(OFFICE), day: TUESDAY, opens: '20:00', closes: '19:00' }],
      ['openOffice', { office: String(OFFICE), day: TUESDAY, opens: '25:00', closes: '26:00' }],
      ['openOffice', { office: '', day: TUESDAY, opens: '19:00', closes: '20:00' }],
    ] as const)
      expect([action, (await act(action, fields)).status]).toEqual([action, 303])
    expect(await load()).toMatchObject({ closures: [], openings: [] })
  })

  it('of another office are nobody’s to change', async () => {
    await insertClosure({ officeId: OFFICE, from: TUESDAY, to: TUESDAY, reasons: {} }, office.id)
    await insertOpening({ officeId: OFFICE, day: TUESDAY, opens: '19:00', closes: '20:00' }, office.id)
    const { closures, openings } = await load()
    const act = await browse(await colleague('office', OTHER))
    for (const [action, fields] of [
      ['closeOffice', { office: String(OFFICE), from: TUESDAY, to: TUESDAY }],
      ['openOffice', { office: String(OFFICE), day: TUESDAY, opens: '20:00', closes: '21:00' }],
      ['openOffice', { office: '9999', day: TUESDAY, opens: '20:00', closes: '21:00' }],
      ['removeClosure', { id: String(closures[0]?.id) }],
      ['removeOpening', { id: String(openings[0]?.id) }],
    ] as const)
      expect([action, (await act(action, fields)).status]).toEqual([action, 404])
    expect(await load()).toMatchObject({ closures: [{}], openings: [{}] })
  })

  it.each([
    ['spring', '2027-03-28'],
    ['autumn', '2027-10-31'],
  ])('an opening on the day of the clock change in %s has its hours on the clock', async (_season, day) => {
    await insertOpening({ officeId: OFFICE, day, opens: '01:00', closes: '04:00' }, office.id)
    const slots = (await free(new Date(brusselsInstant(addDays(day, -2), '08:00')))).filter((slot) =>
      slot.startsWith(day),
    )
    expect(slots[0]).toBe(`${day} 01:00`)
    expect(slots.at(-1)).toBe(`${day} 03:30`)
    // Spring has an hour less between the two, autumn one more: each slot is half an hour of real time.
    expect(slots).toHaveLength(day.includes('-03-') ? 4 : 8)
  })
})
