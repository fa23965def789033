import { connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { setEnv } from '../../../lib/env.ts'
import { enqueue, type JobHandlers, startJobs, stopJobs } from '../../../lib/jobs/jobs.ts'
import { mendJobTimes } from '../../../lib/jobs/queries-times.ts'
import { JOB_NAMES } from '../../../lib/jobs/queues.ts'
import { watchSchedules } from '../../../lib/jobs/schedule-watch.ts'
import { log } from '../../../lib/log.ts'
import { queueMails } from '../../../lib/mail/queue.ts'
import { startBackgroundJobs } from '../../../lib/server/background-jobs.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts'

/** Does nothing for every job but these. */
const handlersWith = (own: Partial<JobHandlers> = {}): JobHandlers => ({
  ...(Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined])) as unknown as JobHandlers),
  ...own,
})
const PATIENCE = { timeout: 180_000, interval: 50 }

let database: TestDatabase
let server: MailServer
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  server = await startMailServer()
  setEnv('SMTP_URL', server.url)
})
afterEach(async () => {
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

describe('the work in the background', () => {
  it('delivers what was promised before and after it began, each once', async () => {
    await queue('a@b.be', 'b@b.be')
    await startBackgroundJobs()
    const later = Array.from({ length: 12 }, (_, index) => `later${index}@b.be`)
    await queue(...later)
    const mails = await server.waitForMails(14)
    await vi.waitFor(async () => expect(await count(`mails where status = 'sent'`)).toBe(14), PATIENCE)
    expect(mails.map(({ envelope }) => envelope.to[0]).sort()).toEqual(['a@b.be', 'b@b.be', ...later].sort())
  })

  it('calls a job that threw again, and says so without what it was about', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const seen: string[] = []
    await startJobs({
      databaseUrl: database.url,
      schedules: {},
      handlers: handlersWith({
        mail: async ({ mailId }) => {
          seen.push(mailId)
          if (seen.length === 1) throw Object.assign(new Error('a@b.be is unwell'), { code: 'E1' })
        },
      }),
    })
    await enqueue(null, 'mail', { mailId: 'x' })
    await vi.waitFor(() => expect(seen).toEqual(['x', 'x']), PATIENCE)
    expect(said.mock.calls).toEqual([
      [{ event: 'job.failed', job: 'mail', error: expect.objectContaining({ code: 'E1' }) }, expect.any(String)],
    ])
  })

  it('sends jobs by the clock, in Belgian time, and no longer when they are taken off it', async () => {
    const handlers = handlersWith()
    const schedules = async () => (await database.client.query('select name, cron, timezone from pgboss.schedule')).rows
    await startJobs({ databaseUrl: database.url, handlers, schedules: { 'mail-sweep': '30 3 * * *' } })
    expect(await schedules()).toEqual([{ name: 'mail-sweep', cron: '30 3 * * *', timezone: 'Europe/Brussels' }])
    await stopJobs()
    await startJobs({ databaseUrl: database.url, handlers, schedules: {} })
    expect(await schedules()).toEqual([])
  })
})

describe('a clock that was ahead for two hours and was put right', () => {
  const AHEAD = `interval '2 hours'`
  const stamps = async () =>
    (
      await database.client.query<{ name: string; ahead: boolean }>(
        `select 'version' as name, cron_on > now() or bam_on > now() or flow_on > now() as ahead from pgboss.version
         union all select 'queue', bool_or(monitor_on > now() or maintain_on > now()) from pgboss.queue
         union all select 'job', bool_or(created_on > now() or start_after > now()) from pgboss.job
           where name not like '\\_\\_pgboss%'`,
      )
    ).rows
  const push = async () => {
    await database.client.query(`update pgboss.version set cron_on = now() + ${AHEAD}, bam_on = now() + ${AHEAD},
      flow_on = now() + ${AHEAD}`)
    await database.client.query(`update pgboss.queue set monitor_on = now() + ${AHEAD}, maintain_on = now() + ${AHEAD}`)
    await database.client.query(`update pgboss.job set created_on = now() + ${AHEAD}, start_after = now() + ${AHEAD}`)
  }

  it('performs recurring jobs from the next start on, also those of which one waited', async () => {
    await startJobs({ databaseUrl: database.url, handlers: handlersWith(), schedules: {} })
    await stopJobs()
    // One job of this queue may wait; that one would keep all others away until its time comes.
    await enqueue(null, 'plans', {})
    await stopJobs()
    await push()
    const done: string[] = []
    await startJobs({
      databaseUrl: database.url,
      handlers: handlersWith({ plans: async () => void done.push('plans') }),
      schedules: { plans: '* * * * *' },
    })
    await vi.waitFor(() => expect(done).not.toEqual([]), PATIENCE)
    expect((await stamps()).filter(({ ahead }) => ahead)).toEqual([])
  })

  it('goes on while the site runs, and is not ready while no schedule was looked at', async () => {
    await startJobs({ databaseUrl: database.url, handlers: handlersWith(), schedules: {} })
    await stopJobs()
    await enqueue(null, 'plans', {})
    await push()
    const watch = await watchSchedules()
    watch.stop()
    expect((await stamps()).filter(({ ahead }) => ahead)).toEqual([])
    expect(watch.isPassing()).toBe(true)
    await database.client.query(`update pgboss.version set cron_on = now() - interval '4 minutes'`)
    await watch.look()
    expect(watch.isPassing()).toBe(false)
    await database.client.query('update pgboss.version set cron_on = now()')
    await watch.look()
    expect(watch.isPassing()).toBe(true)
  })

  it('moves every time of the tables that say when something was done last, and sets none that was never set', async () => {
    await startJobs({ databaseUrl: database.url, handlers: handlersWith(), schedules: {} })
    await stopJobs()
    const { rows } = await database.client.query<{ table: string; column: string; optional: boolean }>(
      `select table_name as table, column_name as column, is_nullable = 'YES' as optional
         from information_schema.columns where table_schema = 'pgboss'
         and table_name in ('version', 'queue') and data_type like 'timestamp%'`,
    )
    const columns = (table: string, wanted = rows) =>
      wanted.filter((row) => row.table === table).map(({ column }) => column)
    /** Sets the stamps of a table. @returns in which columns a row is ahead afterwards, and in which one is set */
    const mended = async (table: string, stamped: readonly string[], optional: readonly string[]) => {
      const values = [
        ...optional.map((column) => `${column} = null`),
        ...stamped.map((column) => `${column} = now() + ${AHEAD}`),
      ]
      await database.client.query(`update pgboss.${table} set ${values.join(', ')}`)
      await mendJobTimes()
      const found = columns(table).map(
        (
          column,
        ) => `select '${column}' as column, bool_or(${column} > now()) as ahead, bool_or(${column} is not null) as set
          from pgboss.${table}`,
      )
      const { rows: stamps } = await database.client.query<{ column: string; ahead: boolean | null; set: boolean }>(
        found.join(' union all '),
      )
      return {
        ahead: stamps.filter(({ ahead }) => ahead).map(({ column }) => column),
        set: stamps.filter(({ set }) => set).map(({ column }) => column),
      }
    }
    const left: string[] = []
    for (const table of ['version', 'queue']) left.push(...(await mended(table, columns(table), [])).ahead)
    // When a queue was made, and when its settings changed, decides nothing.
    expect(left).toEqual(['created_on', 'updated_on'])
    for (const [table, first] of [
      ['version', 'cron_on'],
      ['queue', 'monitor_on'],
    ] as const) {
      const optional = columns(
        table,
        rows.filter((row) => row.optional && row.column !== first),
      )
      const always = columns(table).filter((column) => !optional.includes(column))
      expect([table, optional.length > 2]).toEqual([table, true])
      expect([table, (await mended(table, [first], optional)).set.toSorted()]).toEqual([table, always.toSorted()])
    }
  })

  it('leaves a waiting job that never ran as one that never ran', async () => {
    await startJobs({ databaseUrl: database.url, handlers: handlersWith(), schedules: {} })
    await stopJobs()
    await enqueue(null, 'mail', { mailId: 'x' })
    await database.client.query(`update pgboss.job set created_on = now() + ${AHEAD}, start_after = now() + ${AHEAD}`)
    expect(await mendJobTimes()).toBeGreaterThan(0)
    // pg-boss counts a job that was started before as a further attempt.
    const { rows } = await database.client.query(
      `select started_on, heartbeat_on, created_on <= now() as made from pgboss.job where name = 'mail'`,
    )
    expect(rows).toEqual([{ started_on: null, heartbeat_on: null, made: true }])
  })

  it('leaves jobs alone that are meant for later, and those that came just now', async () => {
    await startJobs({ databaseUrl: database.url, handlers: handlersWith(), schedules: {} })
    await stopJobs()
    await enqueue(null, 'mail', { mailId: 'x' }, { startAfter: new Date(Date.now() + 7_200_000) })
    expect(await mendJobTimes()).toBe(0)
    expect(await count(`pgboss.job where name = 'mail' and start_after > now() + interval '1 hour'`)).toBe(1)
    await database.client.query(`update pgboss.job set state = 'retry' where name = 'mail'`)
    expect(await mendJobTimes()).toBe(1)
    expect(await count(`pgboss.job where name = 'mail' and start_after > now()`)).toBe(0)
  })
})

describe('a database that goes away', () => {
  it('holds the work up, with one line about it, and the work goes on when it is back', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const target = new URL(database.url)
    const sockets = new Set<Socket>()
    let away = false
    const wire = createServer((near) => {
      if (away) return near.destroy()
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
    const through = new URL(database.url)
    through.port = String((wire.address() as { port: number }).port)
    let polls = 0
    await startJobs({
      databaseUrl: through.href,
      schedules: {},
      handlers: handlersWith({ mail: async () => void polls++ }),
    })
    await enqueue(null, 'mail', { mailId: 'before' })
    await vi.waitFor(() => expect(polls).toBe(1), PATIENCE)
    away = true
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(() => expect(said).toHaveBeenCalled(), PATIENCE)
    away = false
    await vi.waitFor(() => enqueue(null, 'mail', { mailId: 'after' }), PATIENCE)
    await vi.waitFor(() => expect(polls).toBe(2), PATIENCE)
    expect(said.mock.calls).toEqual([[{ event: 'jobs.unavailable', error: expect.anything() }, expect.any(String)]])
    await stopJobs()
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
})
