import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { decideOffer } from '../../../lib/offers/decide.ts'
import { OFFERED_SOURCE } from '../../../lib/offers/list.ts'
import { OFFERED_LIST } from '../../../lib/offers/rules-list.ts'
import { loadOffers } from '../../../lib/offers/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

const NOW = new Date('2026-11-30T10:00:00Z')
const HOME = 4711
let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
let offices: [own: number, other: number]
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  const rows = await query<{ id: number }>('select id from offices order by id limit 2')
  offices = [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
  await query(`insert into towns values ('0001', 'a', 'a', 'a', 'a')`)
  await query(
    `insert into properties (id, reference, goal, market, availability, published, category_id, category_mask, zip, created_at, status)
     values ($1, 'GV-1', 'sale', 'sale', 'available', true, '1', 1, '0001', now(), 1)`,
    [HOME],
  )
})
afterAll(() => database.drop())

let office: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff')
  const staff = await makeStaff(query, 'office', 'Bram Claes')
  await query('update staff set office_id = $2 where id = $1', [staff.id, offices[0]])
  office = { ...staff, officeId: offices[0] }
})

let made = 0
/** An offer as the form writes it; gives its id. */
async function offer(amount: number, { endDate = '2026-12-31', officeId = offices[0] } = {}) {
  made += 1
  const values = {
    firstName: 'Bieder',
    lastName: String(amount / 1000),
    amount,
    endDate,
    financing: 'own',
    conditions: '',
  }
  const [row] = await query<{ id: string }>(
    `insert into leads (form, language, "values", email, office_id, property_id, subject, consent_version, content_hash,
       created_at, erase_after)
     values ('offer', 'fr', $1, $2, $3, $4, 'GV-1 – Rijwoning', '1', $5, $6, now() + interval '1 year') returning id`,
    [values, `bieder${amount}@example.org`, officeId, HOME, `o${made}`, new Date(NOW.getTime() + made * 1000)],
  )
  return row?.id ?? ''
}

/** The list of an address. */
const list = (address = '', staff = office, locale: 'nl' | 'fr' | 'de' = 'nl') =>
  OFFERED_SOURCE.load(readListState(OFFERED_LIST, new URLSearchParams(address)), { staff, locale, now: NOW })
const load = (staff = office) => loadOffers(staff, String(HOME), 'nl', NOW)
const states = async () => (await load())?.offers.map(({ name, state }) => [name, state])
const mails = () => query<{ recipient: string; text: string }>('select recipient, text from mails order by recipient')
async function act(action: string, id: string) {
  const browser = await signedInStaff(query, office.id)
  return browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, id })))
}

it('offers stand side by side in the order in which they came in, and expire by themselves', async () => {
  await offer(300_000)
  await offer(310_000, { endDate: '2026-11-29' })
  await offer(305_000, { endDate: '2026-11-30' })
  expect(await states()).toEqual([
    ['Bieder 300', 'open'],
    ['Bieder 310', 'expired'],
    ['Bieder 305', 'open'],
  ])
  const { rows } = await list()
  expect(rows).toMatchObject([
    {
      ...{ id: String(HOME), name: 'GV-1 – Rijwoning' },
      cells: { state: { tone: 'us' }, offers: { figure: '3' }, open: { figure: '2' } },
    },
  ])
  expect(JSON.stringify(rows[0]?.cells.highest)).toContain('305.000')
  expect(await OFFERED_SOURCE.counts?.({ staff: office, locale: 'nl', now: NOW })).toEqual({ open: 1 })
  for (const [address, count] of [
    ['q=rijwoning', 1],
    ['q=villa', 0],
    [OFFERED_LIST.views.open, 1],
    ['state=!open', 0],
  ] as const)
    expect([address, (await list(address)).count]).toEqual([address, count])
})

it('an offer says how far it is from what is asked, which one is the highest that stands, and when it ends soon', async () => {
  const shown = async () =>
    (await load())?.offers.map(({ distance, isHighest, left }) => [distance?.share ?? null, isHighest, left])
  await offer(285_000, { endDate: '2026-12-01' })
  // Nothing to compare it with, and no price is known.
  expect(await shown()).toEqual([[null, false, 1]])
  await query('update properties set price = 300000 where id = $1', [HOME])
  await offer(310_000, { endDate: '2026-11-29' })
  const highest = await offer(300_000)
  expect(await shown()).toEqual([
    ['−5\u00a0%', false, 1],
    ['+3,3\u00a0%', false, null],
    ['0\u00a0%', true, null],
  ])
  await decideOffer(office, highest, 'declined', NOW)
  expect((await shown())?.map(([, isHighest]) => isHighest)).toEqual([false, false, false])
  await query('update properties set price = null where id = $1', [HOME])
})

it('a home is called in the reader’s language, where it has a text in it', async () => {
  await offer(300_000)
  await query(
    `insert into property_texts (property_id, language, title, type_name, town_name, town_slug, leaf_slug)
     values ($1, 'fr', 'Maison', 'Maison', 'a', 'a', 'maison')`,
    [HOME],
  )
  const subjects = async (locale: 'fr' | 'de') => (await list('', office, locale)).rows.map(({ name }) => name)
  expect([await subjects('fr'), await subjects('de')]).toEqual([['GV-1 – Maison'], ['GV-1 – Rijwoning']])
  await query(`delete from property_texts where property_id = $1 and language = 'fr'`, [HOME])
})

it('one offer is accepted, with a mail that names no amount and nobody else; then the others are told', async () => {
  const [high, low] = [await offer(310_000), await offer(300_000)]
  await offer(290_000, { endDate: '2026-11-29' })
  await query(`update leads set "values" = "values" || '{"endDate": "2999-12-31"}' where id = any($1)`, [[high, low]])
  expect((await act('declineOtherOffers', String(HOME))).location).toContain('done=unchanged')
  expect((await act('acceptOffer', `${high} ${HOME}`)).location).toBe(`/nl/kantoor/biedingen-op/${HOME}/?done=accepted`)
  expect(await mails()).toMatchObject([{ recipient: 'bieder310000@example.org' }])
  expect((await act('acceptOffer', `${low} ${HOME}`)).location).toContain('done=unchanged')
  expect((await load())?.waiting).toBe(2)
  expect((await act('declineOtherOffers', String(HOME))).location).toContain('done=others')
  expect((await states())?.map(([, state]) => state)).toEqual(['accepted', 'declined', 'declined'])
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient)).toEqual([290, 300, 310].map((n) => `bieder${n}000@example.org`))
  for (const { text } of sent) expect(text).not.toMatch(/(?<!bieder)(290|300|310)[.\s]?000/)
  expect(await query('select state::text, count(*)::int from desk_requests group by 1')).toEqual([
    { state: 'closed', count: 3 },
  ])
})

it('of two colleagues who accept at once, one does it', async () => {
  const [one, other] = [await offer(300_000), await offer(310_000)]
  const results = await Promise.all([one, other].map((id) => decideOffer(office, id, 'accepted', NOW)))
  expect(results.toSorted()).toEqual(['done', 'unchanged'])
  expect(await query(`select 1 from offer_decisions where decision = 'accepted'`)).toHaveLength(1)
})

it('an offer that has expired can be declined, not accepted', async () => {
  const id = await offer(300_000, { endDate: '2026-11-29' })
  expect(await decideOffer(office, id, 'accepted', NOW)).toBe('unchanged')
  expect(await decideOffer(office, id, 'declined', NOW)).toBe('done')
  expect(await decideOffer(office, id, 'declined', NOW)).toBe('unchanged')
})

it('offers of another office, and spam, are none', async () => {
  const id = await offer(300_000, { officeId: offices[1] })
  expect(await load()).toBeNull()
  expect((await list()).rows).toEqual([])
  expect(await decideOffer(office, id, 'accepted', NOW)).toBe('missing')
  for (const [action, what] of [
    ['acceptOffer', `${id} ${HOME}`],
    ['declineOffer', `${id} ${HOME}`],
    ['declineOtherOffers', String(HOME)],
    ['acceptOffer', "' or 1=1"],
  ] as const)
    expect([action, (await act(action, what)).status]).toEqual([action, 404])
  await query('update leads set office_id = $1', [offices[0]])
  await query(`update desk_requests set state = 'spam'`)
  expect(await load()).toBeNull()
  expect(await decideOffer(office, id, 'accepted', NOW)).toBe('missing')
})

it('two offices accept one offer for a home between them, also when the accepted one was marked as spam since', async () => {
  const other = await makeStaff(query, 'office', 'Els Maes')
  await query('update staff set office_id = $2 where id = $1', [other.id, offices[1]])
  const [own, moved, third] = [
    await offer(300_000),
    await offer(310_000, { officeId: offices[1] }),
    await offer(320_000),
  ]
  expect(await decideOffer(office, own, 'accepted', NOW)).toBe('done')
  const elsewhere = { ...other, officeId: offices[1] }
  expect((await load(elsewhere))?.offers[0]?.mayAccept).toBe(false)
  expect(await decideOffer(elsewhere, moved, 'accepted', NOW)).toBe('unchanged')
  await query(`update desk_requests set state = 'spam' where lead_id = $1`, [own])
  expect(await decideOffer(office, third, 'accepted', NOW)).toBe('unchanged')
  expect(await query('select lead_id from offer_decisions')).toEqual([{ lead_id: own }])
})
