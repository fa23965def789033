/** Administrators hear once of each rate of law that somebody must look up. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCostFigures } from '../../../lib/costs/queries.ts'
import { rateIssues } from '../../../lib/costs/rates/rules-watch.ts'
import { figuresFor } from '../../../lib/costs/rules-figures.ts'
import { warnOfRates } from '../../../lib/costs/warn.ts'
import { setEnv } from '../../../lib/env.ts'
import { sendNotices } from '../../../lib/notices/send.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

const NOW = new Date('2026-12-15T06:35:00Z')
let database: TestDatabase
const desk = requestDesk(() => database)
const { query, colleague } = desk
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await colleague(null)
  await colleague((await desk.offices())[0])
})
afterAll(() => database.drop())

const waiting = () => query<{ kind: string; item: string }>('select kind, item from staff_notices order by id')

it('tells administrators of every rate that ends, and not again the next day', async () => {
  const ending = rateIssues('2026-12-15').map(({ rate }) => ({ kind: 'rateEnds', item: rate }))
  expect(ending.length).toBeGreaterThan(0)
  await warnOfRates(NOW)
  expect(await waiting()).toEqual(ending)
  await warnOfRates(new Date('2026-12-16T06:35:00Z'))
  expect(await waiting()).toEqual(ending)

  await sendNotices(NOW)
  const [mail] = await query<{ text: string }>('select text from mails')
  expect(mail?.text).toContain('administration')
  await warnOfRates(new Date('2027-01-01T06:35:00Z'))
  expect((await waiting()).map(({ kind }) => kind)).toEqual(ending.map(() => 'rateEnded'))
})

it('reads what administrators entered for a place and a day', async () => {
  await query(`insert into cost_figures (kind, zip, region, name, amount, valid_from, valid_until, source, checked_on)
    values ('surcharges', '9050', null, null, 1680.5, '2026-01-01', '2026-12-31', 'Stad Gent', '2026-11-22'),
      ('premium', null, 'flanders', 'Premie', 4000, '2026-01-01', '2026-12-31', 'Vlaanderen', '2026-11-22')`)
  const figures = await findCostFigures()
  const gent = { zip: '9050', region: 'flanders' as const }
  expect(figuresFor(figures, gent, '2026-12-31')).toMatchObject({
    surcharges: { hundredths: 168_050, source: 'Stad Gent', validFrom: '2026-01-01' },
    premiums: [{ name: 'Premie', hundredths: 400_000 }],
  })
  expect(figuresFor(figures, gent, '2027-01-01')).toEqual({ surcharges: null, premiums: [] })
  expect(figuresFor(figures, { zip: '1000', region: 'brussels' }, '2026-12-31')).toEqual({
    surcharges: null,
    premiums: [],
  })
})
