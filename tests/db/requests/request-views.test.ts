/** Views of lists that colleagues have saved, for themselves and for their office. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadList } from '../../../lib/desk/lists/list-source.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { HOME_SOURCE } from '../../../lib/homes/list.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { REQUEST_SOURCE } from '../../../lib/requests/list.ts'
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

const REQUESTS = { list: 'deskRequests' }
const HOMES = { list: 'deskHomes' }
async function views(staff: SessionStaff, { list } = REQUESTS) {
  const source = list === 'deskHomes' ? HOME_SOURCE : REQUEST_SOURCE
  const reader = { staff, locale: 'nl', now: new Date() } as const
  const { views: all } = await loadList(list, source, new URLSearchParams(), reader)
  return all.filter(({ saved }) => saved).map(({ label, query: state, count }) => [label, state, count])
}

it('are the colleague’s own, with how much each shows of what that colleague may see', async () => {
  const [own, other] = await offices()
  const [me, employee] = [await colleague(), await colleague(own, 'Bram Claes')]
  await ask({ form: 'offer', office: own })
  await ask({ form: 'offer', office: other })
  await ask({ office: own })
  const saved = await act(me, 'saveView', { ...REQUESTS, name: ' Biedingen ', query: 'form=offer&page=3&x=1' })
  expect(saved.location).toBe('/nl/kantoor/aanvragen/?form=offer')
  await act(employee, 'saveView', { ...REQUESTS, name: 'Biedingen', query: 'form=offer' })
  await act(employee, 'saveView', { ...REQUESTS, name: 'Alles', query: '' })
  expect(await views(me)).toEqual([['Biedingen', 'form=offer', 2]])
  expect(await views(employee)).toEqual([
    ['Alles', '', 2],
    ['Biedingen', 'form=offer', 1],
  ])
  // The same name again: the view shows another list.
  await act(me, 'saveView', { ...REQUESTS, name: 'Biedingen', query: 'form=offer&state=all&sort=kind&cols=kind' })
  expect(await views(me)).toEqual([['Biedingen', 'state=all&form=offer&sort=kind&cols=kind', 2]])
  const [row] = await query<{ id: number }>('select id from saved_views where staff_id = $1', [me.id])
  expect((await act(employee, 'removeView', { id: String(row?.id) })).status).toBe(404)
  expect((await act(me, 'removeView', { id: String(row?.id) })).location).toBe('/nl/kantoor/aanvragen/')
  expect(await views(me)).toEqual([])
})

it('of an office are seen, changed and removed by its people, and by nobody else', async () => {
  const [own, other] = await offices()
  const [one, two] = [await colleague(own), await colleague(own, 'Bram Claes')]
  const [far, boss] = [await colleague(other, 'Els Maes'), await colleague()]
  await act(one, 'saveView', { ...REQUESTS, name: 'Bezoeken', query: 'form=appointment', shared: 'on' })
  expect(await views(two)).toEqual([['Bezoeken', 'form=appointment', 0]])
  for (const stranger of [far, boss]) expect(await views(stranger)).toEqual([])
  await act(two, 'saveView', { ...REQUESTS, name: 'Bezoeken', query: 'form=offer', shared: 'on' })
  expect(await views(one)).toEqual([['Bezoeken', 'form=offer', 0]])
  // Of the same name for oneself: the office keeps its own.
  await act(two, 'saveView', { ...REQUESTS, name: 'Bezoeken', query: 'state=all' })
  expect((await views(two)).map(([, state]) => state)).toEqual(['state=all', 'form=offer'])
  const [row] = await query<{ id: number }>('select id from saved_views where office_id = $1', [own])
  expect((await act(far, 'removeView', { id: String(row?.id) })).status).toBe(404)
  expect((await act(two, 'removeView', { id: String(row?.id) })).status).toBe(303)
  expect(await views(one)).toEqual([])
})

it('are of one list each, and of lists that one may open', async () => {
  const me = await colleague()
  await act(me, 'saveView', { ...HOMES, name: 'Te koop', query: 'market=sale&x=1' })
  expect(await views(me, HOMES)).toEqual([['Te koop', 'market=sale', expect.any(Number)]])
  expect(await views(me)).toEqual([])
  const employee = await colleague((await offices())[0])
  for (const list of ['deskMails', 'deskKind/article', 'deskKind/x', 'desk', ''])
    expect([list, (await act(employee, 'saveView', { list, name: 'x', query: '' })).status]).toEqual([list, 404])
})

it('are twenty at most, also from two tabs at once, and need a name', async () => {
  const me = await colleague()
  const save = (name: string) => act(me, 'saveView', { ...REQUESTS, name, query: '' })
  for (let number = 1; number < 20; number += 1) await save(`Lijst ${number}`)
  await Promise.all(['a', 'b', 'c'].map(save))
  await save(' ')
  expect(await query('select 1 from saved_views')).toHaveLength(20)
})

it('go with the data of a person whom they search for', async () => {
  const me = await colleague()
  const save = (name: string, state: string) => act(me, 'saveView', { ...REQUESTS, name, query: state })
  await save('Klant', new URLSearchParams({ q: 'An+Peeters@Voorbeeld.be' }).toString())
  await save('an+peeters@voorbeeld.be', '')
  await save('Andere', 'q=peeters')
  expect((await findPersonalData('an+peeters@voorbeeld.be')).savedViews).toHaveLength(2)
  await erasePersonalData('an+peeters@voorbeeld.be', new Date())
  expect(await query('select name from saved_views')).toEqual([{ name: 'Andere' }])
})
