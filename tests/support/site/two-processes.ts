/** Render processes of a test under the primary process of the product. */
import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { expect, vi } from 'vitest'
import { log } from '../../../lib/log.ts'
import { type SiteProcesses, startProcesses } from '../../../lib/server/cluster/primary.ts'
import { freePort } from '../../../scripts/support/free-port.ts'

type Answer = { pid: number; worksJobs: boolean; state: { ready: number; jobsDone: boolean } }

/** How long a test waits for processes. */
export const PATIENCE = { timeout: 180_000, interval: 20 }

export type Processes = {
  site: SiteProcesses
  address: string
  onLost: ReturnType<typeof vi.fn<() => void>>
  /** Asks as a client that asks a second time when its connection broke. */
  ask: () => Promise<Answer>
  /** The answers of all processes, once there are two that know of each other, and one works the jobs. */
  both: () => Promise<Answer[]>
}

/** What is logged meanwhile is only noted. */
export function prepareProcesses(): void {
  for (const level of ['error', 'fatal', 'info'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
  // The tests' own process may run with loaders that the started ones don't need.
  cluster.setupPrimary({ execArgv: ['--disable-warning=ExperimentalWarning'] })
}

/**
 * Starts two. `site.ready` says when they answer.
 * @param mode of render-process.ts
 */
export async function startTwo(mode: string): Promise<Processes> {
  const port = await freePort()
  const onLost = vi.fn<() => void>()
  vi.stubEnv('RENDER_PROCESS', mode)
  vi.stubEnv('RENDER_PORT', String(port))
  const site = startProcesses({ count: 2, script: resolve('tests/support/site/render-process.ts'), onLost })
  const address = `http://127.0.0.1:${port}/`
  const answer = () => fetch(address).then((response) => response.json() as Promise<Answer>)
  const ask = () => answer().catch(answer)
  const both = () =>
    vi.waitFor(async () => {
      const answers = await Promise.all([ask(), ask(), ask(), ask()])
      const found = [...new Map(answers.map((one) => [one.pid, one])).values()]
      expect(found.map(({ state }) => state.ready)).toEqual([2, 2])
      expect(found.filter(({ worksJobs }) => worksJobs)).toHaveLength(1)
      return found
    }, PATIENCE)
  return { site, address, onLost, ask, both }
}

export const pidsOf = (answers: readonly Answer[]): number[] => answers.map(({ pid }) => pid)
