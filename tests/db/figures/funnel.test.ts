/** What became of those who asked about homes, as the desk counts it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { FUNNEL_SOURCE } from '../../../lib/figures/list.ts'
import { FUNNEL_LIST } from '../../../lib/figures/rules-funnel.ts'
import { loadFunnel } from '../../../lib/figures/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { placeHomes } from '../../support/two-sectors.ts'

const NOW = new Date('2026-11-30T08:00:00Z')

let database: TestDatabase
let own: number
let other: number
const { query, ask, colleague } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW.toISOString() })
  ;[own, other] = await placeHomes(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'leads', 'contacts', 'home_settings')
  await query(`update properties set availability = 'available'`)
})

const asks = async (email: string, form = 'contactMe', home = 1, at = '2026-11-10T10:00:00Z') => {
  const values = form === 'offer' ? { amount: '250000', endDate: '2026-12-24' } : {}
  const id = await ask({ form, email, values, office: home === 1 ? own : other, property: home })
  await query('update leads set created_at = $2 where id = $1', [id, at])
  return id
}

const rows = async (staff: SessionStaff, address = '') => {
  const state = readListState(FUNNEL_LIST, new URLSearchParams(address))
  const { rows: shown } = await FUNNEL_SOURCE.load(state, { staff, locale: 'nl', now: NOW })
  return shown.map(({ id, name, cells }) => [
    id,
    name,
    ...Object.values(cells).map((cell) => (cell && 'figure' in cell ? cell.figure : undefined)),
  ])
}

it('counts a person and a home once, by what they came to, of the reader’s own office', async () => {
  const me = await colleague(own)
  await asks('an@voorbeeld.be')
  await asks('an@voorbeeld.be', 'documents')
  const offer = await asks('an@voorbeeld.be', 'offer')
  await asks('bo@voorbeeld.be', 'offer')
  await asks('cas@voorbeeld.be', 'contactMe', 2)
  // Nobody asks about a home with these, and this was too long ago.
  await asks('dora@voorbeeld.be', 'sendToFriend')
  await asks('eva@voorbeeld.be', 'contactMe', 1, '2025-11-10T10:00:00Z')
  await query(`update desk_requests set state = 'spam' where lead_id = $1`, [await asks('fik@voorbeeld.be')])
  await query(`insert into offer_decisions (lead_id, decision) values ($1, 'accepted')`, [offer])
  const [row, ...others] = await rows(me)
  expect([row?.[0], row?.slice(2), others]).toEqual(['1', ['2', '', '2', '1', '', ''], []])
  await query(`update properties set availability = 'sold' where id = 1`)
  expect((await rows(me))[0]?.slice(2)).toEqual(['2', '', '2', '1', '1', '50\u00a0%'])
  expect((await rows(await colleague())).map(([id]) => id)).toEqual(['1', '2'])
  expect(await rows(me, 'months=1&q=nergens')).toEqual([])
  const { steps } = await loadFunnel({}, { staff: me, locale: 'nl', now: NOW })
  expect(steps.map(({ count }) => count)).toEqual([2, 0, 2, 1, 1])
})

it('counts by who had them, by office and by how they came', async () => {
  const [me, admin] = [await colleague(own, 'Noa Claes'), await colleague(null, 'Ada Maes')]
  const first = await asks('an@voorbeeld.be')
  await asks('bo@voorbeeld.be', 'contactMe', 2)
  await query('update desk_requests set staff_id = $2 where lead_id = $1', [first, me.id])
  await query(`update leads set source = 'phone' where id = $1`, [first])
  const named = async (address: string) => (await rows(admin, address)).map(([id, name]) => [id, name]).toSorted()
  expect(await named('by=agent')).toEqual(
    [
      [me.id, 'Noa Claes'],
      ['none', 'Van niemand'],
    ].toSorted(),
  )
  expect((await named('by=office')).map(([id]) => id)).toEqual([String(own), String(other)].toSorted())
  expect((await named('by=source')).map(([id]) => id)).toEqual(['phone', 'site'])
  expect((await rows(admin, `by=source&office=${other}`)).map(([id]) => id)).toEqual(['site'])
})
