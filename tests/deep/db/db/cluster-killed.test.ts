/** The embedded PostgreSQL is killed while processes use it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { joinCluster } from '../../../../lib/db/setup/cluster.ts'
import { type Paths, pathsIn, running } from '../../../../lib/db/setup/postgres-server.ts'
import { alive, processesIn } from '../../../../lib/db/setup/processes.ts'
import { prepareProgram } from '../../../../lib/db/setup/system-account.ts'
import { log } from '../../../../lib/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'gevel-watch-'))
const SOON = { timeout: 180_000, interval: 20 }
let paths: Paths
let cluster: Awaited<ReturnType<typeof joinCluster>>

beforeAll(async () => {
  paths = pathsIn((await prepareProgram(folder)).root)
  for (const level of ['error', 'warn', 'fatal'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
})
afterEach(() => cluster.release())
afterAll(() => {
  for (const path of [paths.root, folder]) rmSync(path, { recursive: true, force: true })
})

async function kill(): Promise<void> {
  const pid = running(paths.data)?.pid ?? 0
  expect(pid).toBeGreaterThan(0)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(alive(pid)).toBe(false), SOON)
}

async function answers(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select 1').finally(() => client.end())
}

it('is started again at the same address, also while a query of the killed server still runs', async () => {
  cluster = await joinCluster(folder)
  const busy = new pg.Client({ connectionString: cluster.url })
  busy.on('error', () => undefined)
  await busy.connect()
  const [backend] = (await busy.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  const broken = expect(busy.query('select count(*) from generate_series(1, 100000000000)')).rejects.toThrow()
  await vi.waitFor(() => expect(processesIn(paths.data, 'postgres')).toContain(backend?.pid), SOON)
  const lost = vi.fn()
  cluster.watch({ onLost: lost })
  await kill()
  await vi.waitFor(answers, SOON)
  await broken
  // A process that nobody has waited for yet still has a number, but no program.
  expect(processesIn(paths.data, 'postgres')).not.toContain(backend?.pid)
  expect(lost).not.toHaveBeenCalled()
})

it('is given up once it was killed too often in a row', async () => {
  cluster = await joinCluster(folder)
  const lost = vi.fn()
  cluster.watch({ onLost: lost })
  for (let times = 1; times <= 5; times++) {
    await kill()
    await vi.waitFor(() => expect(running(paths.data)).not.toBeNull(), SOON)
    await vi.waitFor(answers, SOON)
    expect(lost).not.toHaveBeenCalled()
  }
  await kill()
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), SOON)
  expect(running(paths.data)).toBeNull()
})
