import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Processes, prepareProcesses, startTwo } from '../../../support/site/two-processes.ts'

let processes: Processes

beforeEach(prepareProcesses)
afterEach(async () => {
  await processes.site.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

// tests/deep/unit/server/killed-processes.test.ts shows what becomes of them when they are killed or replaced.
describe('several render processes', () => {
  it('answer on one port, and one of them works the jobs', async () => {
    processes = await startTwo('')
    await processes.site.ready
    const [one, other] = await processes.both()
    expect([one?.state.jobsDone, other?.state.jobsDone]).toEqual([true, true])
    expect(await processes.site.close()).toBeNull()
    await expect(processes.ask()).rejects.toThrow()
  })

  it('that can not start end the site with their sentence', async () => {
    processes = await startTwo('refused')
    await expect(processes.site.ready).rejects.toThrow('This can not be used.')
  })
})
