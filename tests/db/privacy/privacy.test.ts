/** A person's data at the desk: shown, handed out and erased, by whom it may, and with nothing left. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GET } from '../../../app/api/staff/privacy/route.ts'
import { setEnv } from '../../../lib/env.ts'
import { personOfToken, personToken } from '../../../lib/privacy/token.ts'
import { loadPrivacy } from '../../../lib/privacy/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { SAMPLE_FILES, SAMPLES } from '../../support/forms/form-samples.ts'
import { sendForm } from '../../support/forms/requests.ts'
import { signedInStaff } from '../../support/staff.ts'

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))

let database: TestDatabase
let folder: string
const { query, offices, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'gevel-privacy-'))
  setEnv('DATA_DIR', folder)
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() =>
  emptyTables(
    database.client,
    'leads',
    'contacts',
    'mails',
    'staff',
    'desk_audit',
    'form_drafts',
    'rate_limits',
    'wishes',
    'owners',
  ),
)

const EMAIL = 'Xanthippe@uniek.example'
const PERSON = { firstName: 'Xanthippe', lastName: 'Vandermeulebroecke', email: EMAIL, phone: '0478 65 43 21' }
/** What of the person must not be found anywhere; a phone number however it is written. */
const TRACES = ['xanthippe', 'vandermeulebroecke', '478654321']

/** The tables that hold a trace of the person, in every schema, with which. */
async function traces(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  )
  expect(tables.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    const text = rows.map(({ row }) => row.toLowerCase()).join('\n')
    for (const trace of TRACES)
      if (text.includes(trace) || text.replace(/[\s./()-]/g, '').includes(trace)) found.push(`${name}: ${trace}`)
  }
  return found
}

it('leaves no trace in any table once it is erased, of what came by forms and what the desk added', async () => {
  const [me, other] = [await colleague(), await colleague(null, 'Bram Claes')]
  for (const form of ['contactDemand', 'demandRegister', 'siteContact', 'newsletter', 'testimonial'] as const)
    expect(
      (
        await sendForm(form, {
          ...SAMPLES[form],
          ...PERSON,
          ...(form === 'testimonial' && { name: 'Familie Vandermeulebroecke' }),
        })
      ).status,
    ).toBe(303)
  const { field, name, type, bytes } = SAMPLE_FILES.job ?? { field: '', name: '', type: '', bytes: Buffer.from('') }
  await sendForm('job', { ...SAMPLES.job, ...PERSON }, { file: { name: field, fileName: name, type, value: bytes } })
  const leads = await query<{ id: string; form: string }>(`select id, form from leads where email = lower($1)`, [EMAIL])
  expect(leads.map(({ form }) => form).sort()).toEqual([
    ...['contactDemand', 'demandRegister', 'job', 'siteContact', 'testimonial'],
  ])
  const id = leads[0]?.id ?? ''
  await act(me, 'takeRequest', { id })
  await act(me, 'noteRequest', { id, note: `Xanthippe Vandermeulebroecke belt zelf: ${PERSON.phone}` })
  await act(me, 'answerRequest', { id, seen: '0', subject: 'Dag Xanthippe', body: 'Beste mevrouw Vandermeulebroecke' })
  await act(me, 'answerRequest', { id, seen: '0', subject: ' ', body: `Een antwoord aan ${EMAIL}` })
  await act(me, 'assignRequest', { id, person: other.id })
  const someoneElse = await ask({ email: 'iemand@voorbeeld.be' })
  await act(me, 'noteRequest', { id: someoneElse, note: `Buur van ${EMAIL}` })
  await query(
    `insert into owners (id, email, name, language, invited_at) values (gen_random_uuid(), lower($1), $2, 'nl', now())`,
    [EMAIL, 'Xanthippe Vandermeulebroecke'],
  )
  const before = new Set((await traces()).map((found) => found.split(':')[0]))
  for (const table of ['leads', 'mails', 'desk_requests', 'desk_request_events', 'wishes', 'testimonials', 'owners'])
    expect([...before]).toContain(`public.${table}`)
  const { location } = await act(me, 'erasePerson', { id: await personToken(EMAIL), sure: 'yes' })
  expect(location).toBe('/nl/kantoor/persoonsgegevens/?done=erased')
  expect(await traces()).toEqual([])
  expect(await query('select lead_id from desk_requests')).toEqual([{ lead_id: someoneElse }])
  const [noted] = await query<{ staff_id: string; kind: string; rows: number }>('select * from desk_audit')
  expect(noted).toMatchObject({ staff_id: me.id, kind: 'erased' })
  expect(noted?.rows).toBeGreaterThan(15)
})

it('is shown by mail address, with how much there is, and noted without the address', async () => {
  const me = await colleague()
  await ask({ email: EMAIL.toLowerCase(), values: PERSON })
  const { location } = await act(me, 'findPerson', { email: ` ${EMAIL} ` })
  const token = new URL(location, 'http://localhost').searchParams.get('person') ?? ''
  expect(location.toLowerCase()).not.toContain('uniek')
  expect(location.length).toBeLessThan(500)
  expect(await personOfToken(token)).toBe(EMAIL.toLowerCase())
  const page = await loadPrivacy(token, 'nl', new Date())
  expect(page.held).toEqual([
    { name: 'contactValues', what: 'Wat van het contact bekend is', count: 4 },
    { name: 'contacts', what: 'Contacten', count: 1 },
    { name: 'deskRequests', what: 'Behandeling van aanvragen', count: 1 },
    { name: 'leads', what: 'Aanvragen', count: 1 },
  ])
  expect(page.uses).toEqual([expect.objectContaining({ kind: 'shown', rows: 7, person: 'An Desmet' })])
  expect(await loadPrivacy('x', 'nl', new Date())).toMatchObject({ person: null, isOver: true, held: [] })
  const [lead] = await query<{ id: string }>('select id from leads')
  const byRequest = await act(me, 'findPerson', { id: lead?.id ?? '' })
  expect(await personOfToken(new URL(byRequest.location, 'http://localhost').searchParams.get('person') ?? '')).toBe(
    EMAIL.toLowerCase(),
  )
  expect((await act(me, 'findPerson', { email: 'geen adres' })).location).toMatch(
    /^\/nl\/kantoor\/persoonsgegevens\/\?draft=[\w-]+#problem$/,
  )
})

it('is handed out and erased with a fresh second step only, by administrators only', async () => {
  const [me, employee] = [await colleague(), await colleague((await offices())[0])]
  await ask({ email: EMAIL.toLowerCase(), values: PERSON })
  const token = await personToken(EMAIL.toLowerCase())
  const take = async (staff: { id: string }, minutes: number) => {
    const browser = await signedInStaff(query, staff.id, minutes)
    jar.cookies = browser.cookies
    return GET(browser.request(`/api/staff/privacy/?${new URLSearchParams({ locale: 'nl', person: token })}`))
  }
  expect((await take(employee, 0)).status).toBe(404)
  const asked = await take(me, 11)
  expect([asked.status, asked.headers.get('location')?.startsWith('/nl/kantoor/persoonsgegevens/?person=')]).toEqual([
    303,
    true,
  ])
  expect(await query('select 1 from desk_audit')).toEqual([])
  const file = await take(me, 0)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="person-/)
  const data = await file.json()
  expect([data.address, data.held.leads[0].values.lastName]).toEqual([EMAIL.toLowerCase(), PERSON.lastName])
  expect(await query('select kind from desk_audit')).toEqual([{ kind: 'handed-out' }])
  jar.cookies = new Map()
  expect((await GET(new Request('http://localhost:3000/api/staff/privacy/?locale=nl'))).status).toBe(401)

  expect((await act(employee, 'erasePerson', { id: token, sure: 'yes' })).status).toBe(404)
  await act(me, 'erasePerson', { id: token })
  const left = await query('select 1 from leads')
  await query(`update staff_sessions set confirmed_at = now() - interval '11 minutes'`)
  expect([left.length, (await act(me, 'erasePerson', { id: 'x', sure: 'yes' })).location]).toEqual([
    1,
    '/nl/kantoor/persoonsgegevens/?person=x',
  ])
  expect(await query('select 1 from leads')).toHaveLength(1)
})
