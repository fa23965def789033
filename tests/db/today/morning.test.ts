/** The mail in the morning: who gets it, when, and once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { sendMorningMails } from '../../../lib/today/send-morning.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

/** Seven in the morning in Belgium, on a Monday. */
const NOW = new Date('2026-11-30T06:00:00Z')

let database: TestDatabase
const { query, offices, ask, colleague, act } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW.toISOString() })
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'leads', 'mails', 'staff'))

/** Somebody who asked for it on their account page, and has something to do. */
async function reader(office: number | null) {
  const staff = await colleague(office)
  await query(`update staff set password_hash = 'x' where id = $1`, [staff.id])
  expect((await act(staff, 'setMorningMail', { id: 'on' })).location).toContain('done=notices')
  await ask({ office, values: { name: 'Noor Willems', message: 'Wil zaterdag komen kijken' } })
  return staff
}

const mails = () => query<{ recipient: string; text: string }>('select recipient, text from mails')

it('says once a day what must be done, without what a visitor wrote', async () => {
  const [me] = [await reader(null), await colleague()]
  await sendMorningMails(new Date('2026-11-30T05:59:00Z'))
  expect(await mails()).toEqual([])
  await Promise.all([sendMorningMails(NOW), sendMorningMails(NOW)])
  await sendMorningMails(new Date('2026-11-30T08:00:00Z'))
  const [mail, ...others] = await mails()
  expect([mail?.recipient, others]).toEqual([me.email, []])
  expect(mail?.text).toContain('Noor Willems')
  expect(mail?.text).not.toContain('zaterdag')
  await sendMorningMails(new Date('2026-12-01T06:00:00Z'))
  expect(await mails()).toHaveLength(2)
  await act(me, 'setMorningMail', { id: 'off' })
  await sendMorningMails(new Date('2026-12-02T06:00:00Z'))
  expect(await mails()).toHaveLength(2)
})

it('comes not where nothing is to be done, nor on a day off', async () => {
  const [office] = await offices()
  const me = await reader(office)
  await query(`insert into staff_absences (staff_id, from_day, to_day) values ($1, '2026-11-30', '2026-12-01')`, [
    me.id,
  ])
  await sendMorningMails(NOW)
  await sendMorningMails(new Date('2026-12-01T06:00:00Z'))
  expect(await mails()).toEqual([])
  // A Sunday, and Christmas.
  await query('delete from staff_absences')
  await sendMorningMails(new Date('2026-12-06T06:00:00Z'))
  await sendMorningMails(new Date('2026-12-25T06:00:00Z'))
  expect(await mails()).toEqual([])
  await query('update desk_requests set state = $1::request_state', ['closed'])
  await sendMorningMails(new Date('2026-12-28T06:00:00Z'))
  expect(await mails()).toEqual([])
})

it('is asked for by no other word', async () => {
  expect((await act(await colleague(), 'setMorningMail', { id: 'perhaps' })).status).toBe(404)
})
