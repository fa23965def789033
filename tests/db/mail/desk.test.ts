import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { enqueue } from '../../../lib/jobs/jobs.ts'
import { MAIL_SOURCE } from '../../../lib/mail/desk/list.ts'
import { MAIL_LIST } from '../../../lib/mail/desk/rules-list.ts'
import { loadJobs, loadMail } from '../../../lib/mail/desk/view.ts'
import { ERASURES } from '../../../lib/privacy/queries-erasures.ts'
import { loadToday } from '../../../lib/today/view.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff, signedInStaff } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')

let database: TestDatabase
let me: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
  await enqueue(null, 'erase', {})
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.client, 'mails', 'staff', 'leads')
  await query('delete from pgboss.job')
  me = await makeStaff(query, 'administrator')
})

const act = async (action: string, fields: Record<string, string>) => {
  const browser = await signedInStaff(query, me.id)
  return browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action, ...fields })))
}
let minutes = 0
/** Writes a dead letter, each a minute later than the one before; gives its id. */
async function dead(to = 'klant@voorbeeld.be', reason = 'recipient refused (550)', subject = 'Uw aanvraag') {
  const id = randomUUID()
  minutes += 1
  await query(
    `insert into mails (id, recipient, subject, html, text, language, message_id, status, attempts, last_error, created_at)
     values ($1::uuid, $2, $3, 'a', 'a', 'nl', '<' || $1::text || '@x>', 'failed', 3, $4,
       now() - interval '1 day' + make_interval(mins => $5))`,
    [id, to, subject, reason, minutes],
  )
  return id
}
const reader = (staff = me) => ({ staff, locale: 'nl' as const, now: new Date() })
/** The list of an address. */
const load = (address = '') => MAIL_SOURCE.load(readListState(MAIL_LIST, new URLSearchParams(address)), reader())
const ids = async (address = '') => (await load(address)).rows.map(({ id }) => id)
const jobs = () => loadJobs('nl', new Date())
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from mails where id = $1', [id]))[0]?.status

describe('a dead letter', () => {
  it('says what it is, for whom, why and since when, without an address', async () => {
    const [office] = await query<{ email: string }>(`update offices set email = 'gent@voorbeeld.be'
      where id = (select min(id) from offices) returning email`)
    await dead(office?.email)
    await dead(me.email, 'message too large')
    await dead()
    const { rows } = await load()
    expect(rows.map(({ cells: { to, reason } }) => [to, reason])).toEqual([
      [{ text: 'Kantoor: g…@voorbeeld.be' }, { text: 'het adres is geweigerd (550)' }],
      [{ text: `Collega: ${me.email[0]}…@example.org` }, { text: 'het bericht is te groot' }],
      [{ text: 'Bezoeker: k…@voorbeeld.be' }, { text: 'het adres is geweigerd (550)' }],
    ])
    expect(JSON.stringify(await load())).not.toContain('klant@')
    expect((await loadToday(me, 'nl', new Date())).site.failedMails).toBe(3)
  })

  it('goes out again, alone', async () => {
    const [one, other] = [await dead(), await dead()]
    expect((await act('retryMail', { id: one })).location).toContain('done=retried')
    expect([await statusOf(one), await statusOf(other)]).toEqual(['queued', 'failed'])
    expect(await query("select data from pgboss.job where name = 'mail'")).toEqual([{ data: { mailId: one } }])
    expect((await act('retryMail', { id: one })).status).toBe(404)
    expect((await act('retryMail', { id: randomUUID() })).status).toBe(404)
    expect(await load('state=queued')).toMatchObject({
      count: 1,
      rows: [{ id: one, cells: { attempts: { figure: '0' }, next: { figure: 'nu' } }, acts: [] }],
    })
    expect(await loadMail(one, 'nl', new Date())).toMatchObject({ state: 'queued' })
  })

  it('is given up with a reason, and erased like the others', async () => {
    const id = await dead()
    await act('dropMail', { id, reason: '  ' })
    expect(await statusOf(id)).toBe('failed')
    expect((await act('dropMail', { id, reason: 'Adres bestaat niet' })).location).toContain('done=dropped')
    expect((await act('dropMail', { id, reason: 'Nog eens' })).location).toContain('done=unchanged')
    expect(await loadMail(id, 'nl', new Date())).toMatchObject({
      dropped: { by: 'An Desmet', reason: 'Adres bestaat niet' },
    })
    expect((await act('retryMail', { id })).location).toContain('done=unchanged')
    expect(await statusOf(id)).toBe('dropped')
    expect((await load()).count).toBe(0)
    expect((await loadToday(me, 'nl', new Date())).site.failedMails).toBe(0)
    const periods = { mailTextDays: 1, mailDays: 1, deadMailDays: 90 }
    const later = new Date(Date.now() + 91 * 86_400_000)
    expect(await ERASURES.deadMails(later, periods)).toBe(1)
    expect(await loadMail(id, 'nl', new Date())).toBeNull()
  })
})

describe('all of a list', () => {
  it('narrow by state, reason and subject, sort, and are counted', async () => {
    const [one, two, other] = [await dead(), await dead('a@b.be', 'message too large', 'Rekening'), await dead()]
    await query(`update mails set status = 'queued', last_error = null, attempts = 0 where id = $1`, [other])
    const cases: [string, string[]][] = [
      ['', [one, two, other]],
      ['sort=-since', [other, two, one]],
      ['sort=attempts&state=queued', [other]],
      ['state=!queued', [one, two]],
      ['reason=size', [two]],
      ['reason=size,recipient', [one, two]],
      ['reason=!size', [one, other]],
      ['q=rekening', [two]],
      ['page=2', []],
    ]
    for (const [address, expected] of cases) expect([address, await ids(address)]).toEqual([address, expected])
    expect(await MAIL_SOURCE.counts?.(reader())).toEqual({ failed: 2, waiting: 1 })
  })

  it('go out again, those that were chosen and are still dead', async () => {
    const [one, two, other] = [await dead(), await dead(), await dead()]
    await query(`update mails set status = 'dropped', dropped_at = now(), drop_reason = 'Weg.' where id = $1`, [two])
    expect(await MAIL_SOURCE.act?.('retry', [one, two, 'x'], reader())).toEqual({ done: 1 })
    expect([await statusOf(one), await statusOf(two), await statusOf(other)]).toEqual(['queued', 'dropped', 'failed'])
    expect(await MAIL_SOURCE.act?.('drop', [other], reader())).toBeNull()
    expect(await MAIL_SOURCE.act?.('retry', [other], reader({ ...me, role: 'editor' }))).toBeNull()
  })

  it('stay where they are when there are others than were seen', async () => {
    const id = await dead()
    for (const seen of ['0', '2']) expect((await act('retryMails', { seen })).location).toContain('done=other')
    expect((await act('retryMails', { seen: 'all' })).status).toBe(404)
    expect(await statusOf(id)).toBe('failed')
    expect((await act('retryMails', { seen: '1' })).location).toContain('done=retried')
  })
})

describe('a job that failed for good', () => {
  const failed = (name: string) =>
    query(`update pgboss.job set state = 'failed', completed_on = now(), output = '{"error": "ECONNREFUSED"}'
      where name = '${name}'`)
  const states = (name: string) =>
    query<{ state: string }>(`select state from pgboss.job where name = $1`, [name]).then((rows) =>
      rows.map(({ state }) => state),
    )

  it('is shown with its error, and done once more; of those that do the same, one', async () => {
    for (let count = 0; count < 3; count++) await enqueue(null, 'reminders', {})
    for (const ownerId of [randomUUID(), randomUUID()]) await enqueue(null, 'owner-link', { ownerId })
    await failed('reminders')
    await failed('owner-link')
    const { failedJobs } = await jobs()
    expect(failedJobs).toMatchObject([
      { name: 'owner-link', count: 2, error: 'ECONNREFUSED' },
      { name: 'reminders', count: 3, words: 'Herinneren aan bezoeken' },
    ])
    expect((await act('retryJobs', { id: 'reminders', seen: '2' })).location).toContain('done=other')
    expect((await act('retryJobs', { id: 'reminders', seen: '3' })).location).toContain('done=jobs')
    expect(await states('reminders')).toEqual(['retry'])
    await act('retryJobs', { id: 'owner-link', seen: '2' })
    expect(await states('owner-link')).toEqual(['retry', 'retry'])
    expect((await jobs()).waitingJobs.map(({ name, count }) => [name, count])).toEqual([
      ['owner-link', 2],
      ['reminders', 1],
    ])
    expect((await act('retryJobs', { id: 'toString', seen: '0' })).status).toBe(404)
  })

  it('is one of this site’s, not of the queue’s own work', async () => {
    await enqueue(null, 'reminders', {})
    // pg-boss makes its own queue only where its supervisor runs.
    await query(`insert into pgboss.queue
      select (jsonb_populate_record(q, '{"name": "__pgboss__send-it"}')).* from pgboss.queue q where name = 'reminders'`)
    await query(`update pgboss.job set name = '__pgboss__send-it'`)
    expect(await query('select name from pgboss.job')).toEqual([{ name: '__pgboss__send-it' }])
    expect((await jobs()).waitingJobs).toEqual([])
    await failed('__pgboss__send-it')
    expect((await jobs()).failedJobs).toEqual([])
  })

  it('stays failed while another import waits: there is one at a time', async () => {
    await enqueue(null, 'import', { staffId: me.id })
    await failed('import')
    await enqueue(null, 'import', { staffId: me.id })
    expect((await act('retryJobs', { id: 'import', seen: '1' })).location).toContain('done=unchanged')
    expect((await states('import')).sort()).toEqual(['created', 'failed'])
  })
})
