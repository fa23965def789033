/** Forms and buttons of the desk that add something: sent several times from one opening of their page, they add once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskHandler } from '../../../lib/desk/desk-handlers.ts'
import { DESK_ACTIONS, type DeskAction } from '../../../lib/desk/permissions.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadEnding } from '../../../lib/home-records/view-ending.ts'
import { findDeskHome } from '../../../lib/homes/queries.ts'
import { stateOf } from '../../../lib/homes/view-state.ts'
import { log } from '../../../lib/log.ts'
import { addDays, brusselsDay } from '../../../lib/shared/time.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { postTo } from '../../support/form-posts.ts'
import { makeNewsletter } from '../../support/newsletters.ts'
import { makeOwner } from '../../support/owners.ts'
import type { TestBrowser } from '../../support/sign-in.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'
import { type TwoSectors, twoSectors } from '../../support/two-sectors.ts'

const callDesk = postTo('staff/desk')

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, act, ask } = desk
let of: TwoSectors
let me: SessionStaff
let browser: TestBrowser
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase()
  of = await twoSectors(database)
  me = of.people.admin
  browser = await signedInStaff(query, me.id)
})
afterAll(() => database.drop())

const day = (days: number): string => addDays(brusselsDay(new Date().toISOString()), days)
const lead = (form: string) =>
  ask({
    ...{ form, email: 'els@voorbeeld.be', office: of.office, property: of.home },
    values: { lastName: 'Els', amount: 300_000, endDate: '2999-01-01', financing: 'own', conditions: '' },
  })
const offer = {
  ...{ firstName: 'Jo', lastName: 'Mees', email: '', phone: '+32 470 00 00 00', language: 'nl', amount: '300000' },
  ...{ financing: 'own', loanAmount: '', conditions: '', channel: 'phone' },
}
const person = { firstName: 'Jo', lastName: 'Mees', email: '', phone: '+32 470 00 00 00', language: 'nl' }
type Fields = Record<string, string>
async function counter(more: Fields = {}): Promise<Fields> {
  // One offer for a home has a counter-offer.
  await query('delete from offer_counters')
  const id = `${await lead('offer')} ${of.home}`
  return { id, amount: '320000', amountSure: 'yes', until: day(20), conditions: '', ...more }
}

/** What each sends. `nth`: 1 and 2 add the same to different things, or at different times. */
const SENT: Partial<Record<DeskAction, (nth: number) => Fields | Promise<Fields>>> = {
  answerRequest: async () => ({ id: await lead('contactMe'), seen: '0', subject: 'Dag', body: 'Dag' }),
  noteRequest: async () => ({ id: await lead('contactMe'), note: 'Gebeld.' }),
  enterOffer: (nth) => ({ ...offer, id: String(of.home), endDate: day(20 + nth) }),
  sendReport: async (nth) => {
    await query(`update owners set password_hash = 'x', password_changed_at = now() where id = $1`, [of.owner.id])
    const [row] = await query<{ id: string }>(
      'insert into home_reports (property_id, month) values ($1, $2) returning id',
      [of.home, `2025-0${nth}-01`],
    )
    return { id: row?.id ?? '', note: 'Dag' }
  },
  addTask: (nth) => ({ id: `home ${of.home}`, words: `Bellen ${nth}`, day: day(3), time: '09:00', person: me.id }),
  enterRequest: (nth) => ({ ...person, words: `Vraag ${nth}`, source: 'counter', mailed: '' }),
  enterCall: (nth) => ({ ...person, words: `Belde ${nth}` }),
  noteCall: async () => ({ id: await lead('contactMe'), words: 'Belde.' }),
  enterViewing: (nth) => ({
    ...{ ...person, home: String(of.ownHome), day: day(50 + nth), time: '10:00', sure: 'yes', source: 'phone' },
    ...{ mailed: '', words: '' },
  }),
  enterSearch: (nth) => ({
    ...{ ...person, email: `zoekt${nth}@voorbeeld.be`, goal: 'sale', types: '1', towns: 'Gent', frequency: 'daily' },
    ...{ words: '', source: 'phone' },
  }),
  enterFeedback: async () => {
    await query('delete from viewing_feedback')
    return { id: of.pastViewing, liked: 'yes', words: 'Mooi.' }
  },
  counterOffer: () => counter(),
  closeOffice: (nth) => ({ office: String(of.office), from: day(30 + nth), to: day(30 + nth) }),
  repeatClosure: (nth) => ({
    office: String(of.office),
    weekday: String(nth),
    week: '0',
    part: 'day',
    from: '',
    to: '',
  }),
  noteAbsence: (nth) => ({
    ...{ person: me.id, from: day(30 + nth), to: day(30 + nth), part: 'day', reason: '' },
  }),
  openOffice: (nth) => ({ office: String(of.office), day: day(40 + nth), opens: '09:00', closes: '12:00' }),
  newContact: (nth) => ({ name: `Jo ${nth}`, email: '', phone: '', language: '', salutation: '' }),
  noteContact: () => ({ id: of.sharedContact, kind: 'note', note: 'Gebeld.', day: '', request: '' }),
  inviteOwner: (nth) => ({ name: 'Jo', email: `jo${nth}@voorbeeld.be`, language: 'nl', home: String(of.home) }),
  inviteOwnerAgain: async () => ({ id: (await makeOwner(query, [of.home])).id }),
  moveOwner: async (nth) => ({ id: (await makeOwner(query, [of.home])).id, email: `nieuw${nth}@voorbeeld.be` }),
  giveOwnerHome: async () => ({ id: (await makeOwner(query, [of.ownHome])).id, home: String(of.home), since: '' }),
  writeToOwner: async () => ({ id: of.mine.id, home: String(of.ownHome), subject: 'Dag', body: 'Dag' }),
  invitePerson: (nth) => ({ name: 'An', email: `an${nth}@voorbeeld.be`, role: 'editor', office: '', language: 'nl' }),
  inviteAgain: async () => ({ id: (await makeStaff(query, 'editor')).id }),
  renewCodes: async () => {
    await query('delete from staff_recovery_codes')
    return {}
  },
  endHome: async () => {
    await query('update properties set set_state = null where id = $1', [of.ownHome])
    await query('delete from appointments where property_id = $1', [of.ownHome])
    // One row for a home, however often it changes.
    await query('delete from home_changes where property_id = $1', [of.ownHome])
    const home = await findDeskHome(of.ownHome, 'all')
    const ending = home && (await loadEnding(me, stateOf(home), 'sold', 'nl', new Date()))
    return { id: `${of.ownHome} sold`, seen: ending?.seen ?? '', tell: '', except: 'none' }
  },
  sendVisitDocuments: async () => {
    await query(
      `insert into document_choices (property_id, key, name, visibility) values ($1, 'id-1', 'x', 'afterVisit')`,
      [of.home],
    )
    return { id: of.pastViewing }
  },
  testNewsletter: async () => ({ id: `${await makeNewsletter(query)} nl` }),
  duplicatePage: async () => ({
    id: String((await query<{ id: number }>('select id from menu_entries order by id'))[0]?.id),
  }),
}

/** What a request changes besides. */
const PASSING = ['staff_sessions', 'form_drafts', 'rate_limits', 'desk_audit']

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [PASSING],
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
  const rows = await query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** How many rows a form adds that is sent so many times at once, and where each leads. */
async function sendAtOnce(action: DeskAction, fields: Fields, times: number, mark = randomUUID() as string) {
  const before = await rowCounts()
  const sent = { locale: 'nl', action, ...fields, mark }
  const posts = Array.from({ length: times }, () => callDesk(browser.request('/api/staff/desk/', sent)))
  const answers = (await Promise.all(posts)).map(({ status, headers }) => `${status} ${headers.get('location')}`)
  const after = Object.entries(await rowCounts())
  const added = after.map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return { added: Object.fromEntries(added.filter(([, count]) => count !== 0)), answers }
}

const ADDING: DeskAction[] = []
for (const name of Object.keys(DESK_ACTIONS) as DeskAction[]) {
  const handler = await deskHandler(name)
  if ('repeatable' in handler && handler.repeatable === false) ADDING.push(name)
}

it('every form is tried that doesn’t say why it may happen as often as it is sent', () => {
  expect(Object.keys(SENT).sort()).toEqual(ADDING.sort())
})

it.each(ADDING)('%s sent four times at once happens once, and is answered the same', async (action) => {
  const fieldsOf = SENT[action] ?? (() => ({}))
  const one = await sendAtOnce(action, await fieldsOf(1), 1)
  const [fields, mark] = [await fieldsOf(2), randomUUID()]
  const four = await sendAtOnce(action, fields, 4, mark)
  expect(Object.keys(one.added)).not.toEqual([])
  expect(four.added).toEqual(one.added)
  expect(four.answers).toHaveLength(4)
  expect(new Set(four.answers).size).toBe(1)
  expect(four.answers[0]).toMatch(/^303 \/nl\//)
  expect(await sendAtOnce(action, fields, 1, mark)).toEqual({ added: {}, answers: four.answers.slice(1, 2) })
})

describe('a mark', () => {
  const notes = async (id: string) =>
    (await query<{ note: string }>('select note from desk_request_events where lead_id = $1 order by id', [id])).map(
      ({ note }) => note,
    )

  it('isn’t used up by a form that is refused by its fields, nor by its work', async () => {
    const [id, mark] = [await lead('contactMe'), randomUUID()]
    expect((await act(me, 'noteRequest', { id, note: '', mark })).location).toContain('draft=')
    await act(me, 'noteRequest', { id, note: 'Gebeld.', mark })
    expect(await notes(id)).toEqual(['Gebeld.'])
    const far = await counter({ until: day(400), mark })
    const before = await rowCounts()
    expect((await act(me, 'counterOffer', far)).location).toContain('counter=')
    expect(await rowCounts()).toEqual(before)
    expect((await act(me, 'counterOffer', { ...far, untilSure: 'yes' })).location).toContain('done=countered')
    expect((await rowCounts()).offer_counters).toBe((before.offer_counters ?? 0) + 1)
  })

  it('is of one text: what is typed on a kept page after that isn’t lost', async () => {
    const [id, mark] = [await lead('contactMe'), randomUUID()]
    for (const note of ['Een', 'Twee', 'Een', 'Twee']) await act(me, 'noteRequest', { id, note, mark })
    expect(await notes(id)).toEqual(['Een', 'Twee'])
  })

  it('is of one person, and a form without one happens as often as it is sent', async () => {
    const [id, mark, other] = [await lead('contactMe'), randomUUID(), await makeStaff(query, 'administrator')]
    for (const staff of [me, other]) await act(staff, 'noteRequest', { id, note: 'Een', mark })
    for (const unmarked of ['', 'x']) await act(me, 'noteRequest', { id, note: 'Een', mark: unmarked })
    expect(await notes(id)).toEqual(['Een', 'Een', 'Een', 'Een'])
  })

  it('is taken again a minute after a process died with it, and waits for one that lives', async () => {
    const fields = { id: await lead('contactMe'), note: 'Een', mark: randomUUID() }
    await query('delete from form_drafts')
    const { location } = await act(me, 'noteRequest', fields)
    await query(`update form_drafts set content = '{}', expires_at = now() + interval '1 minute'`)
    const waiting = act(me, 'noteRequest', fields)
    await query(`update form_drafts set content = '{"href": "/nl/elders/"}'`)
    expect((await waiting).location).toBe('/nl/elders/')
    expect(await notes(fields.id)).toEqual(['Een'])
    await query(`update form_drafts set content = '{}', expires_at = now()`)
    expect((await act(me, 'noteRequest', fields)).location).toBe(location)
    expect(await notes(fields.id)).toEqual(['Een', 'Een'])
  })

  it('leaves nothing of what was typed, for a day', async () => {
    await query('delete from form_drafts')
    await act(me, 'noteRequest', { id: await lead('contactMe'), note: 'Geheim', mark: randomUUID() })
    const [row, ...more] = await query<{ text: string; hours: number }>(
      `select form || content as text, round(extract(epoch from expires_at - now()) / 3600)::int as hours from form_drafts`,
    )
    expect(more).toEqual([])
    expect(row).toEqual({ text: expect.stringMatching(/^sent\{"href": "\/nl\/[^"]+"\}$/), hours: 24 })
  })
})
