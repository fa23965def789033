/**
 * A node:http server that sends the same bytes as the site, asked in turns with it, so that a busy machine burdens
 * both.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, rounded } from './figures.ts'
import { joinLoads, loadServer, rateOf, requestsFor } from './load.ts'
import { askOnce, type Server } from './site.ts'

export type StoredAnswer = { path: string; status: number; headers: string[]; body: string }

/** Turns of each server. */
export const ROUNDS = 5
const TWIN_SECONDS = 1.5
/** Headers that every node:http server writes itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])
/** Of the times in /proc: a hundred a second wherever Linux runs Node. */
const TICK_MS = 10

/** Milliseconds of processor that a process has taken; NaN where the system doesn't say (anything but Linux). */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}

/** Starts a server of this folder as a process, which answers its first message by its port. */
export async function forkServer(file: string, message: object): Promise<Server & Disposable> {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(message)
  const [port] = await once(child, 'message')
  return { port, pid: child.pid ?? 0, [Symbol.dispose]: () => void child.kill('SIGKILL') }
}

/** `seconds`: how long each turn of the site takes; without it each request of a turn is sent once. */
export type Comparison = {
  site: Server
  /** What the site is asked in each turn; the first list in those that have none. */
  rounds: readonly (readonly string[])[]
  /** Of which of the site's answers node:http sends copies. */
  sample: readonly string[]
  headersOf: (path: string) => Record<string, string>
  status?: number
  seconds?: number
}

/** node:http with the site's answers to these paths. */
async function startTwin({ site, sample, headersOf }: Comparison): Promise<Server & Disposable> {
  const answers: StoredAnswer[] = []
  for (const path of sample) {
    const { rawHeaders, status, body } = await askOnce(site, path, headersOf(path))
    const headers = rawHeaders.filter((_, at) => !OWN_HEADERS.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()))
    answers.push({ path, status, headers, body: body.toString('base64') })
  }
  return forkServer('twin-server.ts', answers)
}

/** Loads the site and node:http in turns. */
export async function compareWithTwin(comparison: Comparison) {
  using twin = await startTwin(comparison)
  return await compareServers(comparison, twin, 'node:http')
}

/**
 * Loads the site and another server in turns.
 * @returns the site's load, the median of its rates as a ratio to those of the other, and rates and processor in words
 */
export async function compareServers(
  { site, rounds, sample, headersOf, status = 200, seconds }: Comparison,
  other: Server,
  name: string,
) {
  const turn = async ({ port, pid }: Server, paths: readonly string[], time?: number) => {
    const before = processorMs(pid)
    const load = await loadServer(port, requestsFor(paths, headersOf), status, time)
    return { load, processor: processorMs(pid) - before }
  }
  await turn(other, sample, 1)
  const turns = []
  for (let round = 0; round < ROUNDS; round += 1)
    turns.push({
      own: await turn(site, rounds[round] ?? rounds[0] ?? [], seconds),
      other: await turn(other, sample, TWIN_SECONDS),
    })
  const inWords = (some: readonly Awaited<ReturnType<typeof turn>>[]): string => {
    const load = joinLoads(some.map((one) => one.load))
    const processor = some.reduce((sum, one) => sum + one.processor, 0)
    return `${rounded(rateOf(load))} req/s with ${rounded(processor / load.times.length)} ms of processor each`
  }
  return {
    load: joinLoads(turns.map(({ own }) => own.load)),
    ratio: median(turns.map(({ own, other }) => rateOf(own.load) / rateOf(other.load))),
    detail: `${inWords(turns.map(({ own }) => own))}; ${name} ${inWords(turns.map(({ other }) => other))}`,
  }
}
