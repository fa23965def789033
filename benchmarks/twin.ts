/** A node:http server that sends the same bytes as the site, asked in turns with it, so that a busy machine burdens both. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { median, ratio, rounded } from './figures.ts'
import { joinLoads, type Limits, type Load, loadServer, prepareRequests, rateOf } from './load.ts'
import { memoryMegabytes, processorMs } from './machine.ts'

export type KeptAnswer = { path: string; status: number; headers: string[]; body: string }
export type Server = { port: number; pid: number }
type HeadersOf = (path: string) => Record<string, string>

/** Headers that every node:http server writes itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** Turns of each. */
export const ROUNDS = 5
const TWIN_SECONDS = 1.5
const SCRIPT = join(import.meta.dirname, 'twin-server.ts')

/** What a server answers to a path, as it came over the wire. */
export function keepAnswer(port: number, path: string, headers: Record<string, string>): Promise<KeptAnswer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const raw = answer.rawHeaders
        const kept = raw.filter((_, at) => !OWN_HEADERS.has((raw[at - (at % 2)] ?? '').toLowerCase()))
        resolve({ path, status: answer.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks).toString('base64') })
      })
    }).once('error', reject)
  })
}

async function startTwin(
  answers: readonly KeptAnswer[],
  folder: string,
): Promise<Server & { stop: () => Promise<void> }> {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line)))
    child.once('exit', () => reject(new Error('The server to compare with did not start.')))
  })
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

type Measured = { load: Load; processorMs: number }

async function measure(server: Server, requests: readonly Buffer[], limits: Limits, status: number): Promise<Measured> {
  const before = processorMs(server.pid)
  const load = await loadServer(server.port, requests, limits, status)
  return { load, processorMs: processorMs(server.pid) - before }
}

const joined = (parts: readonly Measured[]): Measured => ({
  load: joinLoads(parts.map(({ load }) => load)),
  processorMs: parts.reduce((sum, part) => sum + part.processorMs, 0),
})

const perRequest = ({ load, processorMs }: Measured): number => processorMs / load.times.length

export type Turns = {
  site: Server
  /** What the site is asked in each of its turns; the first list again when there are more turns than lists. */
  rounds: readonly (readonly string[])[]
  /** Of which of the site's answers node:http sends copies. */
  sample: readonly string[]
  /** What is sent with each request, to both. */
  headersOf: HeadersOf
  limits: Limits
  /** What the answers are expected to have. */
  status?: number
  /** For what node:http sends; whoever made it removes it. */
  folder: string
}

export type Comparison = { site: Load; ratio: number; detail: string }

/**
 * Loads the site and node:http in turns.
 * @returns the site's load, its rate as a ratio to that of node:http (the median of the turns), and rates, processor and memory in words
 * @throws Error when a server breaks off again and again
 */
export async function compareWithTwin(turns: Turns): Promise<Comparison> {
  const { site, rounds, sample, headersOf, limits, status = 200, folder } = turns
  const answers: KeptAnswer[] = []
  for (const path of sample) answers.push(await keepAnswer(site.port, path, headersOf(path)))
  const twin = await startTwin(answers, folder)
  const requests = (list: readonly string[]) => prepareRequests(`localhost:${site.port}`, list, headersOf)
  const [own, other]: [Measured[], Measured[]] = [[], []]
  try {
    await loadServer(twin.port, requests(sample), { seconds: 1, amount: 2000 }, status)
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await measure(site, requests(rounds[round] ?? rounds[0] ?? []), limits, status))
      other.push(await measure(twin, requests(sample), { seconds: TWIN_SECONDS }, status))
    }
  } finally {
    await twin.stop()
  }
  const [mine, base] = [joined(own), joined(other)]
  const detail = [
    `${rounded(rateOf(mine.load))} req/s, node:http ${rounded(rateOf(base.load))}`,
    `CPU ${rounded(perRequest(mine))} ms each, node:http ${rounded(perRequest(base))}`,
    `server at ${Math.round(mine.processorMs / mine.load.seconds / 10)} % of a core, ${memoryMegabytes(site.pid)} MB after it`,
    base.load.wrong > 0 && `node:http ${base.load.wrong} WRONG`,
  ]
    .filter(Boolean)
    .join('; ')
  const ratios = own.map(({ load }, round) => ratio(rateOf(load), rateOf(other[round]?.load ?? load)))
  return { site: mine.load, ratio: median(ratios), detail }
}
