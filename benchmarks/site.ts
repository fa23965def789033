/** The built site as `npm start` serves it, and single requests to it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/support/free-port.ts'

export type Server = { port: number; pid: number }
export type Site = Server & { address: string } & AsyncDisposable

export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,*/*;q=0.8' }

const START_SECONDS = 60
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * Serves the built site on loopback, on any free port, by one process or by PROCESSES.
 * @throws Error when it doesn't answer within a minute
 */
export async function startSite(): Promise<Site> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const words = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', 'scripts/serve.ts']
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: address,
      LOG_LEVEL: 'error',
      MALLOC_ARENA_MAX: '2',
      PROCESSES: process.env.PROCESSES ?? '1',
    },
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      async (response) => {
        const { processes, answering } = (await response.json()) as { processes?: number; answering?: number }
        return response.ok && answering === processes
      },
      () => false,
    )
  for (const last = performance.now() + START_SECONDS * 1000; !(await answers()); await pause(100)) {
    if (child.exitCode === null && performance.now() < last) continue
    if (child.exitCode === null) await stop()
    throw new Error('The site did not start.')
  }
  return { address, port, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop }
}

export type Answer = {
  status: number
  milliseconds: number
  body: Buffer
  headers: IncomingHttpHeaders
  rawHeaders: string[]
}

/** Asks for one page, whole, over a connection that stays open; a body is posted. */
export async function askOnce(
  { port }: Server,
  path: string,
  headers: Record<string, string> = BROWSER_HEADERS,
  sent?: string,
): Promise<Answer> {
  const begun = performance.now()
  const method = sent === undefined ? 'GET' : 'POST'
  const [answer] = await once(request({ host: '127.0.0.1', port, path, method, headers, agent }).end(sent), 'response')
  const body = Buffer.concat(await answer.toArray())
  const milliseconds = performance.now() - begun
  return { status: answer.statusCode, milliseconds, body, headers: answer.headers, rawHeaders: answer.rawHeaders }
}

/** Public paths of homes in Dutch, as the sitemap names them. */
export async function homePaths(site: Site, count: number): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const { body } = await askOnce(site, path, {})
    return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const paths: string[] = []
  for (const file of (await locations('/sitemap.xml')).filter((path) => path.includes('/homes-')))
    if (paths.length < count) paths.push(...(await locations(file)).filter((path) => path.startsWith('/nl/')))
  return paths.slice(0, count)
}
