import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { listWishes } from '../../../lib/saved-searches/groups.ts'
import { WISH_SOURCE } from '../../../lib/saved-searches/list.ts'
import { WISH_LIST } from '../../../lib/saved-searches/rules-list.ts'
import { loadWish } from '../../../lib/saved-searches/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
/** A town of the sector of an office, and one of another sector. */
let near: { zip: string; office: number; slug: string }
let far: string
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  const [row] = await query<typeof near>(
    `select t.zip, o.id as office, s.slug from towns t join sectors s on s.id = t.sector_id
       join offices o on o.sector_id = s.id order by o.id, t.zip limit 1`,
  )
  if (!row) throw new Error('There is no office.')
  near = row
  const [other] = await query<{ zip: string }>(
    `select t.zip from towns t join sectors s on s.id = t.sector_id where s.slug <> $1 order by t.zip limit 1`,
    [row.slug],
  )
  far = other?.zip ?? ''
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'wishes', 'staff'))

type Wish = {
  email?: string
  zips?: string[]
  sectors?: string[]
  market?: string
  confirmed?: boolean
  ended?: boolean
}
let people = 0
async function wish({
  email,
  zips = [far],
  sectors = [],
  market = 'sale',
  confirmed = true,
  ended = false,
}: Wish = {}) {
  people += 1
  const [row] = await query<{ id: string }>(
    `insert into wishes (email, name, language, frequency, market, category_mask, zips, sectors, price_max, confirmed_at, ended_at)
     values ($1, 'Piet', 'nl', 'daily', $2::text::"Market", 1, $3, $4, 300000, case when $5 then now() end, case when $6 then now() end)
     returning id`,
    [email ?? `${people}@voorbeeld.be`, market, zips, sectors, confirmed, ended],
  )
  return row?.id ?? ''
}
async function colleague(role: StaffRole, officeId: number | null = null): Promise<SessionStaff> {
  return { ...(await makeStaff(query, role)), officeId }
}
const list = (parameters: Record<string, string> = {}) =>
  listWishes(readListState(WISH_LIST, new URLSearchParams(parameters)))
const reader = async () => ({ staff: await colleague('administrator'), locale: 'nl', now: new Date() }) as const
const load = (staff: SessionStaff, id: string) => loadWish(staff, id, 'nl', new Date())

describe('the list of wishes', () => {
  it('counts confirmed people by what they wait for', async () => {
    for (const one of [{}, {}, { zips: [near.zip] }, { confirmed: false }, { ended: true }]) await wish(one)
    const { groups, count, people: waiting } = await list()
    expect(groups.map((group) => group.count)).toEqual([2, 1])
    expect([count, waiting]).toEqual([2, 3])
    const { rows } = await WISH_SOURCE.load(readListState(WISH_LIST, new URLSearchParams()), await reader())
    expect(rows[0]?.name).toContain(far)
    expect(rows[0]?.cells.waiting).toEqual({ figure: '2' })
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('narrows by market and by a postcode, also of a sector', async () => {
    await wish({ market: 'rent' })
    await wish({ zips: [near.zip] })
    await wish({ zips: [], sectors: [near.slug] })
    expect((await list({ market: 'rent' })).people).toBe(1)
    expect((await list({ market: '!rent' })).people).toBe(2)
    expect((await list({ q: near.zip })).people).toBe(2)
    expect((await list({ q: far })).people).toBe(1)
    expect((await list({ zip: "1' or true", market: 'both', page: '-1' })).people).toBe(3)
    expect((await list({ q: "1' or true" })).people).toBe(0)
    const [town] = await query<{ name: string }>('select upper(name_nl) as name from towns where zip = $1', [near.zip])
    expect((await list({ q: town?.name ?? '' })).people).toBe(2)
  })

  it('narrows by the office of the place, and sorts by when somebody confirmed last', async () => {
    await wish({ zips: [near.zip] })
    for (const _ of [1, 2]) await wish()
    await query(`update wishes set confirmed_at = now() + interval '1 hour' where zips = $1`, [[near.zip]])
    expect((await list({ office: String(near.office) })).people).toBe(1)
    expect((await list({ office: `!${near.office}` })).people).toBe(2)
    expect((await list({ office: 'x' })).people).toBe(0)
    const counts = async (sort: string) => (await list({ sort })).groups.map(({ count }) => count)
    expect([await counts('-waiting'), await counts('waiting'), await counts('-latest')]).toEqual([
      [2, 1],
      [1, 2],
      [1, 2],
    ])
  })

  it('tells beside it who waits, to those who may know', async () => {
    const id = await wish({ zips: [near.zip], email: 'hier@voorbeeld.be' })
    const looked = async (staff: SessionStaff) =>
      JSON.stringify(await WISH_SOURCE.peek?.(id, { staff, locale: 'nl', now: new Date() }))
    expect(await looked(await colleague('office', near.office))).toContain('hier@voorbeeld.be')
    const other = await looked(await colleague('office'))
    expect(other).toContain(translations('nl', 'saved-searches.desk')('hidden'))
    expect(other).not.toContain('@')
  })
})

describe('who waits', () => {
  it('by a part or a street is known to the office of its municipality, by no place to no office', async () => {
    const [gent] = await query<{ id: number }>(
      `select o.id from offices o join towns t on t.sector_id = o.sector_id where t.zip = '9000' order by o.id limit 1`,
    )
    const office = await colleague('office', gent?.id)
    const known = async (asked: string) => {
      const id = await wish()
      await query('update wishes set query = $2 where id = $1', [id, asked])
      return (await load(office, id))?.people !== null
    }
    const asked = [
      'part=44021-wondelgem',
      'street=44021_kerkstraat',
      '',
      'garden=1&price=0-300000',
      'part=11002-berchem',
    ]
    const answers = []
    for (const one of asked) answers.push(await known(one))
    expect(answers).toEqual([true, true, false, false, false])
  })

  it('is known to administrators and to the office of the place', async () => {
    const [here, there] = [await wish({ zips: [near.zip], email: 'hier@voorbeeld.be' }), await wish()]
    await wish({ zips: [near.zip], email: 'ook@voorbeeld.be' })
    const [admin, office] = [await colleague('administrator'), await colleague('office', near.office)]
    for (const staff of [admin, office]) {
      const found = await load(staff, here)
      expect(found?.people?.map(({ email }) => email).sort()).toEqual(['hier@voorbeeld.be', 'ook@voorbeeld.be'])
    }
    expect((await load(admin, there))?.people).toHaveLength(1)
    expect(await load(office, there)).toMatchObject({ count: 1, people: null })
    for (const staff of [await colleague('office'), await colleague('editor')])
      expect((await load(staff, here))?.people).toBeNull()
  })

  it('is nobody where the search isn’t confirmed or has ended', async () => {
    const admin = await colleague('administrator')
    for (const id of [await wish({ confirmed: false }), await wish({ ended: true }), 'x', crypto.randomUUID()])
      expect(await load(admin, id)).toBeNull()
  })
})
