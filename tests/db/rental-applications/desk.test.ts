/** Candidates to rent: compared, invited, chosen or not with a mail, and gone on their day. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { linkToken } from '../../../lib/forms/signed-token.ts'
import { eraseExpired } from '../../../lib/privacy/retention.ts'
import { decideCandidate } from '../../../lib/rental-applications/actions.ts'
import { WANTED_SOURCE } from '../../../lib/rental-applications/list.ts'
import { WANTED_LIST } from '../../../lib/rental-applications/rules-list.ts'
import { loadCandidates } from '../../../lib/rental-applications/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { SAMPLES } from '../../support/forms/form-samples.ts'
import { sendForm } from '../../support/forms/requests.ts'

const DAY = 86_400_000
let database: TestDatabase
let folder: string
const desk = requestDesk(() => database)
const { query, colleague, act } = desk
let home = 0
let office = 0
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  folder = mkdtempSync(join(tmpdir(), 'gevel-candidates-'))
  setEnv('DATA_DIR', folder)
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePair({ Goal: 1, Price: 900 }) })
  ;({ home, office } = await desk.firstHome())
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

let me: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'rate_limits', 'form_drafts')
  me = await colleague(office)
})

const property = () => String(home)
const mailOf = (name: string) => `${name}@voorbeeld.be`
/** Somebody asks for a viewing; gives the id of the request. */
async function comes(name: string): Promise<string> {
  const given = { ...SAMPLES.rentalApplication, lastName: name, email: mailOf(name) }
  expect((await sendForm('rentalApplication', given, { query: { property: property() } })).status).toBe(303)
  const [row] = await query<{ id: string }>('select id from leads where email = $1', [mailOf(name).toLowerCase()])
  return row?.id ?? ''
}
/** Answers the questions that the invitation leads to. */
async function applies(id: string, name: string): Promise<void> {
  const token = await linkToken('application', id, new Date(Date.now() + DAY))
  const given = { ...SAMPLES.rentalDetails, lastName: name, email: mailOf(name) }
  await sendForm('rentalDetails', given, { query: { property: property(), token } })
}
const press = (action: string, id: string) => act(me, action, { id: `${id} ${home}` })
/** The list of an address. */
const list = (address = '', staff = me) =>
  WANTED_SOURCE.load(readListState(WANTED_LIST, new URLSearchParams(address)), { staff, locale: 'nl', now: new Date() })
const load = (staff = me) => loadCandidates(staff, property(), 'nl', new Date())
const mails = (name: string) =>
  query<{ subject: string; text: string }>('select subject, text from mails where recipient = $1 order by created_at', [
    mailOf(name),
  ])

it('stand side by side with what the form asked, nothing of income and household before they answered', async () => {
  const [first, second] = [await comes('eerste'), await comes('tweede')]
  expect(await load()).toMatchObject({
    candidates: [
      { id: first, state: 'asked', facts: [], mayInvite: true, mayChoose: true },
      { id: second, state: 'asked', facts: [] },
    ],
  })
  expect((await press('inviteCandidate', first)).location).toContain('done=invited')
  expect((await press('inviteCandidate', first)).location).toContain('done=unchanged')
  expect((await mails('eerste')).at(-1)?.text).toContain('/nl/')
  await applies(first, 'eerste')
  const [answered, other] = (await load())?.candidates ?? []
  const means = { amount: '€\u00a02.400', rent: '€\u00a0900', share: '38\u00a0%' }
  expect(answered).toMatchObject({ state: 'applied', mayInvite: false, means })
  expect(other?.means).toBeNull()
  const facts = new Map(answered?.facts.map(({ label, value }) => [label, value]))
  expect(facts.get('Netto per maand, eerste persoon (euro)')).toBe('€\u00a02.400')
  expect(JSON.stringify(answered?.facts)).not.toMatch(/eerste@|eerste"/)
  expect(other?.facts).toEqual([])
  expect((await list()).rows).toMatchObject([
    {
      id: String(home),
      cells: { candidates: { figure: '2' }, applied: { figure: '1' }, state: { state: 'Nog te kiezen', tone: 'us' } },
    },
  ])
  expect((await list(WANTED_LIST.views.chosen)).count).toBe(0)
})

it('are chosen or not with a mail that names nobody else; the others are told when the agency says so', async () => {
  const [one, two, three] = [await comes('eerste'), await comes('tweede'), await comes('derde')]
  expect((await act(me, 'refuseOtherCandidates', { id: property() })).location).toContain('done=unchanged')
  expect((await press('refuseCandidate', three)).location).toContain('done=notChosen')
  expect((await press('chooseCandidate', one)).location).toContain('done=chosen')
  expect((await press('chooseCandidate', two)).location).toContain('done=unchanged')
  expect((await load())?.waiting).toBe(1)
  expect((await mails('tweede')).map(({ subject }) => subject).join()).not.toContain('niet gekozen')
  expect((await act(me, 'refuseOtherCandidates', { id: property() })).location).toContain('done=others')
  expect((await load())?.candidates.map(({ state }) => state)).toEqual(['chosen', 'notChosen', 'notChosen'])
  expect((await list('state=chosen')).rows[0]?.cells.state).toMatchObject({ tone: 'done' })
  expect((await mails('eerste')).at(-1)?.subject).toContain('U bent gekozen als huurder')
  for (const name of ['tweede', 'derde']) {
    const last = (await mails(name)).at(-1)
    expect(last?.subject).toContain('Uw kandidatuur is niet gekozen')
    expect(`${last?.text}`).not.toMatch(/eerste|derde@|tweede@/)
  }
  expect(await query(`select 1 from desk_requests where state <> 'closed'`)).toEqual([])
  const events = await query<{ kind: string }>(`select kind from desk_request_events where staff_id = $1 order by id`, [
    me.id,
  ])
  expect(events.map(({ kind }) => kind)).toEqual(['notChosen', 'chosen', 'notChosen'])
})

it('of two colleagues who choose at once, one does it', async () => {
  const ids = [await comes('eerste'), await comes('tweede')]
  const results = await Promise.all(ids.map((id) => decideCandidate(me, id, 'chosen', new Date())))
  expect(results.toSorted()).toEqual(['done', 'unchanged'])
})

it('aren’t chosen where a colleague of another office chose one for the home', async () => {
  const [one, two] = [await comes('eerste'), await comes('tweede')]
  await press('chooseCandidate', one)
  const far = (await desk.offices()).find((other) => other !== office) ?? 0
  await query('update leads set office_id = $2 where id = $1', [one, far])
  expect((await load())?.candidates).toMatchObject([{ id: two, mayChoose: false, mayRefuse: true }])
  expect((await press('chooseCandidate', two)).location).toContain('done=unchanged')
  expect((await act(me, 'refuseOtherCandidates', { id: property() })).location).toContain('done=others')
})

it('of another office are none', async () => {
  const id = await comes('eerste')
  const far = await colleague((await desk.offices()).find((one) => one !== office) ?? 0)
  expect([await load(far), await list('', far)]).toEqual([null, { rows: [], count: 0 }])
  for (const action of ['inviteCandidate', 'chooseCandidate', 'refuseCandidate'])
    expect((await act(far, action, { id: `${id} ${home}` })).status).toBe(404)
  expect((await act(far, 'refuseOtherCandidates', { id: property() })).status).toBe(404)
})

it('who weren’t chosen are gone from every table on the day that the screen says', async () => {
  const id = await comes('vandermeulebroecke')
  await press('inviteCandidate', id)
  await applies(id, 'vandermeulebroecke')
  await act(me, 'noteRequest', { id, note: 'Vandermeulebroecke belt nog.' })
  const kept = await comes('blijver')
  await press('refuseCandidate', id)
  const shown = (await load())?.candidates.find((one) => one.id === id)
  expect(shown?.erased).not.toBe((await load())?.candidates.find((one) => one.id === kept)?.erased)
  const traces = async () => {
    const tables = await query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'private')`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
      if (rows.some(({ row }) => row.toLowerCase().includes('vandermeulebroecke'))) found.push(name)
    }
    return found
  }
  expect(await traces()).toEqual(expect.arrayContaining(['public.leads', 'public.mails', 'public.desk_request_events']))
  await eraseExpired(new Date(Date.now() + 29 * DAY))
  expect((await load())?.candidates).toHaveLength(2)
  await eraseExpired(new Date(Date.now() + 30 * DAY + 60_000))
  expect(await traces()).toEqual([])
  expect((await load())?.candidates.map((one) => one.id)).toEqual([kept])
})
