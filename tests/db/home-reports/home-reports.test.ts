/** The reports of homes: made ready on the office's day, looked at, and sent once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { figuresOfMonth, findReports, makeReports } from '../../../lib/home-reports/queries.ts'
import { monthBefore, monthOf, reportsDue } from '../../../lib/home-reports/rules-reports.ts'
import { loadReport, loadReportDays } from '../../../lib/home-reports/view.ts'
import { loadToday } from '../../../lib/today/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { makeStaff } from '../../support/staff.ts'
import { placeHomes } from '../../support/two-sectors.ts'

/** A quarter past six in Belgium. */
const NOW = new Date('2026-12-03T05:15:00Z')

let database: TestDatabase
let own: number
let other: number
const { query, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW.toISOString() })
  setEnv('SITE_URL', 'http://localhost:3000')
  ;[own, other] = await placeHomes(database)
  await query(`update properties set created_at = '2026-09-01'`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(
    database.client,
    'leads',
    'mails',
    'home_reports',
    'owners',
    'property_history',
    'property_days',
    'staff',
  )
  await query('update offices set report_day = null')
})

/** An owner of a home, who can sign in. */
async function owner(home: number, email: string, set = `password_hash = 'x', password_changed_at = now()`) {
  const [row] = await query<{ id: string }>(
    `insert into owners (email, name, language) values ($1, 'Greta Maes', 'nl') returning id`,
    [email],
  )
  await query(`update owners set ${set} where id = $1`, [row?.id])
  await query(`insert into owner_properties (owner_id, property_id, since) values ($1, $2, '2026-09-01')`, [
    row?.id,
    home,
  ])
}

const made = async () => (await findReports('all')).map(({ propertyId, month }) => [propertyId, month])
const run = (now = NOW) => makeReports(reportsDue(now))
const onDay = (office: number, day: number) => query('update offices set report_day = $2 where id = $1', [office, day])
const mails = () => query<{ recipient: string; text: string }>('select recipient, text from mails order by recipient')

it('are made ready once for each home on the site whose owner can read them, on the day of its office', async () => {
  await owner(1, 'greta@voorbeeld.be')
  await owner(2, 'hugo@voorbeeld.be', `name = 'Hugo'`)
  await onDay(own, 4)
  await onDay(other, 3)
  await run()
  expect(await made()).toEqual([])
  await onDay(own, 3)
  await Promise.all([run(), run()])
  // Two days later a run that failed is made good; what is made stays one.
  await run(new Date('2026-12-05T05:15:00Z'))
  expect(await made()).toEqual([[1, '2026-11-01']])
  await run(new Date('2027-01-03T05:15:00Z'))
  expect(await made()).toEqual([
    [1, '2026-12-01'],
    [1, '2026-11-01'],
  ])
})

it('are not made of a home that is sold, nor for an owner who is locked', async () => {
  await onDay(own, 3)
  await owner(1, 'greta@voorbeeld.be', `password_hash = 'x', password_changed_at = now(), locked_at = now()`)
  await run()
  await owner(1, 'hugo@voorbeeld.be')
  await query(`update properties set availability = 'sold'`)
  await run()
  await query(`update properties set availability = 'available'`)
  expect(await made()).toEqual([])
})

it('wait on the first page, and go to the owners once, with the word of who looked at them', async () => {
  const [me, stranger] = [await colleague(own), await colleague(other)]
  await owner(1, 'greta@voorbeeld.be')
  await onDay(own, 3)
  await run()
  const [report] = await findReports('all')
  const id = report?.id ?? ''
  const waiting = async () => (await loadToday(me, 'nl', NOW)).todo.groups.flatMap(({ items }) => items)
  expect(await waiting()).toMatchObject([
    {
      kind: 'report',
      title: 'Het verslag van november 2026 kan naar de eigenaar',
      about: expect.stringContaining('Greta Maes'),
    },
  ])
  expect(await loadReport(stranger, id, 'nl', NOW)).toBeNull()
  expect((await act(stranger, 'sendReport', { id, note: 'Dag' })).status).toBe(404)
  expect((await act(stranger, 'skipReport', { id })).status).toBe(404)
  const sent = () => act(me, 'sendReport', { id, note: 'Twee bezoekers komen terug.' })
  expect((await sent()).location).toContain('done=sent')
  // What was typed is kept.
  expect((await sent()).location).toContain('draft=')
  expect((await act(me, 'skipReport', { id })).location).toContain('done=unchanged')
  const [mail, ...others] = await mails()
  expect([mail?.recipient, others]).toEqual(['greta@voorbeeld.be', []])
  expect(mail?.text).toContain('Twee bezoekers komen terug.')
  expect(await loadReport(me, id, 'nl', NOW)).toMatchObject({ state: 'sent', colleague: 'An Desmet' })
  expect(await waiting()).toEqual([])
})

it('can be skipped, and then nobody is told', async () => {
  const me = await colleague(own)
  await owner(1, 'greta@voorbeeld.be')
  await onDay(own, 3)
  await run()
  const id = (await findReports('all'))[0]?.id ?? ''
  expect((await act(me, 'skipReport', { id })).location).toContain('done=skipped')
  expect((await act(me, 'sendReport', { id, note: '' })).location).toContain('draft=')
  expect(await mails()).toEqual([])
})

it('count what happened in their month alone', async () => {
  await query(
    `insert into property_days (property_id, day, seen, opened, saved) values (1, '2026-10-31', 9, 4, 1), (1, '2026-11-01', 9, 5, 2),
       (1, '2026-11-30', 9, 6, 0), (1, '2026-12-01', 9, 7, 3)`,
  )
  await query(
    `insert into property_history (property_id, kind, at, form, status, feed_id) values
       (1, 'communication', '2026-11-30T22:59:00Z', 'contactMe', 'received', null),
       (1, 'communication', '2026-11-30T23:00:00Z', 'contactMe', 'received', null),
       (1, 'visit', '2026-11-10T10:00:00Z', null, null, 901), (1, 'visit', '2026-10-10T10:00:00Z', null, null, 902)`,
  )
  const offer = await ask({ form: 'offer', office: own, property: 1, values: { amount: '1', endDate: '2026-12-24' } })
  await ask({ form: 'offer', office: own, property: 1, values: { amount: '2', endDate: '2026-12-24' } })
  await query(`update leads set created_at = '2026-11-20'`)
  await query('insert into offer_releases (lead_id, released_at) values ($1, now())', [offer])
  const month = monthOf('2026-11-01')
  expect(await figuresOfMonth(1, month, monthBefore(month))).toEqual({
    ...{ opened: 11, before: 4, saved: 2, requests: 1, visits: 1, offers: 1 },
  })
})

it('have a day that who sets the hours of an office sets for it, and nobody else', async () => {
  const me = await colleague(own)
  expect((await act(me, 'setReportDay', { id: String(own), day: '5' })).location).toContain('done=day')
  expect(await loadReportDays(me)).toMatchObject([{ id: own, day: '5' }])
  expect((await act(me, 'setReportDay', { id: String(other), day: '5' })).status).toBe(404)
  const agent = { ...(await makeStaff(query, 'agent')), officeId: own }
  expect(await loadReportDays(agent)).toEqual([])
  await act(me, 'setReportDay', { id: String(own), day: '0' })
  expect(await query('select count(*)::int as count from offices where report_day is not null')).toEqual([{ count: 0 }])
})
