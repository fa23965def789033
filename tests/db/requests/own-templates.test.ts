/** Templates that colleagues keep for themselves and for their office: who has them, and who doesn't. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { loadAnswer } from '../../../lib/requests/answers/view.ts'
import { loadTemplates } from '../../../lib/requests/answers/view-templates.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const { query, offices, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff', 'answer_templates', 'own_templates'))

const TEXT = { id: '', name: 'Bezoek', language: 'nl', subject: '', body: 'Dag {name}, graag.' }
const names = async (staff: SessionStaff) =>
  (await loadTemplates(staff, undefined)).templates.map(({ name, isOffice }) => [name, isOffice])
const numberOf = async (name: string) =>
  String((await query<{ id: number }>('select id from own_templates where name = $1', [name]))[0]?.id)

it('are their writer’s own, or everybody’s of the office', async () => {
  const [own, other] = await offices()
  const [me, near, far] = [await colleague(own), await colleague(own, 'Bram Claes'), await colleague(other, 'Els Maes')]
  await act(me, 'saveTemplate', TEXT)
  await act(me, 'saveTemplate', { ...TEXT, name: 'Weg', shared: 'on' })
  expect(await names(me)).toEqual([
    ['Bezoek', false],
    ['Weg', true],
  ])
  expect(await names(near)).toEqual([['Weg', true]])
  for (const stranger of [far, await colleague(null, 'Baas')]) expect(await names(stranger)).toEqual([])
})

it('stand where an answer begins, filled in, in the person’s language alone', async () => {
  const [own] = await offices()
  const me = await colleague(own)
  await act(me, 'saveTemplate', TEXT)
  await act(me, 'saveTemplate', { ...TEXT, name: 'Visite', language: 'fr' })
  const id = await ask({ email: 'an@voorbeeld.be', values: { firstName: 'An' }, office: own })
  const { templates = [] } = (await loadAnswer(me, id, {}, 'nl')) ?? {}
  expect(templates).toEqual([
    expect.objectContaining({ name: 'Bezoek', body: 'Dag An, graag.', origin: 'own', filled: ['An'], subject: null }),
  ])
})

it('are changed and removed by who has them, and by nobody else', async () => {
  const [own, other] = await offices()
  const [me, near, far] = [await colleague(own), await colleague(own, 'Bram Claes'), await colleague(other, 'Els Maes')]
  await act(me, 'saveTemplate', { ...TEXT, shared: 'on' })
  const id = await numberOf('Bezoek')
  expect((await act(far, 'saveTemplate', { ...TEXT, id, body: 'x' })).status).toBe(404)
  expect((await act(far, 'removeTemplate', { id })).status).toBe(404)
  await act(near, 'saveTemplate', { ...TEXT, id, body: 'Dag', shared: 'on' })
  expect((await loadTemplates(me, id)).open?.body).toBe('Dag')
  expect((await act(me, 'removeTemplate', { id })).status).toBe(303)
  expect(await names(near)).toEqual([])
})

it('hold only fields that there are', async () => {
  const me = await colleague()
  const { location } = await act(me, 'saveTemplate', { ...TEXT, body: 'Dag {naam}' })
  expect(location).toMatch(/draft=/)
  expect(await names(me)).toEqual([])
})
