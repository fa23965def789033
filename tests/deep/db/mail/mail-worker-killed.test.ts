import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../../../lib/db/transaction.ts'
import { setEnv } from '../../../../lib/env.ts'
import { stopJobs } from '../../../../lib/jobs/jobs.ts'
import { queueMails } from '../../../../lib/mail/queue.ts'
import { startBackgroundJobs } from '../../../../lib/server/background-jobs.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../../support/database/database.ts'
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }

let database: TestDatabase
let server: MailServer
let workers: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  server = await startMailServer()
  setEnv('SMTP_URL', server.url)
})
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  workers = []
  await stopJobs()
  await server.stop()
  vi.restoreAllMocks()
  await emptyTables(database.client, 'mails', 'pgboss.job')
})
afterAll(() => database.drop())

const message = (to: string) => ({ to, subject: 'Bedankt', html: '<p>a</p>', text: 'a', language: 'nl' as const })
const queue = (...recipients: string[]) => transaction((tx) => queueMails(tx, recipients.map(message)))
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await database.client.query<{ count: number }>(`select count(*)::int from ${sql}`, values)).rows[0]?.count ?? -1

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tests/support/mail/mail-worker.ts'],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  workers.push(worker)
  await once(worker.stdout as NonNullable<typeof worker.stdout>, 'data')
  return worker
}

/** What passing time does: everything that is under way is older by a minute. */
async function letAMinutePass(): Promise<void> {
  await database.client.query(`update mails set next_attempt_at = next_attempt_at - interval '1 minute'`)
  await database.client.query(
    `update pgboss.job set started_on = started_on - interval '1 minute' where name = 'mail' and state = 'active'`,
  )
}

describe('the work in the background', () => {
  it('takes up a mail whose process was killed before the server answered', async () => {
    server.behave('hold')
    const worker = await startWorkerProcess()
    const [id] = await queue('a@b.be')
    await server.waitForMessages(1)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await count(`mails where status = 'queued' and attempts = 1`)).toBe(1)
    await server.stop()
    server = await startMailServer({ port: server.port })

    await startBackgroundJobs()
    await letAMinutePass()
    const [mail] = await server.waitForMails(1)
    expect(mail?.messageId).toContain(id)
    await vi.waitFor(async () => expect(await count(`mails where status = 'sent' and attempts = 2`)).toBe(1), PATIENCE)
  })

  it('sends nothing again that a killed process had noted as sent', async () => {
    const worker = await startWorkerProcess()
    const [id = ''] = await queue('a@b.be')
    await vi.waitFor(async () => expect(await count(`mails where status = 'sent'`)).toBe(1), PATIENCE)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    // As if it had been killed before its job was ticked off.
    await database.client.query(
      `update pgboss.job set state = 'retry', completed_on = null, start_after = now() where name = 'mail'`,
    )
    await startBackgroundJobs()
    await vi.waitFor(
      async () => expect(await count(`pgboss.job where data->>'mailId' = $1 and state = 'completed'`, id)).toBe(1),
      PATIENCE,
    )
    expect(server.mails).toHaveLength(1)
  })

  it('lets a running delivery finish when it gets SIGTERM', async () => {
    server.behave('hold')
    const worker = await startWorkerProcess()
    await queue('a@b.be')
    await server.waitForMessages(1)
    worker.kill('SIGTERM')
    server.behave('accept')
    await once(worker, 'exit')
    expect(worker.exitCode).toBe(0)
    expect(await count(`mails where status = 'sent'`)).toBe(1)
    expect(await count(`pgboss.job where name = 'mail' and state = 'completed'`)).toBe(1)
  })
})
