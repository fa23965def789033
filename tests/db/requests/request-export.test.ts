/** The list of requests as a file: what it holds, whose, how it is written, and what is noted. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GET } from '../../../app/api/staff/lists/file/route.ts'
import { setEnv } from '../../../lib/env.ts'
import { ERASURES } from '../../../lib/privacy/queries-erasures.ts'
import { daysLater } from '../../../lib/shared/time.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { signedInStaff } from '../../support/staff.ts'

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))

let database: TestDatabase
const { query, offices, ask, colleague } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff', 'desk_audit'))

/** Asks for the file as this person. `minutes`: since the second step was passed. */
async function take(
  staff: { id: string },
  parameters = 'locale=nl',
  minutes = 0,
  headers: Record<string, string> = {},
  list = 'deskRequests',
) {
  const browser = await signedInStaff(query, staff.id, minutes)
  jar.cookies = browser.cookies
  return GET(browser.request(`/api/staff/lists/file/?list=${list}&${parameters}`, undefined, headers))
}
/** The lines without their head; a value may hold a line break of its own. */
const linesOf = async (answer: Response) => (await answer.text()).split('\r\n').slice(1, -1)

it('holds what was filled in, in quotes, and nothing that a spreadsheet would run', async () => {
  const me = await colleague()
  await ask({
    email: 'an@voorbeeld.be',
    subject: '=cmd|x',
    values: { firstName: 'Zoë', lastName: 'Peeters', phone: '+32 470 12 34 56', remark: '@SUM("A1");\nb' },
  })
  const answer = await take(me)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="aanvragen-\d{4}-\d\d-\d\d\.csv"/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain(`"'=cmd|x"`)
  expect(text).toContain(`"'+32 470 12 34 56"`)
  expect(text).toContain('"Zoë Peeters"')
  expect(text).toContain('@SUM(""A1"");\nb')
  const cells = text.split('";"')
  expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
})

it('holds the list as it is narrowed, of the own office only, whole and once across portions', async () => {
  const [own, other] = await offices()
  const employee = await colleague(own)
  await query(
    `insert into leads (form, language, "values", email, office_id, subject, consent_version, content_hash, erase_after, created_at)
     select 'offer', 'nl', '{}', 'p' || n || '@voorbeeld.be', $1, '', '1', 'e' || n, now() + interval '1 year',
       now() - (n / 7) * interval '1 second' from generate_series(1, 2300) n`,
    [own],
  )
  await ask({ email: 'ander@voorbeeld.be', office: other })
  await ask({ email: 'vraag@voorbeeld.be', office: own })
  const lines = await linesOf(await take(employee, 'locale=nl&form=offer&page=3&sort=person'))
  const found = lines.map((line) => /"(p\d+)@voorbeeld\.be"/.exec(line)?.[1])
  expect([found.length, new Set(found).size]).toEqual([2300, 2300])
  expect(lines.join('')).not.toMatch(/ander@|vraag@/)
  expect(await linesOf(await take(employee, `locale=nl&office=${other}`))).toEqual([])
})

it('is noted with how many and which list, without the words that were searched, for a year', async () => {
  const me = await colleague()
  await ask({ email: 'an@voorbeeld.be', values: { lastName: 'Peeters' } })
  expect(await linesOf(await take(me, 'locale=nl&q=peeters&state=all'))).toHaveLength(1)
  const noted = 'select staff_id, kind, rows, query from desk_audit'
  expect(await query(noted)).toEqual([{ staff_id: me.id, kind: 'export', rows: 1, query: 'deskRequests?state=all' }])
  await ERASURES.deskAudit(daysLater(new Date(), 300))
  expect(await query(noted)).toHaveLength(1)
  await ERASURES.deskAudit(daysLater(new Date(), 370))
  expect(await query(noted)).toEqual([])
})

it('needs a second step that was passed lately, and a page of the desk that asks', async () => {
  const me = await colleague()
  const old = await take(me, 'locale=nl&state=all', 11)
  expect([old.status, old.headers.get('location')]).toEqual([303, '/nl/kantoor/aanvragen/uitvoer/?state=all'])
  expect((await take(me, 'locale=nl', 0, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await take(me, 'locale=nl', 0, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await take(me, 'locale=xx')).status).toBe(400)
  expect(await query('select 1 from desk_audit')).toHaveLength(1)
})
