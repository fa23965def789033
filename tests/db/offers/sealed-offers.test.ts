/** Offers that are sealed: before they are opened, nothing at the desk says what they are. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { takeList } from '../../../lib/desk/lists/list-file.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { searchDesk } from '../../../lib/desk-search/search.ts'
import { setEnv } from '../../../lib/env.ts'
import { linkToken } from '../../../lib/forms/signed-token.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { openOffers, sealOffers } from '../../../lib/offers/actions.ts'
import { OFFERED_SOURCE } from '../../../lib/offers/list.ts'
import { OFFERED_LIST } from '../../../lib/offers/rules-list.ts'
import { offerSummary } from '../../../lib/offers/summary.ts'
import { loadOffers } from '../../../lib/offers/view.ts'
import { personToken } from '../../../lib/privacy/token.ts'
import { handOutPerson, loadPrivacy } from '../../../lib/privacy/view.ts'
import { REQUEST_SOURCE } from '../../../lib/requests/list.ts'
import { requestsAt } from '../../../lib/requests/rules-query.ts'
import { loadRequest } from '../../../lib/requests/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { dayFromNow, SAMPLES } from '../../support/forms/form-samples.ts'
import { sendForm } from '../../support/forms/requests.ts'

const EMAIL = 'bieder@voorbeeld.be'
/** However the amounts and conditions of the test are written. */
const SECRET =
  /595[.\s\u00a0]?000|387[.\s\u00a0]?654|300[.\s\u00a0]?000|negentig|zevenentachtig|Vrij bij akte|vier weken/i
const DAY = 86_400_000

let database: TestDatabase
const desk = requestDesk(() => database)
const { query, colleague, act } = desk
let home = 0
let office = 0
beforeAll(async () => {
  setEnv('SITE_URL', 'http://localhost:3000')
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePair() })
  ;({ home, office } = await desk.firstHome())
})
afterAll(() => database.drop())

let me: SessionStaff
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'mails', 'staff', 'sealed_homes', 'rate_limits', 'form_drafts')
  me = await colleague(office)
})

const sendOffer = () => sendForm('offer', { ...SAMPLES.offer, email: EMAIL }, { query: { property: String(home) } })
const enter = (more: Record<string, string> = {}) =>
  act(me, 'enterOffer', {
    id: String(home),
    ...{ firstName: 'Els', lastName: 'Beller', language: 'nl', amount: '387.654', endDate: dayFromNow(20) },
    ...{ financing: 'own', conditions: 'Vrij bij akte.', channel: 'phone', ...more },
  })
const seal = (until = dayFromNow(3)) => act(me, 'sealOffers', { id: String(home), until })

/** Everything that the desk shows, lists, finds, exports and mails about the offers, as text. */
async function deskSays(): Promise<string> {
  const boss = await colleague()
  const now = new Date()
  const all = readListState(OFFERED_LIST, new URLSearchParams())
  const listed = await OFFERED_SOURCE.load(all, { staff: me, locale: 'nl', now })
  const said: unknown[] = [listed, await loadOffers(me, String(home), 'nl', now)]
  for (const staff of [me, boss]) {
    const list = await REQUEST_SOURCE.load(requestsAt(''), { staff, locale: 'nl', now })
    said.push(list)
    for (const { id } of list.rows)
      said.push(await loadRequest(staff, id, 'nl', now), await REQUEST_SOURCE.peek?.(id, { staff, locale: 'nl', now }))
    for await (const line of await takeList('deskRequests', REQUEST_SOURCE, requestsAt(''), {
      staff,
      locale: 'nl',
      now,
    }))
      said.push(line)
    said.push(await searchDesk(staff, 'bieder', 'nl'))
  }
  const token = await personToken(EMAIL)
  said.push(await handOutPerson(boss, token), await loadPrivacy(token, 'nl', now))
  await sendNotices(now)
  said.push(await query('select * from mails where recipient <> $1', [EMAIL]))
  return JSON.stringify(said, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
const found = async (text: string) =>
  (await REQUEST_SOURCE.load({ ...requestsAt(''), text }, { staff: me, locale: 'nl', now: new Date() })).rows.length

it('say nothing of what is offered anywhere at the desk, or in the mail to the office, before they are opened', async () => {
  await act(me, 'chooseNotices', { offer: 'mail' })
  expect((await seal()).location).toContain('done=sealed')
  expect((await sendOffer()).status).toBe(303)
  expect((await enter()).location).toContain('done=entered')
  const said = await deskSays()
  expect(said).toContain('Beller')
  expect(said).not.toMatch(SECRET)
  expect([await found('595000'), await found('387654'), await found('akte'), await found('beller')]).toEqual([
    0, 0, 0, 1,
  ])
  const mails = await query<{ recipient: string; text: string }>('select recipient, text from mails')
  expect(mails.find(({ recipient }) => recipient === EMAIL)?.text).toContain('595.000')
  expect(mails.filter(({ text }) => text.includes('verzegeld')).length).toBe(1)
})

it('are kept in one table only, besides the mail to the bidder', async () => {
  await seal()
  await sendOffer()
  await enter()
  const tables = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'private')`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t${name === 'public.mails' ? ` where recipient <> '${EMAIL}'` : ''}`,
    )
    if (rows.some(({ row }) => /595[.\s\u00a0]?000|387[.\s\u00a0]?654|Vrij bij akte/.test(row))) holding.push(name)
  }
  expect(holding).toEqual(['public.sealed_offers'])
})

it('can be read by the bidder all the same', async () => {
  await seal()
  await sendOffer()
  const [lead] = await query<{ id: string }>('select id from leads')
  const token = await linkToken('offer', lead?.id ?? '', new Date(Date.now() + DAY))
  expect(await offerSummary(token, 'nl', new Date())).toMatchObject({ amount: 595_000 })
})

it('are opened from their day on, all at once, which stands in the history of each', async () => {
  await seal()
  await sendOffer()
  await enter()
  expect((await act(me, 'openOffers', { id: String(home) })).location).toContain('done=unchanged')
  const [lead] = await query<{ id: string }>(`select id from leads where "values"->>'lastName' = 'Beller'`)
  expect((await act(me, 'acceptOffer', { id: `${lead?.id} ${home}` })).location).toContain('done=unchanged')
  expect(await openOffers(me, home, new Date(Date.now() + 4 * DAY))).toBe('done')
  expect(await query('select 1 from sealed_offers')).toEqual([])
  const loaded = await loadOffers(me, String(home), 'nl', new Date())
  expect(loaded?.offers.map(({ amount }) => amount)).toEqual(['€\u00a0595.000', '€\u00a0387.654'])
  expect(loaded?.seal?.text).toContain('An Desmet')
  expect(await found('595000')).toBe(1)
  const events = await query(`select kind from desk_request_events where kind = 'opened' and staff_id = $1`, [me.id])
  expect(events).toHaveLength(2)
  // What comes in afterwards is read at once.
  await enter({ amount: '400.000', lastName: 'Later' })
  expect((await loadOffers(me, String(home), 'nl', new Date()))?.offers.at(-1)?.amount).toBe('€\u00a0400.000')
})

it('are sealed before the first one, by the home’s own office, and the day is only moved back', async () => {
  const other = await colleague((await desk.offices()).find((id) => id !== office) ?? 0)
  expect(await sealOffers(other, home, dayFromNow(3), new Date())).toBe('missing')
  await seal(dayFromNow(3))
  await seal(dayFromNow(2))
  await sendOffer()
  expect(await sealOffers(me, home, dayFromNow(1), new Date())).toBe('tooLate')
  expect(await sealOffers(me, home, dayFromNow(5), new Date())).toBe('done')
  await query('delete from sealed_homes')
  expect(await sealOffers(me, home, dayFromNow(5), new Date())).toBe('tooLate')
  expect((await loadOffers(me, String(home), 'nl', new Date()))?.seal).toBeNull()
})

it('that come while the home is sealed or opened are never written half', async () => {
  await Promise.all([sendOffer(), seal()])
  const [row] = await query<{ sealed: boolean; open: boolean }>(
    `select exists (select from sealed_homes) as sealed, exists (select from leads where "values" ? 'amount') as open`,
  )
  expect(row?.sealed && row.open).toBe(false)
})

it('are opened no earlier by way of spam', async () => {
  await seal(dayFromNow(30))
  await sendOffer()
  await query(`update desk_requests set state = 'spam'`)
  expect(await sealOffers(me, home, dayFromNow(1), new Date())).toBe('tooLate')
  expect(await openOffers(me, home, new Date(Date.now() + 4 * DAY))).toBe('unchanged')
})
