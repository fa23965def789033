import cluster from 'node:cluster'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../../../lib/log.ts'
import { type SiteProcesses, startProcesses } from '../../../../lib/server/cluster/primary.ts'
import { freePort } from '../../../../scripts/support/free-port.ts'

type Answer = { pid: number; worksJobs: boolean; state: { ready: number; jobsDone: boolean } }

const PATIENCE = { timeout: 30_000, interval: 20 }
const folder = mkdtempSync(join(tmpdir(), 'gevel-processes-'))
const crash = join(folder, 'crash')
let port: number
let site: SiteProcesses
let onLost: ReturnType<typeof vi.fn<() => void>>

async function start(mode: string): Promise<void> {
  vi.stubEnv('RENDER_PROCESS', mode)
  vi.stubEnv('RENDER_PORT', String(port))
  site = startProcesses({ count: 2, script: resolve('tests/support/site/render-process.ts'), onLost })
  await site.ready
}
/** As a client that asks a second time when its connection broke. */
const ask = async (): Promise<Answer> => {
  const answer = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.json() as Promise<Answer>)
  return answer().catch(answer)
}
/** The answers of all processes, once there are two that know of each other, and one works the jobs. */
const both = (): Promise<Answer[]> =>
  vi.waitFor(async () => {
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    const found = [...new Map(answers.map((answer) => [answer.pid, answer])).values()]
    expect(found.map(({ state }) => state.ready)).toEqual([2, 2])
    expect(found.filter(({ worksJobs }) => worksJobs)).toHaveLength(1)
    return found
  }, PATIENCE)
const pidsOf = (answers: Answer[]): number[] => answers.map(({ pid }) => pid)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  port = await freePort()
  onLost = vi.fn()
  for (const level of ['error', 'fatal', 'info'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
  // The tests' own process may run with loaders that the started ones don't need.
  cluster.setupPrimary({ execArgv: ['--disable-warning=ExperimentalWarning'] })
})
afterEach(async () => {
  await site.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(crash, { force: true })
})

describe('several render processes', () => {
  it('answer on one port, and one of them works the jobs', async () => {
    await start('')
    const [one, other] = await both()
    expect([one?.state.jobsDone, other?.state.jobsDone]).toEqual([true, true])
    expect(await site.close()).toBeNull()
    await expect(ask()).rejects.toThrow()
  })

  it.each([
    ['that works the jobs', true],
    ['that does not', false],
  ])('go on without the killed one %s, which is replaced', async (_which, worksJobs) => {
    await start('')
    const answers = await both()
    const killed = answers.find((answer) => answer.worksJobs === worksJobs)?.pid ?? 0
    process.kill(killed, 'SIGKILL')
    for (let times = 0; times < 20; times++) await ask()
    await vi.waitFor(async () => expect(pidsOf(await both())).not.toContain(killed), PATIENCE)
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'process.ended', process: killed, cause: 'SIGKILL', delay: 0 }),
      expect.anything(),
    )
  })

  it('are replaced one after the other without a refused connection', async () => {
    await start('')
    const former = pidsOf(await both())
    let isOver = false
    const replaced = site.replace().then(() => {
      isOver = true
    })
    while (!isOver) await fetch(`http://127.0.0.1:${port}/`).then((response) => response.arrayBuffer())
    await replaced
    expect(pidsOf(await both()).filter((pid) => former.includes(pid))).toEqual([])
  })

  it('that can not start end the site with their sentence', async () => {
    await expect(start('refused')).rejects.toThrow('This can not be used.')
  })

  it('that crash again and again while they start end the site', async () => {
    await start(crash)
    const pids = pidsOf(await both())
    writeFileSync(crash, '')
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), PATIENCE)
    expect(log.fatal).toHaveBeenCalledWith({ event: 'process.none-left' }, expect.anything())
  })
})
