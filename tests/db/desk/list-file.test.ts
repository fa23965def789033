/** Lists as files: which, for whom, what they hold, and what is noted. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GET } from '../../../app/api/staff/lists/file/route.ts'
import { takeList } from '../../../lib/desk/lists/list-file.ts'
import type { ListSource } from '../../../lib/desk/lists/list-source.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import { setEnv } from '../../../lib/env.ts'
import { HOME_LIST } from '../../../lib/homes/rules-query.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const jar = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => jar.cookies.has(name) && { value: jar.cookies.get(name) } }),
}))

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  await importFeed(
    database.url,
    { properties: [homePair({ ID: 7001, RecordFile: 'F-1' }), homePair({ ID: 7002, RecordFile: '=2+5' })].flat() },
    { force: true },
  )
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'staff', 'desk_audit'))

/** Asks for a file as somebody whose second step was passed long ago. */
async function take(staff: { id: string }, parameters: string) {
  const browser = await signedInStaff(query, staff.id, 60)
  jar.cookies = browser.cookies
  return GET(browser.request(`/api/staff/lists/file/?locale=nl&${parameters}`))
}
const noted = () => query('select kind, rows, query from desk_audit')

it('holds the rows and columns that the list shows, as it is narrowed, without a second step, and is noted', async () => {
  const me = await makeStaff(query, 'office')
  await query('update staff set office_id = (select min(id) from offices) where id = $1', [me.id])
  const all = await take(me, 'list=deskHomes&cols=reference,missing&sort=reference')
  expect(all.status).toBe(200)
  expect(all.headers.get('content-disposition')).toMatch(/filename="panden-\d{4}-\d\d-\d\d\.csv"/)
  const lines = (await all.text()).split('\r\n').map((line) => line.split(';'))
  expect(lines[0]).toHaveLength(3)
  expect(lines[0]?.[1]).toBe('"Ref."')
  const [{ count = 0 } = {}] = await query<{ count: number }>(
    `select count(*)::int as count from properties p join towns t on t.zip = p.zip
       join offices o on o.sector_id = t.sector_id where o.id = (select min(id) from offices)`,
  )
  expect(lines).toHaveLength(count + 2)
  expect(await (await take(me, 'list=deskHomes&state=withdrawn&q=F-1')).text()).toMatch(/^\ufeff?[^\n]*\r\n$/)
  expect(await noted()).toEqual([
    { kind: 'export', rows: count, query: 'deskHomes?' },
    { kind: 'export', rows: 0, query: 'deskHomes?state=withdrawn' },
  ])
})

it('has no cell that a spreadsheet would run', async () => {
  const text = await (await take(await makeStaff(query, 'administrator'), 'list=deskHomes&cols=reference')).text()
  expect(text).toContain(`"'=2+5"`)
  expect(text).toContain('"F-1"')
})

it.each(['deskOwners', 'deskSubscribers', 'deskMails', 'deskPeople', 'deskChanges', 'deskKind/testimonial'])(
  'there is none of %s, which names persons: its page is shown',
  async (list) => {
    const answer = await take(await makeStaff(query, 'administrator'), new URLSearchParams({ list }).toString())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/nl/kantoor/')])
    expect(await noted()).toEqual([])
  },
)

it('is nobody’s whose role doesn’t open the list', async () => {
  expect((await take(await makeStaff(query, 'editor'), 'list=deskHomes')).status).toBe(404)
  expect((await take(await makeStaff(query, 'editor'), 'list=deskKind%2Farticle')).status).toBe(200)
  expect((await take(await makeStaff(query, 'office'), 'list=deskKind%2Farticle')).status).not.toBe(200)
})

it('has every row of a long list once, read in portions', async () => {
  const all = Array.from({ length: 2500 }, (_, index) => ({ id: `${index}`, href: '', name: `n${index}`, cells: {} }))
  const lengths: number[] = []
  const source: ListSource = {
    definition: HOME_LIST,
    words: async () => ({
      ...{ caption: '', name: 'Naam', columns: {}, filters: {}, views: {}, acts: {}, search: '' },
      empty: { text: '' },
    }),
    async load({ page }, _reader, { perPage } = HOME_LIST) {
      lengths.push(perPage)
      return { rows: all.slice((page - 1) * perPage, page * perPage), count: all.length }
    },
  }
  const reader = { staff: await makeStaff(query, 'administrator'), locale: 'nl' as const, now: new Date() }
  const lines = await takeList('deskHomes', source, readListState(HOME_LIST, new URLSearchParams('page=7')), reader)
  const names: string[] = []
  for await (const part of lines) names.push(...part.split('\r\n').flatMap((line) => /"(n\d+)"/.exec(line)?.[1] ?? []))
  expect(new Set(names).size).toBe(2500)
  expect(names).toHaveLength(2500)
  // Counted first, then read.
  expect(lengths).toEqual([1, 1000, 1000, 1000])
})
