import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { joinCluster } from '../../../../lib/db/setup/cluster.ts'
import { pathsIn, running, stop } from '../../../../lib/db/setup/postgres-server.ts'
import { prepareProgram } from '../../../../lib/db/setup/system-account.ts'
import { log } from '../../../../lib/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'gevel-hostile-'))
afterAll(async () => {
  const { root } = await prepareProgram(folder)
  for (const path of [root, folder]) rmSync(path, { recursive: true, force: true })
})

it('starts again at the address that a running site still has, unless somebody else took it', async () => {
  const first = await joinCluster(folder)
  await first.release()
  const again = await joinCluster(folder)
  expect(again.url).toBe(first.url)
  await again.release()

  const other = createServer()
  await new Promise<void>((resolve) => other.listen(Number(new URL(first.url).port), '127.0.0.1', resolve))
  const elsewhere = await joinCluster(folder)
  expect(new URL(elsewhere.url).port).not.toBe(new URL(first.url).port)
  await elsewhere.release()
  await new Promise((resolve) => other.close(resolve))
})

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

it('keeps a database that has lost the file with its password, and gives it a new one', async () => {
  const { root } = await prepareProgram(folder)
  const secret = join(root, 'postgres-password')
  const before = await joinCluster(folder)
  await ask(before.url, 'create table if not exists kept as select 42 as answer')

  rmSync(secret)
  await expect(joinCluster(folder)).rejects.toThrow('is missing while the database beside it is in use')
  await before.release()

  const after = await joinCluster(folder)
  expect(await ask(after.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(new URL(after.url).password).not.toBe(new URL(before.url).password)
  await after.release()

  writeFileSync(secret, '')
  const again = await joinCluster(folder)
  expect(await ask(again.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await again.release()
})

it('deletes no folder that it did not begin to make itself', async () => {
  const { root } = await prepareProgram(folder)
  const [version, aside] = [join(root, 'postgres', 'PG_VERSION'), join(root, 'PG_VERSION')]
  renameSync(version, aside)
  await expect(joinCluster(folder)).rejects.toThrow('no whole database: PG_VERSION is missing')
  renameSync(aside, version)
  const cluster = await joinCluster(folder)
  expect(await ask(cluster.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await cluster.release()
})

it('begins again where making a database was broken off', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'gevel-half-'))
  const { root } = await prepareProgram(fresh)
  try {
    mkdirSync(join(root, 'postgres', 'base'), { recursive: true })
    writeFileSync(join(root, 'postgres', 'PG_VERSION'), '18\n')
    writeFileSync(join(root, 'postgres-initialising'), '')
    const cluster = await joinCluster(fresh)
    expect(await ask(cluster.url, 'select 42 as answer')).toEqual([{ answer: 42 }])
    expect(existsSync(join(root, 'postgres-initialising'))).toBe(false)
    await cluster.release()
  } finally {
    for (const path of [root, fresh]) rmSync(path, { recursive: true, force: true })
  }
})

it('stops a server that does not listen any more by force, and says so', async () => {
  const cluster = await joinCluster(folder)
  const { root } = await prepareProgram(folder)
  const paths = pathsIn(root)
  const pid = running(paths.data)?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  const said = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await stop(paths, { SIGINT: 50, SIGQUIT: 50, SIGKILL: 10_000 })
  expect(running(paths.data)).toBeNull()
  expect(said.mock.calls.map(([about]) => about)).toEqual([
    { event: 'database.stop-forced', signal: 'SIGQUIT' },
    { event: 'database.stop-forced', signal: 'SIGKILL' },
  ])
  said.mockRestore()
  await cluster.release()
})

it.runIf(process.getuid?.() === 0)(
  'refuses a database that its account cannot reach, and makes no other in its place',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'gevel-closed-'))
    const data = join(closed, 'data')
    mkdirSync(join(data, 'postgres'), { recursive: true })
    writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18')
    try {
      await expect(prepareProgram(data)).rejects.toThrow(`DATA_DIR ${data} holds a database`)
      chmodSync(closed, 0o711)
      expect((await prepareProgram(data)).root).toBe(data)
    } finally {
      rmSync(closed, { recursive: true, force: true })
    }
  },
)
