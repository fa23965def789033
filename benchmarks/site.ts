/** The built site as `npm start` serves it, and single questions to it. */
import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { SearchCriteria } from '../lib/domain/search/criteria.ts'
import { freePort } from '../scripts/support/free-port.ts'
import { nextAddresses } from './criteria.ts'
import type { Figure } from './figures.ts'
import type { Server } from './twin.ts'

export type Site = Server & { address: string; stop: () => Promise<void> }

/** What an area measures on. */
export type Bench = {
  /** For files of its own; removed afterwards. */
  folder: string
  /** Searches that nobody has asked this site for. */
  searches: Generator<SearchCriteria, never>
  say: (message: string) => void
  /** What must be put back when it is broken off. */
  closing: Closing
}

/** What must be put back however it ends, the last first. */
export type Closing = (() => void | Promise<void>)[]
/** Figures in the order in which they are taken; those that come together were taken together. */
export type Figures = AsyncGenerator<Figure[]>

export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,*/*;q=0.8' }

const START_SECONDS = 60
const WARM_SEARCHES = 200
const keptAlive = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * Serves the built site on loopback, on any free port.
 * @throws Error when it doesn't answer within a minute
 */
export async function startSite(): Promise<Site> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/serve.ts'], {
    // Its lines would cost time that they cost nobody who sends them to a file.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SITE_URL: address, LOG_LEVEL: 'error' },
  })
  let over = false
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      over = true
      resolve()
    }),
  )
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    )
  const last = performance.now() + START_SECONDS * 1000
  while (!(await answers())) {
    if (over || performance.now() > last) {
      if (!over) await stop()
      throw new Error('The site did not start.')
    }
    await pause(100)
  }
  return { address, port, pid: child.pid ?? 0, stop }
}

export type Asked = { status: number; milliseconds: number; body: Buffer; headers: NodeJS.Dict<string | string[]> }

/** Asks for one page, whole, over a connection that stands. */
export function askOnce(site: Site, path: string, headers: Record<string, string> = BROWSER_HEADERS): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    get({ host: '127.0.0.1', port: site.port, path, headers, agent: keptAlive }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          milliseconds: performance.now() - begun,
          body: Buffer.concat(chunks),
          headers: answer.headers,
        }),
      )
    }).once('error', reject)
  })
}

/** Public paths of homes in Dutch, as the sitemap names them: their pages are asked for by nothing else of the benchmark. */
export async function homePaths(site: Site, count: number): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const { body } = await askOnce(site, path, {})
    return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const files = (await locations('/sitemap.xml')).filter((path) => path.includes('/homes-'))
  const paths: string[] = []
  for (const file of files) {
    paths.push(...(await locations(file)).filter((path) => path.startsWith('/nl/')))
    if (paths.length >= count) break
  }
  return paths.slice(0, count)
}

/** Lets the site compile its code and fill its connections, as one that has been running for a while has. */
export async function warm(site: Site, { searches }: Bench, more: readonly string[]): Promise<void> {
  for (const path of [...nextAddresses(searches, WARM_SEARCHES), ...more]) await askOnce(site, path)
}
