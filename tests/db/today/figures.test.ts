/** The few figures of the first page: against the promise, and against the weeks before. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetFigures } from '../../../lib/homes/queries-list.ts'
import { loadToday } from '../../../lib/today/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { makeStaff } from '../../support/staff.ts'
import { placeHomes } from '../../support/two-sectors.ts'

/** Half past eight in Belgium, on a Monday. */
const NOW = new Date('2026-11-30T07:30:00Z')

let database: TestDatabase
let own: number
let other: number
const { query, ask, colleague } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW.toISOString() })
  ;[own, other] = await placeHomes(database)
  await query(`update properties set created_at = '2026-08-01'`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  forgetFigures()
  await emptyTables(database.client, 'leads', 'property_history')
})

const at = (id: string, instant: string) => query('update leads set created_at = $2 where id = $1', [id, instant])

async function answered(office: number, instant: string, seconds: number) {
  const id = await ask({ office })
  await at(id, instant)
  await query('update desk_requests set first_answer_at = $2, answer_seconds = $3 where lead_id = $1', [
    ...[id, instant, seconds],
  ])
}

const figureOf = async (name: string, office: number | null = own) => {
  const { figures } = await loadToday(await colleague(office), 'nl', NOW)
  return figures.find((figure) => figure.name === name)
}

it('says how fast requests are answered, against what the office promises and the four weeks before', async () => {
  await query('update offices set answer_hours = 8')
  expect(await figureOf('answers')).toMatchObject({ value: '–', tone: 'soft', spans: [] })
  await answered(own, '2026-11-28T10:00:00Z', 3600)
  await answered(own, '2026-10-10T10:00:00Z', 7200)
  await answered(other, '2026-11-28T10:00:00Z', 90_000)
  const figure = await figureOf('answers')
  expect(figure).toMatchObject({ tone: 'good', spans: [7200, 0, 0, 0, 0, 0, 0, 3600] })
  expect(figure?.note).toContain('belofte: 8 uur')
  expect(figure?.note).toContain('sneller')
  expect(await figureOf('answers', other)).toMatchObject({ tone: 'soon' })
})

it('counts offers of seven days against the four weeks before, spam apart', async () => {
  const offer = async (instant: string) => {
    const id = await ask({ form: 'offer', office: own, property: 1, values: { amount: '1', endDate: '2026-12-24' } })
    await at(id, instant)
    return id
  }
  await offer('2026-11-29T10:00:00Z')
  await offer('2026-11-24T10:00:00Z')
  await offer('2026-11-12T10:00:00Z')
  await query(`update desk_requests set state = 'spam' where lead_id = $1`, [await offer('2026-11-29T10:00:00Z')])
  expect(await figureOf('offers')).toMatchObject({
    ...{ value: '2', note: '2 meer dan gewoonlijk', tone: 'good', spans: [0, 0, 1, 0, 2] },
  })
  expect(await figureOf('offers', other)).toMatchObject({ value: '0', note: 'evenveel als gewoonlijk' })
})

it('counts the homes of the office that nobody asked about', async () => {
  expect(await figureOf('still')).toMatchObject({ value: '1', note: 'van 1 pand te koop of te huur', tone: 'soon' })
  await at(await ask({ office: own, property: 1 }), '2026-11-28T10:00:00Z')
  await query(`update property_history set at = '2026-11-28T10:00:00Z'`)
  expect(await figureOf('still')).toMatchObject({ value: '0', tone: 'soft' })
  expect((await loadToday(await makeStaff(query, 'editor'), 'nl', NOW)).figures).toEqual([])
})
