import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { queueMails } from '../../../lib/mail/queue.ts'
import { runInProcess } from '../../support/command-in-process.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { temporaryFolder } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => emptyTables(database.client, 'mails', 'pgboss.job'))
afterAll(() => database.drop())

const message = { subject: 'Bedankt', html: '<p>a</p>', text: 'a', language: 'nl' as const }
const queue = (...recipients: string[]) =>
  transaction((tx) =>
    queueMails(
      tx,
      recipients.map((to) => ({ ...message, to })),
    ),
  )
const set = (id: string | undefined, values: string) =>
  database.client.query(`update mails set ${values} where id = $1`, [id])

/** As a process of its own. */
async function run(script: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url, DATA_DIR: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

describe('npm run mail:status', () => {
  it('counts, tells when the next attempts are and why letters are dead, and names nobody', async () => {
    const [sent, due, waiting, dead] = await queue('sent@b.be', 'due@b.be', 'waiting@b.be', 'dead@b.be')
    await set(sent, `status = 'sent', sent_at = now()`)
    await set(due, `next_attempt_at = now() - interval '1 s'`)
    await set(
      waiting,
      `attempts = 4, next_attempt_at = now() + interval '1730 s', last_error = 'recipient refused (451)'`,
    )
    await set(
      dead,
      `status = 'failed', attempts = 1, last_error = 'recipient refused (550)', created_at = now() - interval '3 h'`,
    )
    const { code, output } = await run('mail-status')
    expect(output).toContain('queued 2, sent 1, failed 1')
    expect(output).toMatch(new RegExp(`${due}  d…@b.be  promised \\d+ s ago  0 attempts  due`))
    expect(output).toMatch(
      new RegExp(`${waiting}  w…@b.be  promised .* ago  4 attempts  recipient refused \\(451\\)  next in 28 min`),
    )
    expect(output).toContain(`${dead}  d…@b.be  promised 3 h ago  1 attempt  recipient refused (550)\n`)
    expect(output).not.toMatch(/(sent|due|waiting|dead)@|Bedankt/)
    expect(code).toBe(1)
  })

  it('is content where nothing is dead', async () => {
    const { code, output } = await runInProcess('mail-status')
    expect(output).toContain('queued 0, sent 0, failed 0')
    expect(code).toBe(0)
  })
})

describe('npm run mail:retry', () => {
  const statuses = async () =>
    (await database.client.query('select id, status, attempts from mails order by recipient')).rows
  const jobsOf = async (id = '') =>
    (await database.client.query(`select 1 from pgboss.job where data->>'mailId' = $1`, [id])).rowCount

  it('puts every dead letter back with its job, and touches no other mail', async () => {
    const [a, b, sent] = await queue('a@b.be', 'b@b.be', 'c@b.be')
    for (const id of [a, b]) await set(id, `status = 'failed', attempts = 7, next_attempt_at = now() + interval '1 h'`)
    await set(sent, `status = 'sent', sent_at = now(), attempts = 1`)
    const { code, output } = await runInProcess('mail-retry')
    expect(output).toContain('2 back in the queue')
    expect(code).toBe(0)
    expect(await statuses()).toEqual([
      { id: a, status: 'queued', attempts: 0 },
      { id: b, status: 'queued', attempts: 0 },
      { id: sent, status: 'sent', attempts: 1 },
    ])
    expect((await database.client.query('select 1 from mails where next_attempt_at > now()')).rowCount).toBe(0)
    expect([await jobsOf(a), await jobsOf(b), await jobsOf(sent)]).toEqual([2, 2, 1])
  })

  it('puts back only those named, and says which of them are no dead letters', async () => {
    const [a, b, waiting] = await queue('a@b.be', 'b@b.be', 'c@b.be')
    for (const id of [a, b]) await set(id, `status = 'failed', attempts = 7`)
    const { code, output } = await runInProcess('mail-retry', a?.toUpperCase() ?? '', waiting ?? '')
    expect(output).toContain('1 back in the queue')
    expect(output).toContain(`${waiting} is not a dead letter.`)
    expect(code).toBe(1)
    expect((await statuses()).map(({ status }) => status)).toEqual(['queued', 'failed', 'queued'])
  })

  it('wants ids', async () => {
    const { code, output } = await runInProcess('mail-retry', 'everything')
    expect(output).toContain('Usage')
    expect(code).toBe(1)
  })
})
