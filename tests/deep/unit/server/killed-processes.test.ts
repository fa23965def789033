/** Render processes that are killed, replaced, or crash; tests/unit/server/cluster/primary.test.ts shows how they start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../../../lib/log.ts'
import { PATIENCE, type Processes, pidsOf, prepareProcesses, startTwo } from '../../../support/site/two-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'gevel-processes-'))
const crash = join(folder, 'crash')
let processes: Processes

async function start(mode: string): Promise<void> {
  processes = await startTwo(mode)
  await processes.site.ready
}

/** What somebody gets who comes with a connection of their own and asks once. */
const newcomer = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { agent: false }, (response) => resolve(text(response))).on('error', reject)
  })

beforeEach(prepareProcesses)
afterEach(async () => {
  await processes.site.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('several render processes', () => {
  it.each([
    ['that works the jobs', true],
    ['that does not', false],
  ])('go on without the killed one %s, which is replaced', async (_which, worksJobs) => {
    await start('')
    const { ask, both, address } = processes
    const answers = await both()
    const killed = answers.find((answer) => answer.worksJobs === worksJobs)?.pid ?? 0
    process.kill(killed, 'SIGKILL')
    const newcomers = await Promise.allSettled(Array.from({ length: 20 }, () => newcomer(address)))
    expect(newcomers.filter(({ status }) => status === 'rejected')).toEqual([])
    for (let times = 0; times < 20; times++) await ask()
    await vi.waitFor(async () => expect(pidsOf(await both())).not.toContain(killed), PATIENCE)
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'process.ended', process: killed, cause: 'SIGKILL', delay: 0 }),
      expect.anything(),
    )
  })

  it('are replaced one after the other without a refused connection', async () => {
    await start('')
    const { site, address, both } = processes
    const former = pidsOf(await both())
    let isOver = false
    const replaced = site.replace().then(() => {
      isOver = true
    })
    while (!isOver) await fetch(address).then((response) => response.arrayBuffer())
    await replaced
    expect(pidsOf(await both()).filter((pid) => former.includes(pid))).toEqual([])
  })

  it('that crash again and again while they start end the site', async () => {
    await start(crash)
    const pids = pidsOf(await processes.both())
    writeFileSync(crash, '')
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(processes.onLost).toHaveBeenCalled(), PATIENCE)
    expect(log.fatal).toHaveBeenCalledWith({ event: 'process.none-left' }, expect.anything())
  })
})
