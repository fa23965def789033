import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { env, setEnv } from '../../../lib/env.ts'
import { deliverMail, requeueOverdueMails } from '../../../lib/mail/deliver.ts'
import { type MailMessage, queueMails } from '../../../lib/mail/queue.ts'
import { retryAllMails, retryMails } from '../../../lib/mail/queue-overview.ts'
import { sendBySmtp } from '../../../lib/mail/smtp.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts'

let database: TestDatabase
let server: MailServer
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  server = await startMailServer()
  setEnv('SMTP_URL', server.url)
  setEnv('SITE_URL', 'https://www.lindehof.example')
})
afterEach(async () => {
  await server.stop()
  await emptyTables(database.client, 'mails', 'pgboss.job')
})
afterAll(() => database.drop())

const message = (overrides: Partial<MailMessage> = {}): MailMessage => ({
  to: 'anna.peeters@buurt.example',
  replyTo: 'agentschap@lindehof.example',
  subject: 'Uw bezoek aan de Zilverpapierlaan – één vraag',
  html: '<p>Beste Anna, tot dinsdag.</p>',
  text: 'Beste Anna, tot dinsdag.',
  language: 'nl',
  ...overrides,
})
async function queue(overrides?: Partial<MailMessage>): Promise<string> {
  const [id = ''] = await transaction((tx) => queueMails(tx, [message(overrides)]))
  return id
}
type Row = {
  status: string
  attempts: number
  last_error: string | null
  wait: number
  sent_at: Date | null
  message_id: string
}
async function rowOf(id: string): Promise<Row> {
  const { rows } = await database.client.query<Row>(
    `select status, attempts, last_error, extract(epoch from next_attempt_at - now())::float8 as wait, sent_at, message_id from mails where id = $1`,
    [id],
  )
  return rows[0] as Row
}
const jobs = async (): Promise<{ mail: string; wait: number }[]> =>
  (
    await database.client.query(
      `select data->>'mailId' as mail, extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'mail' order by start_after`,
    )
  ).rows
/** Stored times are rounded to the millisecond, so that the present one may lie before us. */
const makeDue = (id: string) =>
  database.client.query(`update mails set next_attempt_at = now() - interval '1 second' where id = $1`, [id])
const midway = () => 0.5

describe('a mail that is accepted', () => {
  it('arrives once, with its headers, both forms and its attachments', async () => {
    const calendar = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64')
    const id = await queue({
      attachments: [{ name: 'afspraak.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', base64: calendar }],
      listUnsubscribe: 'https://www.lindehof.example/nl/uitschrijven/?t=a b',
    })
    await deliverMail(id)
    await deliverMail(id)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({
      from: { name: 'Lindehof', address: 'info@lindehof.example' },
      to: [{ address: 'anna.peeters@buurt.example' }],
      replyTo: [{ address: 'agentschap@lindehof.example' }],
      subject: 'Uw bezoek aan de Zilverpapierlaan – één vraag',
      messageId: `<${id}@www.lindehof.example>`,
      envelope: { from: 'info@lindehof.example', to: ['anna.peeters@buurt.example'] },
    })
    expect(mail?.html).toContain('<p>Beste Anna, tot dinsdag.</p>')
    expect(mail?.text?.trim()).toBe('Beste Anna, tot dinsdag.')
    expect(mail?.attachments).toMatchObject([
      { mimeType: 'text/calendar', disposition: null },
      { filename: 'afspraak.ics', mimeType: 'application/ics', disposition: 'attachment' },
    ])
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe('<https://www.lindehof.example/nl/uitschrijven/?t=a%20b>')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('content-language')).toBe('nl')
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null, sent_at: expect.any(Date) })
  })

  it('leaves nothing of what it said when it is confidential, but only once it was sent', async () => {
    const id = await queue({ confidential: true })
    server.behave('defer')
    await deliverMail(id)
    const kept = async () => (await database.client.query('select status, html, text from mails')).rows
    expect(await kept()).toMatchObject([{ status: 'queued', text: expect.stringContaining('Beste Anna') }])
    await makeDue(id)
    server.behave('accept')
    await deliverMail(id)
    expect(server.mails[0]?.text).toContain('Beste Anna')
    expect(await kept()).toEqual([{ status: 'sent', html: null, text: null }])
  })

  it('says that a program sent it, unless a person wrote it', async () => {
    for (const personal of [false, true]) await deliverMail(await queue({ personal }))
    const said = server.mails.map(({ headers }) => headers.find(({ key }) => key === 'auto-submitted')?.value)
    expect(said).toEqual(['auto-generated', undefined])
  })

  it('is not begun a second time while the first attempt is under way', async () => {
    const id = await queue()
    server.behave('hold')
    const first = deliverMail(id)
    await server.waitForMessages(1)
    await deliverMail(id)
    server.behave('accept')
    await first
    expect(server.mails).toHaveLength(1)
  })

  it('is noted as sent, and not sent again, when the database was away at that moment', async () => {
    const id = await queue()
    server.behave('hold')
    const delivery = deliverMail(id)
    await server.waitForMessages(1)
    await database.client.query('alter table mails rename to mails_away')
    server.behave('accept')
    // Whoever doesn't know yet that it was taken asks the database, in vain.
    await vi.waitFor(() => deliverMail(id))
    await database.client.query('alter table mails_away rename to mails; update mails set next_attempt_at = now()')
    await deliverMail(id)
    await delivery
    expect(server.mails).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it('comes from MAIL_FROM where that is set', async () => {
    setEnv('MAIL_FROM', 'Lindehof Gent <gent@lindehof.example>')
    await deliverMail(await queue()).finally(() => setEnv('MAIL_FROM', ''))
    expect(server.mails[0]?.from).toEqual({ name: 'Lindehof Gent', address: 'gent@lindehof.example' })
  })

  it('is a file in DATA_DIR where there is no mail server, and one file however often it is written', async () => {
    const former = env().DATA_DIR
    const folder = mkdtempSync(join(tmpdir(), 'gevel-mail-'))
    setEnv('SMTP_URL', '')
    setEnv('DATA_DIR', folder)
    try {
      const id = await queue()
      await deliverMail(id)
      await database.client.query(`update mails set status = 'queued', sent_at = null, next_attempt_at = now()`)
      await deliverMail(id)
      const files = readdirSync(join(folder, 'mail'))
      expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-.*-${id}\\.eml$`))])
      expect((await PostalMime.parse(readFileSync(join(folder, 'mail', files[0] ?? '')))).messageId).toContain(id)
    } finally {
      setEnv('DATA_DIR', former)
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a mail that is not accepted', () => {
  it.each([
    ['defer', 'recipient refused (451)'],
    ['sign-in', 'server refused (530)'],
    ['drop', 'not handed over (ECONNECTION)'],
  ] as const)('waits for its next attempt when the server does this: %s', async (behaviour, reason) => {
    const id = await queue()
    server.behave(behaviour)
    await deliverMail(id, midway)
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'queued', attempts: 1, last_error: reason })
    expect(row.wait).toBeCloseTo(10, 0)
    // The job of the promise, and that of the next attempt.
    expect((await jobs()).map(({ mail, wait }) => [mail, Math.round(wait) > 0])).toEqual([
      [id, false],
      [id, true],
    ])
    server.behave('accept')
    await makeDue(id)
    await deliverMail(id)
    expect((await server.waitForMails(1))[0]?.messageId).toBe(row.message_id)
  })

  it('waits 10 s, 1 min, 5 min, 30 min, 2 h, 12 h between its attempts, and is a dead letter after the seventh', async () => {
    const id = await queue()
    await server.stop()
    const steps = [10, 60, 300, 1800, 7200, 43_200]
    const waits: (number | undefined)[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      await deliverMail(id, midway)
      const { wait } = await rowOf(id)
      // Some of it has passed by now, on a busy machine some seconds.
      waits.push(steps.find((step) => wait <= step && wait > step / 4))
      await makeDue(id)
    }
    expect(waits).toEqual(steps)
    await deliverMail(id, midway)
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      attempts: 7,
      last_error: expect.stringMatching(/^not handed over/),
    })
    expect(await jobs()).toHaveLength(7)
  })

  it.each([
    ['refuse', 'recipient refused (550)'],
    ['reject', 'message refused (554)'],
  ] as const)('is a dead letter at once when the server does this: %s', async (behaviour, reason) => {
    const id = await queue()
    server.behave(behaviour)
    await deliverMail(id)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1, last_error: reason })
    expect(await jobs()).toHaveLength(1)
  })

  it.each(['hang', 'hold'] as const)('gives up on a server that does this for too long: %s', async (behaviour) => {
    server.behave(behaviour)
    const sending = sendBySmtp(server.url, { from: 'a@b.be', to: 'c@d.be' }, Buffer.from('Subject: a\r\n\r\nb'), 200)
    await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await vi.waitFor(() => expect(server.openConnections()).toBe(0))
  })
})

describe('a promise', () => {
  it('leaves neither a mail nor a job when its transaction is undone', async () => {
    const undone = transaction(async (tx) => {
      await queueMails(tx, [message(), message()])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await database.client.query('select 1 from mails')).rowCount).toBe(0)
    expect(await jobs()).toEqual([])
  })

  it('is found again when its job is lost', async () => {
    const [lost, fresh] = [await queue(), await queue()]
    await emptyTables(database.client, 'pgboss.job')
    await database.client.query(`update mails set next_attempt_at = now() - interval '301 s' where id = $1`, [lost])
    await requeueOverdueMails()
    expect((await jobs()).map(({ mail }) => mail)).toEqual([lost])
    await requeueOverdueMails()
    expect(await jobs()).toHaveLength(1)
    expect((await rowOf(fresh)).status).toBe('queued')
  })

  it('of a newsletter comes after all others at every attempt, and when its job was lost or staff send it again', async () => {
    const [id = ''] = await transaction((tx) => queueMails(tx, [message()], null, { isBulk: true }))
    const newest = async () => {
      const { rows } = await database.client.query<{ priority: number }>(
        "select priority from pgboss.job where name = 'mail' and data->>'mailId' = $1",
        [id],
      )
      await emptyTables(database.client, 'pgboss.job')
      return rows.map(({ priority }) => priority)
    }
    const priorities = [await newest()]
    server.behave('defer')
    await deliverMail(id)
    priorities.push(await newest())
    await database.client.query(`update mails set next_attempt_at = now() - interval '301 s'`)
    await requeueOverdueMails()
    priorities.push(await newest())
    await database.client.query(`update mails set status = 'failed', last_error = 'not handed over'`)
    await retryMails([id])
    priorities.push(await newest())
    await database.client.query(`update mails set status = 'failed'`)
    await retryAllMails(1)
    priorities.push(await newest())
    expect(priorities).toEqual([[-1], [-1], [-1], [-1], [-1]])
  })

  it.each([
    ['to', 'a@b.be\r\nBcc: x@y.be'],
    ['to', 'a@b.be,c@d.be'],
    ['to', 'Anna <a@b.be>, c@d.be'],
    ['replyTo', 'a@b.be\nBcc: x@y.be'],
    ['replyTo', ''],
    ['subject', ' \r\n '],
    ['listUnsubscribe', 'javascript:alert(1)'],
  ])('is not made with an unusable %s: %j', async (field, value) => {
    await expect(queue({ [field]: value })).rejects.toThrow()
    expect((await database.client.query('select 1 from mails')).rowCount).toBe(0)
  })

  it('lets nothing that was typed become a header', async () => {
    const attack = 'Vraag\r\nBcc: x@y.be\r\n\r\nInhoud\u202e\0'
    const id = await queue({
      subject: attack,
      html: attack,
      text: attack,
      attachments: [{ name: attack, type: `text/plain\r\nX-Evil: 1`, base64: 'YQ==' }],
      listUnsubscribe: 'https://a.example/\r\nX-Evil: 1',
    })
    await deliverMail(id)
    const [mail] = await server.waitForMails(1)
    expect(mail?.subject).toBe('Vraag Bcc: x@y.be Inhoud')
    expect(mail?.envelope.to).toEqual(['anna.peeters@buurt.example'])
    expect(mail?.headers.map(({ key }) => key)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(bcc|x-evil)$/)]),
    )
    expect(mail?.attachments[0]).toMatchObject({
      filename: 'Vraag Bcc- x@y.be Inhoud',
      mimeType: 'application/octet-stream',
    })
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-evil):/im)
  })
})
