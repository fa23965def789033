import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeMany } from '../../../lib/cms/lists/change-many.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { decideCandidate } from '../../../lib/rental-applications/actions.ts'
import { candidatePath, changeCandidate } from '../../../lib/rental-applications/applications.ts'
import { findUntimed } from '../../../lib/requests/answers/queries.ts'
import { keepAnswerTimes } from '../../../lib/requests/answers/times.ts'
import { figuresByOffice } from '../../../lib/requests/figures/queries.ts'
import { brusselsInstant } from '../../../lib/shared/time.ts'
import { changeTestimonial, reviewPath } from '../../../lib/submission/testimonial-review.ts'
import { handleViewing, type ViewingChange } from '../../../lib/viewings/agenda/handle.ts'
import { cancelViewingByLink, moveViewingByLink } from '../../../lib/viewings/manage-viewing.ts'
import { firstAgent, oneAgentEach } from '../../support/agents.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { expectEachAsync } from '../../support/each.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

/** Monday, eight in the morning in Brussels. */
const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const [HOME, OFFICE] = [1001, 11]
const at = (time: string) => brusselsInstant('2026-11-25', time)

let database: TestDatabase
let staff: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  const toLet = { Goal: 1, Price: 900, WebID: '2', WebIDs: '2' }
  await importFeed(database.url, { properties: homePair({ ID: HOME, ...toLet }) })
})
afterAll(async () => {
  await stopJobs()
  await database.drop()
})
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'testimonials', 'office_closures')
  await oneAgentEach(query)
  staff = { ...(await makeStaff(query, 'office')), officeId: OFFICE }
  await query('update staff set office_id = $2 where id = $1', [staff.id, OFFICE])
})

async function lead(form: string, at = NOW): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into leads (id, form, language, property_id, office_id, subject, "values", email, consent_version, content_hash,
       created_at, erase_after)
     values ($1, $2, 'nl', $3, $4, 'T-1001', '{"firstName": "An", "email": "an@visitor.example"}', 'an@visitor.example',
       '1', $6, $5, '2030-01-01')`,
    [id, form, HOME, OFFICE, at, id],
  )
  return id
}
async function viewing(time = '10:00'): Promise<string> {
  const id = await lead('appointment')
  await query(
    `insert into appointments (id, office_id, property_id, agent_id, starts_at, ends_at)
     values ($1, $2, $3, ${firstAgent('$2')}, $4::timestamptz, $4::timestamptz + interval '30 minutes')`,
    [id, OFFICE, HOME, at(time)],
  )
  return id
}
async function candidate(): Promise<[id: string, application: string]> {
  const [id, application] = [await lead('rentalApplication'), await lead('rentalDetails')]
  await query('insert into rental_candidates (lead_id, application_id, invited_at) values ($1, $2, $3)', [
    ...[id, application, '2026-11-20'],
  ])
  return [id, application]
}
async function testimonial(): Promise<string> {
  const id = await lead('testimonial')
  await query(
    `with t as (insert into testimonials (author, language, given_on, slug, status, lead_id)
       values ('An', 'nl', '2026-11-01', $1::text, 'Draft', $1::uuid) returning id)
     insert into testimonial_texts (testimonial_id, language, title, comment) select id, 'nl', 'Vlot', 'Op drie weken.' from t`,
    [id],
  )
  return id
}
type State = { state: string; staffId: string | null; answered: Date | null }
const stateOf = async (id: string): Promise<State | undefined> =>
  (
    await query<State>(
      `select state::text, staff_id as "staffId", first_answer_at as answered from desk_requests where lead_id = $1`,
      [id],
    )
  )[0]
const desk = (id: string, what: ViewingChange, now = NOW) => handleViewing(staff, { id, seen: 0 }, what, now)
const form = (path: string, action: string, fields: Record<string, string> = {}) => ({
  ...{ token: path.split('/').filter(Boolean).at(-1) ?? '', locale: 'nl' as const, action, now: NOW },
  ...{ field: (name: string) => fields[name] ?? '', all: () => [], request: {} as never, visitor: {} as never },
})

it('a request follows its viewing: answered or closed by what a colleague does with it', async () => {
  await expectEachAsync(
    [
      [{ action: 'confirm' }, 'answered', NOW],
      [{ action: 'move', start: at('14:00') }, 'answered', NOW],
      [{ action: 'cancel', reason: 'Ziek', shown: false, message: '' }, 'closed', NOW],
      [{ action: 'noShow' }, 'closed', new Date(at('10:10'))],
    ] as const,
    async (what, state, now) => {
      await query('delete from leads')
      const id = await viewing()
      expect(await desk(id, what, now)).toBe('done')
      expect(await stateOf(id)).toEqual({ state, staffId: staff.id, answered: now })
    },
  )
})

it('a request whose viewing its visitor cancels is closed, and moved by them waits as before; neither is an answer', async () => {
  const [cancelled, moved] = [await viewing('10:00'), await viewing('11:00')]
  expect(await cancelViewingByLink(cancelled, NOW.toISOString())).toBe('cancelled')
  expect(await moveViewingByLink(moved, at('14:00'), NOW.toISOString())).toBe('moved')
  expect(await stateOf(cancelled)).toEqual({ state: 'closed', staffId: null, answered: null })
  expect(await stateOf(moved)).toEqual({ state: 'new', staffId: null, answered: null })
})

it('what a colleague said of a request stays: spam, closed, who has it and when it was answered', async () => {
  const colleague = await makeStaff(query, 'administrator', 'Els Maes')
  const earlier = new Date('2026-11-20T09:00:00Z')
  await expectEachAsync(
    [
      ['spam', 'spam', null],
      ['closed', 'closed', NOW],
      ['answered', 'answered', earlier],
    ] as const,
    async (state, after, answered) => {
      await query('delete from leads')
      const id = await viewing()
      await query(
        'update desk_requests set state = $2::request_state, staff_id = $3, first_answer_at = $4 where lead_id = $1',
        [...[id, state, colleague.id, state === 'answered' ? earlier : null]],
      )
      expect(await desk(id, { action: 'confirm' })).toBe('done')
      expect(await stateOf(id)).toEqual({ state: after, staffId: colleague.id, answered })
    },
  )
})

it('nobody is told that a request is late whose viewing was dealt with or is over, and the figures count it', async () => {
  const [confirmed, over, waiting] = [await viewing('10:00'), await viewing('11:00'), await viewing('16:00')]
  await keepAnswerTimes(NOW)
  await desk(confirmed, { action: 'confirm' })
  await query('delete from mails')
  const later = new Date(at('12:00'))
  await keepAnswerTimes(later)
  expect(await stateOf(over)).toEqual({ state: 'closed', staffId: null, answered: null })
  expect(await stateOf(confirmed)).toMatchObject({ state: 'answered' })
  const late = await query<{ id: string }>(`select lead_id as id from desk_request_events where kind = 'overdue'`)
  expect(late).toEqual([{ id: waiting }])
  const [figures] = await figuresByOffice(
    'all',
    { month: '2026-11', office: OFFICE, form: 'appointment', source: null },
    '2026-12',
    later,
  )
  expect(figures).toMatchObject({ count: 3, answered: 1, waiting: 1, late: 1 })
})

it('a candidate to rent closes both requests, by the link of the mail as at the desk; an invitation answers the first', async () => {
  const [linked, linkedAnswers] = await candidate()
  await changeCandidate(form(await candidatePath(linked, 'nl', NOW), 'invite'))
  expect(await stateOf(linked)).toMatchObject({ state: 'answered', answered: NOW })
  await changeCandidate(form(await candidatePath(linked, 'nl', NOW), 'notChosen'))
  const [atDesk, answersAtDesk] = await candidate()
  expect(await decideCandidate(staff, atDesk, 'notChosen', NOW)).toBe('done')
  const states = await Promise.all([linked, linkedAnswers, atDesk, answersAtDesk].map(stateOf))
  expect(states.map((one) => one?.state)).toEqual(['closed', 'closed', 'closed', 'closed'])
  expect(states.map((one) => one?.staffId ?? null)).toEqual([null, null, staff.id, staff.id])
})

it('a testimonial closes its request when it is published, refused or removed, wherever that is done', async () => {
  const editor = await makeStaff(query, 'editor')
  const numberOf = async (id: string) =>
    String((await query<{ id: number }>('select id from testimonials where lead_id = $1', [id]))[0]?.id)
  const atDesk = async (id: string, action: 'publish' | 'remove') =>
    changeMany(
      editor,
      {
        ...{ kind: 'testimonial', action, ids: [await numberOf(id)], locale: 'nl' },
        verification: action === 'publish' ? 'sale-file' : null,
      } as never,
      NOW,
    )
  const byLink = async (id: string, action: string) =>
    changeTestimonial(form(await reviewPath(id, 'nl', NOW), action, { verification: 'sale-file' }))
  await expectEachAsync(
    [
      ['published by the link', (id) => byLink(id, 'publish'), null],
      ['refused by the link', (id) => byLink(id, 'refuse'), null],
      ['published in the list', (id) => atDesk(id, 'publish'), editor.id],
      ['removed from the list', (id) => atDesk(id, 'remove'), editor.id],
    ] as readonly [string, (id: string) => Promise<unknown>, string | null][],
    async (_what, act, staffId) => {
      const id = await testimonial()
      await act(id)
      expect(await stateOf(id)).toEqual({ state: 'closed', staffId, answered: expect.any(Date) })
      expect(
        await query('select kind, staff_id as "staffId" from desk_request_events where lead_id = $1', [id]),
      ).toEqual([{ kind: 'close', staffId }])
    },
  )
  const edited = await testimonial()
  await query(`update testimonials set author = 'Ann' where lead_id = $1`, [edited])
  expect(await stateOf(edited)).toMatchObject({ state: 'new' })
})

it('the oldest request gets its time first, also while the office stays closed', async () => {
  const ids = [
    await lead('contactMe', new Date('2026-11-20T09:00:00Z')),
    await lead('contactMe'),
    await lead('contactMe'),
  ]
  expect((await findUntimed(1)).map(({ id }) => id)).toEqual(ids.slice(0, 1))
  await query(`insert into office_closures (office_id, from_day, to_day) values ($1, '2026-01-01', '2027-12-31')`, [
    OFFICE,
  ])
  await keepAnswerTimes(NOW)
  expect(await findUntimed(10)).toEqual([])
})
