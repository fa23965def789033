import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { joinCluster } from '../../../lib/db/setup/cluster.ts'
import { prepareProgram } from '../../../lib/db/setup/system-account.ts'

const folder = mkdtempSync(join(tmpdir(), 'gevel-cluster-'))
let root: string
const members = new Set<ChildProcess>()

beforeAll(async () => {
  root = (await prepareProgram(folder)).root
})
afterEach(async () => {
  for (const member of members) await leave(member)
})
afterAll(async () => {
  const pid = postmaster()
  if (pid && answersTo(pid)) process.kill(pid, 'SIGINT')
  await vi.waitFor(() => expect(postmaster()).toBeNull(), { timeout: 180_000, interval: 20 })
  for (const path of [root, folder]) rmSync(path, { recursive: true, force: true })
})

const pidFile = () => join(root, 'postgres', 'postmaster.pid')
const postmaster = (): number | null =>
  existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8').split('\n')[0]) : null
function answersTo(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function startMember(): ChildProcess {
  const script = resolve('tests/support/database/cluster-member.ts')
  const member = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  members.add(member)
  return member
}

/** The address that a member got. */
async function addressOf(member: ChildProcess): Promise<string> {
  if (!member.stdout) throw new Error('A member tells its address on stdout.')
  const [url] = await once(member.stdout, 'data')
  return String(url).trim()
}

async function leave(member: ChildProcess): Promise<void> {
  members.delete(member)
  if (member.exitCode !== null || member.signalCode !== null) return
  const closed = once(member, 'close')
  member.stdin?.end()
  await closed
}

async function works(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select current_database() as name')
  await client.end()
  return rows[0].name === 'gevel'
}

/** A number that no process has any more. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('one DATA_DIR', () => {
  it('is shared by two processes that start at once, and stops with the last', async () => {
    const [first, second] = [startMember(), startMember()]
    const [url, secondUrl] = await Promise.all([addressOf(first), addressOf(second)])
    expect(secondUrl).toBe(url)
    expect(await works(url)).toBe(true)
    const pid = postmaster()
    expect(readdirSync(join(root, 'postgres-users')).sort()).toEqual([first.pid, second.pid].map(String).sort())

    // The one that started the server or the one that joined: either may go first.
    await leave(first)
    expect(postmaster()).toBe(pid)
    expect(await works(url)).toBe(true)

    const third = await joinCluster(folder)
    expect(third.url).toBe(url)
    await leave(second)
    expect(await works(third.url)).toBe(true)

    await third.release()
    expect(postmaster()).toBeNull()
    expect(readdirSync(join(root, 'postgres-users'))).toEqual([])
    expect(existsSync(join(root, 'postgres.lock'))).toBe(false)
  })

  it('keeps its data and its password for the next start', async () => {
    const first = await joinCluster(folder)
    const client = new pg.Client({ connectionString: first.url })
    await client.connect()
    await client.query('create table kept as select 42 as answer')
    await client.end()
    await first.release()
    const second = await joinCluster(folder)
    const again = new pg.Client({ connectionString: second.url })
    await again.connect()
    expect((await again.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
    await again.query('drop table kept')
    await again.end()
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
    await second.release()
  })

  it('is stopped by the last that leaves though another was killed before', async () => {
    const member = startMember()
    await addressOf(member)
    const other = await joinCluster(folder)
    member.kill('SIGKILL')
    await once(member, 'close')
    expect(await works(other.url)).toBe(true)
    await other.release()
    expect(postmaster()).toBeNull()
  })

  it('opens its server only to this machine and its password', async () => {
    const cluster = await joinCluster(folder)
    const url = new URL(cluster.url)
    expect(url.hostname).toBe('127.0.0.1')
    url.password = 'wrong'
    await expect(works(url.href)).rejects.toThrow(/password/)
    await cluster.release()
  })
})

describe('after a crash', () => {
  const starts = async () => {
    const cluster = await joinCluster(folder)
    expect(await works(cluster.url)).toBe(true)
    await cluster.release()
  }

  it('breaks a lock whose process is dead', async () => {
    writeFileSync(join(root, 'postgres.lock'), String(await deadPid()))
    await starts()
  })

  it('breaks a lock that nobody had time to sign', async () => {
    writeFileSync(join(root, 'postgres.lock'), '')
    await starts()
  })

  it('waits for a lock whose process lives', async () => {
    const lock = join(root, 'postgres.lock')
    writeFileSync(lock, String(process.pid))
    const joined: string[] = []
    const here = joinCluster(folder).finally(() => joined.push('here'))
    const member = startMember()
    const there = addressOf(member).finally(() => joined.push('there'))
    await once(member, 'spawn')
    expect(joined).toEqual([])
    expect(postmaster()).toBeNull()
    rmSync(lock)
    const cluster = await here
    expect(await there).toBe(cluster.url)
    await leave(member)
    await cluster.release()
  })

  it('starts a server that was killed', async () => {
    const cluster = await joinCluster(folder)
    const pid = postmaster() ?? 0
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(answersTo(pid)).toBe(false), { timeout: 180_000, interval: 10 })
    expect(postmaster()).toBe(pid)
    await starts()
    await cluster.release()
  })

  it('is not misled by another process that has the number of the server by now', async () => {
    const cluster = await joinCluster(folder)
    const [, ...rest] = readFileSync(pidFile(), 'utf8').split('\n')
    await cluster.release()
    writeFileSync(pidFile(), [process.pid, ...rest].join('\n'))
    await starts()
  })
})
