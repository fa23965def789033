/** Lists of requests that a colleague has named. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { EMPTY_QUERY } from '../../../lib/requests/rules-query.ts'
import { loadRequests } from '../../../lib/requests/view-list.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const { query, offices, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

const views = async (staff: SessionStaff) =>
  (await loadRequests(staff, EMPTY_QUERY, 'nl', new Date())).views.map(({ name, query: list, count }) => [
    name,
    list,
    count,
  ])

it('are the colleague’s own, with how much each shows of what that colleague may see', async () => {
  const [own, other] = await offices()
  const [me, employee] = [await colleague(), await colleague(own, 'Bram Claes')]
  await ask({ form: 'offer', office: own })
  await ask({ form: 'offer', office: other })
  await ask({ office: own })
  const saved = await act(me, 'saveView', { name: ' Biedingen ', query: 'form=offer&page=3&x=1' })
  expect(saved.location).toBe('/nl/kantoor/aanvragen/?form=offer')
  await act(employee, 'saveView', { name: 'Biedingen', query: 'form=offer' })
  await act(employee, 'saveView', { name: 'Alles', query: '' })
  expect(await views(me)).toEqual([['Biedingen', 'form=offer', '2']])
  expect(await views(employee)).toEqual([
    ['Alles', '', '2'],
    ['Biedingen', 'form=offer', '1'],
  ])
  // The same name again: the view shows another list.
  await act(me, 'saveView', { name: 'Biedingen', query: 'form=offer&state=all' })
  expect(await views(me)).toEqual([['Biedingen', 'state=all&form=offer', '2']])
  const [row] = await query<{ id: number }>('select id from saved_views where staff_id = $1', [me.id])
  expect((await act(employee, 'removeView', { id: String(row?.id) })).status).toBe(404)
  expect((await act(me, 'removeView', { id: String(row?.id) })).location).toBe('/nl/kantoor/aanvragen/')
  expect(await views(me)).toEqual([])
})

it('are twenty at most, also from two tabs at once, and need a name', async () => {
  const me = await colleague()
  for (let number = 1; number < 20; number += 1) await act(me, 'saveView', { name: `Lijst ${number}`, query: '' })
  await Promise.all(['a', 'b', 'c'].map((name) => act(me, 'saveView', { name, query: '' })))
  await act(me, 'saveView', { name: ' ', query: '' })
  expect(await query('select 1 from saved_views')).toHaveLength(20)
})

it('go with the data of a person whom they search for', async () => {
  const me = await colleague()
  await act(me, 'saveView', { name: 'Klant', query: new URLSearchParams({ q: 'An+Peeters@Voorbeeld.be' }).toString() })
  await act(me, 'saveView', { name: 'an+peeters@voorbeeld.be', query: '' })
  await act(me, 'saveView', { name: 'Andere', query: 'q=peeters' })
  expect((await findPersonalData('an+peeters@voorbeeld.be')).savedViews).toHaveLength(2)
  await erasePersonalData('an+peeters@voorbeeld.be', new Date())
  expect(await query('select name from saved_views')).toEqual([{ name: 'Andere' }])
})
