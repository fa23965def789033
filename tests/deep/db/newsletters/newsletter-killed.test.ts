/** A newsletter whose process is killed on the way: another one goes on, and nobody is sent a second one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setEnv } from '../../../../lib/env.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts'
import { makeNewsletter, makeReaders } from '../../../support/newsletters.ts'
import type { Query } from '../../../support/owners.ts'
import { makeStaff } from '../../../support/staff.ts'

const READERS = 250
/** How many mails a process delivers at a time (lib/jobs/queues.ts). */
const AT_ONCE = 5

let database: TestDatabase
let server: MailServer
const workers: ChildProcess[] = []
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startMailServer()
  setEnv('SMTP_URL', server.url)
  setEnv('SITE_URL', 'https://www.lindehof.example')
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await server.stop()
  await database.drop()
})

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tests/support/mail/mail-worker.ts'],
    { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  workers.push(worker)
  await once(worker.stdout as NonNullable<typeof worker.stdout>, 'data')
  return worker
}

/** What passing time does: work that is under way is a minute older, and a newsletter is looked after again. */
async function letAMinutePass(): Promise<void> {
  await query("update mails set next_attempt_at = next_attempt_at - interval '1 minute' where status = 'queued'")
  await query("update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'")
  await query("update pgboss.job set start_after = now() where state < 'active'")
  await query(
    "insert into pgboss.job (name, data, policy) values ('newsletters', '{}', 'short') on conflict do nothing",
  )
}

it('goes on with another process: one mail for each reader, a second copy only of what was being handed over', async () => {
  const id = await makeNewsletter(query, { nl: 'Nieuws' })
  await makeReaders(query, READERS)
  const { id: staffId } = await makeStaff(query, 'administrator')
  await query(
    "insert into newsletter_sendings (newsletter_id, state, send_at, staff_id) values ($1, 'scheduled', now(), $2)",
    [id, staffId],
  )
  const first = await startWorker()
  await query("insert into pgboss.job (name, data) values ('newsletters', '{}')")
  await server.waitForMails(40)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const sentBefore = server.mails.length
  expect(sentBefore).toBeLessThan(READERS)

  await startWorker()
  await vi.waitFor(
    async () => {
      await letAMinutePass()
      const [sending] = await query<{ state: string }>('select state from newsletter_sendings')
      expect(sending?.state).toBe('finished')
    },
    { timeout: 180_000, interval: 500 },
  )
  expect(await query('select recipient from mails group by 1 having count(*) > 1')).toEqual([])
  expect(await query('select count(*)::int as count from mails')).toEqual([{ count: READERS }])
  const copies = Map.groupBy(server.mails, ({ envelope }) => envelope.to[0] ?? '')
  expect(copies.size).toBe(READERS)
  const twice = [...copies.values()].filter(({ length }) => length > 1)
  expect(twice.length).toBeLessThanOrEqual(AT_ONCE)
  // Mailboxes know such a copy by its id.
  for (const mails of twice) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
})
