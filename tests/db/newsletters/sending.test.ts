/** How a newsletter goes out: to whom, in which portions, once, and what becomes of addresses that refuse it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdNewsletters } from '../../../lib/backup/queries-replace.ts'
import { latestVersion } from '../../../lib/cms/versions/queries.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import { deliverMail } from '../../../lib/mail/deliver.ts'
import { planNewsletter, takeStep } from '../../../lib/newsletters/actions.ts'
import { settleMails } from '../../../lib/newsletters/queries-recipients.ts'
import { DAYS_OF_RECIPIENTS, PORTION } from '../../../lib/newsletters/rules.ts'
import { sendNewsletters } from '../../../lib/newsletters/send.ts'
import { loadNewsletter } from '../../../lib/newsletters/view.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { eraseExpired } from '../../../lib/privacy/retention.ts'
import { endSubscription } from '../../../lib/saved-searches/queries-newsletter-subscriptions.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts'
import { makeNewsletter, makeReaders } from '../../support/newsletters.ts'
import type { Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

let database: TestDatabase
let server: MailServer
let staff: SessionStaff
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined)
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  database = await createTestDatabase()
  server = await startMailServer()
  setEnv('SITE_URL', 'https://www.lindehof.example')
  setEnv('SMTP_URL', server.url)
  staff = await makeStaff(query, 'administrator')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await database.drop()
})
beforeEach(async () => {
  server.behave('accept')
  server.mails.length = 0
  await emptyTables(database.client, 'newsletter_recipients', 'newsletter_sendings', 'newsletters')
  await emptyTables(database.client, 'newsletter_subscriptions', 'mails', 'desk_audit', 'leads')
})

const plan = async (id: number, sendAt = new Date()) =>
  planNewsletter(staff, { id, version: await latestVersion('newsletter', String(id)), sendAt }, new Date())
const run = (now = new Date()) => sendNewsletters(now)

/** Makes one attempt for each mail that waits. */
async function deliver(): Promise<void> {
  const mails = await query<{ id: string }>("select id from mails where status = 'queued' order by created_at, id")
  for (const { id } of mails) await deliverMail(id)
}
const sending = async (id: number) =>
  (
    await query<Record<string, unknown>>(
      'select state, recipients, sent, refused, skipped, unsubscribed from newsletter_sendings where newsletter_id = $1',
      [id],
    )
  )[0]
const states = async () =>
  Object.fromEntries(
    (
      await query<{ state: string; count: number }>(
        'select state, count(*)::int as count from newsletter_recipients group by 1',
      )
    ).map(({ state, count }) => [state, count]),
  )

describe('a newsletter', () => {
  it('goes to confirmed subscribers in their language, each with links of their own', async () => {
    const id = await makeNewsletter(query)
    await makeReaders(query, 2, ['fr', 'nl'])
    await query(`insert into newsletter_subscriptions (email, language, confirmed_at, ended_at, suppressed_at) values
      ('asked@example.org', 'nl', null, null, null), ('gone@example.org', 'nl', now(), now(), null),
      ('refuses@example.org', 'nl', now(), null, now()), ('english@example.org', 'en', now(), null, null)`)
    expect(await plan(id)).toBe('done')
    await run()
    await deliver()
    await run()
    expect(await sending(id)).toMatchObject({ state: 'finished', recipients: 2, sent: 2, refused: 0 })
    const arrived = server.mails.map(({ subject, to, headers, text, html }) => ({
      subject,
      to: to?.[0]?.address,
      text,
      html,
      header: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    }))
    expect(arrived.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['reader1@example.org', 'Nieuws'],
      ['reader2@example.org', 'Nouvelles'],
    ])
    const tokens = arrived.map(({ header }) => header['list-unsubscribe'])
    expect(new Set(tokens).size).toBe(2)
    for (const { header, text, html } of arrived) {
      const token = /^<https:\/\/www\.lindehof\.example\/api\/unsubscribe\/([\w-]+)\/>$/.exec(
        header['list-unsubscribe'] ?? '',
      )?.[1]
      expect(header['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect([text?.includes(`/${token}/`), html?.includes(`/${token}/`)]).toEqual([true, true])
      expect(text).toContain('(https://www.lindehof.example/nl/contact/)')
      // Nobody is watched: no picture or link of another host.
      expect(
        [...(html ?? '').matchAll(/(?:src|href)="(https?:[^"]*)"/g)].map(([, at]) => new URL(at ?? '').host),
      ).toEqual(expect.not.arrayContaining([expect.not.stringMatching(/lindehof|economie|biv|ipi/)]))
    }
    // Copies of the words go once they are sent.
    expect(await query('select 1 from mails where html is not null')).toEqual([])
    expect(await query("select kind, rows, query from desk_audit where kind like 'newsletter-%'")).toEqual([
      { kind: 'newsletter-planned', rows: 2, query: String(id) },
    ])
  })

  it('waits for its time, and can become a draft again until then', async () => {
    const id = await makeNewsletter(query)
    await makeReaders(query, 1)
    const at = new Date(Date.now() + 3_600_000)
    await plan(id, at)
    await run()
    expect(await states()).toEqual({})
    expect(await plan(id, at)).toBe('unchanged')
    expect([
      await takeStep(staff, id, 'pause', new Date()),
      await takeStep(staff, id, 'unschedule', new Date()),
    ]).toEqual(['unchanged', 'done'])
    await run(at)
    expect(await states()).toEqual({})
    await plan(id, at)
    await run(at)
    expect(await states()).toEqual({ queued: 1 })
  })

  it('isn’t sent when who planned it may no longer send any', async () => {
    const id = await makeNewsletter(query)
    await makeReaders(query, 1)
    const other = await makeStaff(query, 'administrator')
    const version = await latestVersion('newsletter', String(id))
    await planNewsletter(other, { id, version, sendAt: new Date() }, new Date())
    await query("update staff set role = 'editor' where id = $1", [other.id])
    await run()
    expect([await sending(id), await states()]).toEqual([
      expect.objectContaining({ state: 'cancelled', recipients: 0 }),
      {},
    ])
    expect(await query("select kind, staff_id from desk_audit where kind <> 'newsletter-planned'")).toEqual([
      { kind: 'newsletter-refused', staff_id: null },
    ])
  })

  it('isn’t sent as somebody didn’t see it, empty, or to nobody', async () => {
    const id = await makeNewsletter(query)
    expect(await plan(id)).toBe('empty')
    await makeReaders(query, 1)
    const version = await latestVersion('newsletter', String(id))
    await query("update newsletter_texts set subject = 'Ander' where newsletter_id = $1 and language = 'nl'", [id])
    expect(await planNewsletter(staff, { id, version, sendAt: new Date() }, new Date())).toBe('changed')
    await query("update newsletter_block_texts set html = '<p> </p>' where language = 'fr'")
    expect(await plan(id)).toBe('empty')
    expect(await plan(id + 1000)).toBe('missing')
  })

  it('goes to many people in portions, nobody twice', async () => {
    const id = await makeNewsletter(query, { nl: 'Nieuws' })
    const people = 6 * PORTION
    await makeReaders(query, people)
    await plan(id)
    const portions: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await run()
      portions.push((await query("select 1 from mails where status = 'queued'")).length)
      // As if all of them had arrived.
      await query("update mails set status = 'sent', sent_at = now()")
    }
    expect(portions).toEqual([PORTION, PORTION, PORTION, PORTION])
    // While a portion is on its way there is no other one.
    await run()
    await run()
    expect((await query("select 1 from mails where status = 'queued'")).length).toBe(PORTION)
    expect(await sending(id)).toMatchObject({ state: 'running', recipients: people, sent: 4 * PORTION })
    expect(await query('select recipient from mails group by 1 having count(*) > 1')).toEqual([])
    // Others go first.
    expect(await query(`select distinct priority from pgboss.job where name = 'mail'`)).toEqual([{ priority: -1 }])
  })

  it('goes on after a process that died, and after two that ran at once, without sending twice', async () => {
    const id = await makeNewsletter(query, { nl: 'Nieuws' })
    await makeReaders(query, 30)
    await plan(id)
    await Promise.all([run(), run(), run()])
    expect(await states()).toEqual({ queued: 30 })
    // Dies after ten were sent; another process finds the rest, some of which were claimed.
    const mails = await query<{ id: string }>('select id from mails order by id')
    for (const mail of mails.slice(0, 10)) await deliverMail(mail.id)
    await Promise.all([run(), run()])
    await deliver()
    await Promise.all([run(), run()])
    await deliver()
    expect(server.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `reader${n + 1}@example.org`).sort(),
    )
    expect(await sending(id)).toMatchObject({ state: 'finished', sent: 30 })
    await run()
    expect(await query('select 1 from mails')).toHaveLength(30)
  })

  it('stops at once and goes on later, or never', async () => {
    const id = await makeNewsletter(query, { nl: 'Nieuws' })
    await makeReaders(query, 5)
    await plan(id)
    await run()
    const [first] = await query<{ id: string }>('select id from mails order by id limit 1')
    await deliverMail(first?.id ?? '')
    expect(await takeStep(staff, id, 'pause', new Date())).toBe('done')
    await run()
    await deliver()
    expect([server.mails.length, await states()]).toEqual([1, { sent: 1, waiting: 4 }])
    // Who unsubscribes meanwhile gets nothing.
    await query(`update newsletter_subscriptions set ended_at = now() where id =
      (select subscription_id from newsletter_recipients where state = 'waiting' limit 1)`)
    expect(await takeStep(staff, id, 'resume', new Date())).toBe('done')
    await run()
    expect(await states()).toEqual({ sent: 1, skipped: 1, queued: 3 })
    expect(await takeStep(staff, id, 'cancel', new Date())).toBe('done')
    await deliver()
    expect([server.mails.length, await sending(id)]).toEqual([
      1,
      { state: 'cancelled', recipients: 5, sent: 1, refused: 0, skipped: 4, unsubscribed: 0 },
    ])
    expect(await takeStep(staff, id, 'resume', new Date())).toBe('unchanged')
  })
})

describe('an address', () => {
  /** Sends a newsletter to everybody, as far as one attempt goes. */
  async function sendOne(): Promise<number> {
    const id = await makeNewsletter(query, { nl: 'Nieuws' })
    await plan(id)
    await run()
    await deliver()
    await run()
    return id
  }
  const reader = async () =>
    (
      await query<{ refusals: number; suppressed: boolean }>(
        'select refusals, suppressed_at is not null as suppressed from newsletter_subscriptions',
      )
    )[0]

  it('is suppressed when its server has refused it three times in a row', async () => {
    await makeReaders(query, 1)
    server.behave('refuse')
    const first = await sendOne()
    await sendOne()
    expect(await reader()).toEqual({ refusals: 2, suppressed: false })
    server.behave('accept')
    await sendOne()
    expect(await reader()).toEqual({ refusals: 0, suppressed: false })
    server.behave('refuse')
    for (let count = 0; count < 3; count += 1) await sendOne()
    expect(await reader()).toEqual({ refusals: 3, suppressed: true })
    expect(await sending(first)).toMatchObject({ state: 'finished', refused: 1, sent: 0 })
    // Nobody has to deal with these as dead letters.
    expect(await query("select distinct status::text, drop_reason from mails where status <> 'sent'")).toEqual([
      { status: 'dropped', drop_reason: 'newsletter' },
    ])
    expect(await plan(await makeNewsletter(query, { nl: 'Nieuws' }))).toBe('empty')
  })

  it('isn’t blamed for what the message or our server is refused for', async () => {
    await makeReaders(query, 1)
    server.behave('reject')
    const id = await sendOne()
    expect(await reader()).toEqual({ refusals: 0, suppressed: false })
    expect(await sending(id)).toMatchObject({ refused: 1 })
    // Such a mail is a dead letter; sent once more by staff, it counts as sent.
    await query("update mails set status = 'sent', sent_at = now()")
    await run()
    expect(await sending(id)).toMatchObject({ refused: 0, sent: 1 })
  })

  it('that unsubscribes gets no newsletter that is already queued, nor one that failed and could be sent again', async () => {
    await makeReaders(query, 2)
    const [first, second] = [await sendOne(), await makeNewsletter(query, { nl: 'Nieuws' })]
    server.behave('reject')
    const third = await makeNewsletter(query, { nl: 'Nieuws' })
    await plan(third)
    await run()
    await deliver()
    server.behave('accept')
    await plan(second)
    await run()
    server.mails.length = 0
    const [one] = await query<{ id: string }>(
      "select id from newsletter_subscriptions where email = 'reader1@example.org'",
    )
    await transaction((tx) => endSubscription(tx, one?.id ?? '', new Date()))
    expect(await query("select 1 from mails where recipient = 'reader1@example.org' and status <> 'sent'")).toEqual([])
    await deliver()
    await run()
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['reader2@example.org'])
    expect(await sending(second)).toMatchObject({ state: 'finished', sent: 1, skipped: 1, unsubscribed: 0 })
    expect(await sending(first)).toMatchObject({ sent: 2, skipped: 0, unsubscribed: 1 })
    expect(await sending(third)).toMatchObject({ refused: 2, skipped: 0, unsubscribed: 0 })
  })

  it('counts for the newsletter after which it unsubscribed', async () => {
    await makeReaders(query, 1)
    const id = await sendOne()
    const token = /\/api\/unsubscribe\/([\w-]+)\//.exec(
      server.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
    )?.[1]
    const { POST, GET } = await import('../../../app/api/unsubscribe/[token]/route.ts')
    const context = { params: Promise.resolve({ token: token ?? '' }) }
    const click = (body: string) => POST(new Request('https://x.example/', { method: 'POST', body }), context)
    const isGone = async () => (await query('select 1 from newsletter_subscriptions where ended_at is not null')).length
    // Scanners of mail follow links, and post whatever they like.
    expect([(await GET(new Request('https://x.example/'), context)).status, await isGone()]).toEqual([303, 0])
    expect([(await click('a=b')).status, await isGone()]).toEqual([400, 0])
    const statuses = [
      (await click('List-Unsubscribe=One-Click')).status,
      (await click('List-Unsubscribe=One-Click')).status,
    ]
    expect([statuses, await isGone()]).toEqual([[200, 200], 1])
    expect(await sending(id)).toMatchObject({ unsubscribed: 1 })
    await query('delete from newsletter_subscriptions')
    expect((await click('List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await sending(id)).toMatchObject({ unsubscribed: 1, sent: 1 })
  })
})

it('forgets who got a newsletter after half a year, not how many', async () => {
  const id = await makeNewsletter(query, { nl: 'Nieuws' })
  await makeReaders(query, 2)
  await plan(id)
  await run()
  await deliver()
  await run()
  const ago = (days: number) => query("update newsletter_sendings set ended_at = now() - $1 * interval '1 day'", [days])
  await ago(DAYS_OF_RECIPIENTS - 1)
  await eraseExpired(new Date())
  const recipients = async () => (await loadNewsletter(staff, String(id), 'nl', new Date()))?.recipients
  expect([await states(), await recipients()]).toEqual([{ sent: 2 }, { nl: 2 }])
  await ago(DAYS_OF_RECIPIENTS + 1)
  await eraseExpired(new Date())
  expect([await states(), await sending(id)]).toEqual([{}, expect.objectContaining({ recipients: 2, sent: 2 })])
  expect(await recipients()).toEqual({})
  await transaction((tx) => settleMails(tx, new Date()))
  expect(await sending(id)).toMatchObject({ sent: 2 })
})

it('is shown to a person who asks for their data, and erased with them', async () => {
  const id = await makeNewsletter(query, { nl: 'Nieuws' })
  await makeReaders(query, 2)
  await plan(id)
  await run()
  await deliver()
  await run()
  const held = await findPersonalData('Reader1@example.org')
  expect(held.wishes).toMatchObject([{ email: 'reader1@example.org', received: [{ newsletterId: id, state: 'sent' }] }])
  expect(held.mails).toHaveLength(1)
  await erasePersonalData('reader1@example.org', new Date())
  const left = await query<{ found: string }>(
    `select to_jsonb(s)::text as found from newsletter_subscriptions s union all select to_jsonb(m)::text from mails m
     union all select to_jsonb(r)::text from newsletter_recipients r`,
  )
  expect(left).toHaveLength(3)
  expect(left.some(({ found }) => found.includes('reader1'))).toBe(false)
  expect(await sending(id)).toMatchObject({ recipients: 2, sent: 2 })
})

it('is held back after a backup was restored: nobody knows what went out since', async () => {
  const [running, due, later] = [await makeNewsletter(query), await makeNewsletter(query), await makeNewsletter(query)]
  await makeReaders(query, 2)
  await plan(running)
  await run()
  await plan(due)
  await plan(later, new Date(Date.now() + 3_600_000))
  await holdNewsletters(database.client)
  expect([await sending(running), await sending(due), await sending(later)]).toEqual([
    expect.objectContaining({ state: 'paused', recipients: 2 }),
    undefined,
    expect.objectContaining({ state: 'scheduled' }),
  ])
  expect([await states(), await query('select 1 from mails')]).toEqual([{ waiting: 2 }, []])
  await run()
  expect(await states()).toEqual({ waiting: 2 })
})
