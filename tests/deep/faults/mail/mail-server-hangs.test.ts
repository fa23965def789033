/** The mail server lets its callers hang, each in another way: visitors notice nothing, other mails go, and nothing is lost or doubled. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { SAMPLES } from '../../../support/forms/form-samples.ts'
import { bodyOf, openedForms, sender } from '../../../support/forms/form-sender.ts'
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts'
import { countDelivered } from '../../../support/mail/mail-time.ts'
import { type FaultSite, startFaultSite } from '../../../support/site/fault-site.ts'

/** Longer than an attempt may take (lib/mail/smtp.ts). */
const PATIENCE = { timeout: 180_000, interval: 100 }
/** As many as one process delivers at a time (lib/jobs/queues.ts). */
const AT_ONCE = 5
const LEADS = 4
/** Milliseconds between two letters of a greeting that never ends. */
const DRIP = 400

/** How a connection is left hanging: silent, silent after a greeting, and with a letter now and then, so that it doesn't look dead. */
const HANGS: ((socket: Socket) => void)[] = [
  () => undefined,
  (socket) => socket.write('220 mail.example ESMTP\r\n'),
  (socket) => {
    socket.write('220-')
    const timer = setInterval(() => socket.write('a'), DRIP)
    socket.on('close', () => clearInterval(timer))
  },
]

/** A port that leaves its first callers hanging and leads those after them to a real server. */
async function startTarpit(behind: number) {
  const open = new Set<Socket>()
  const ends: Promise<void>[] = []
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    if (ends.length < AT_ONCE) {
      socket.resume()
      HANGS[ends.length % HANGS.length]?.(socket)
      ends.push(new Promise((resolve) => socket.on('close', () => resolve())))
      return
    }
    const onward = connect(behind, '127.0.0.1')
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** How many hang or have hung. */
    caught: () => ends.length,
    /** Comes back once all that hung were given up by whoever called. */
    allGivenUp: () => Promise.all(ends),
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

let database: TestDatabase
let mail: MailServer
let tarpit: Awaited<ReturnType<typeof startTarpit>>
let site: FaultSite
beforeAll(async () => {
  database = await createTestDatabase()
  mail = await startMailServer()
  tarpit = await startTarpit(mail.port)
  site = await startFaultSite(database.url, { SMTP_URL: `smtp://127.0.0.1:${tarpit.port}` })
})
afterAll(async () => {
  await site?.stop()
  tarpit?.stop()
  await mail?.stop()
  await database?.drop()
})

test('a mail server that hangs holds up no visitor and no other mail for ever', async () => {
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.client.query(sql, values)).rows
  const { call } = sender(site.origin)
  const forms = await openedForms(site.origin, 'siteContact', LEADS)
  const send = async (index: number): Promise<void> => {
    const values = { ...forms[index - 1], ...SAMPLES.siteContact, email: `bezoeker-${index}@a.example` }
    expect((await call('siteContact', bodyOf(values))).state).toMatchObject({ kind: 'sent' })
  }
  for (let index = 1; index < LEADS; index++) await send(index)
  await vi.waitFor(() => expect(tarpit.caught()).toBe(AT_ONCE), PATIENCE)
  // While every hand is held, visitors are thanked as always.
  await send(LEADS)

  await tarpit.allGivenUp()
  await mail.waitForMails(1)
  // A class, and never whom it was for.
  expect(await query('select distinct last_error from mails where last_error is not null')).toEqual([
    { last_error: 'server too slow (ETIMEDOUT)' },
  ])

  await vi.waitFor(async () => expect(await countDelivered(query)).toBe(2 * LEADS), PATIENCE)
  expect(mail.mails).toHaveLength(2 * LEADS)
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2 * LEADS)
  expect(site.said()).not.toMatch(/bezoeker-|Peeters/)
})
