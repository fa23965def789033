/** The built site as a process on a port of its own, which tests start, kill and listen to. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../scripts/support/free-port.ts'

const FLAGS = ['--disable-warning=ExperimentalWarning', '--import', './tests/support/site/pixel-pictures.ts']
/** What `npm start` says once it answers. */
const ANSWERS = 'The site is at '

export type SiteProcess = {
  origin: string
  port: number
  /** Starts it, or the build in another folder; it answers when this returns. */
  start: (folder?: string) => Promise<void>
  /** Sends it a signal and waits for its end; its exit code, null where the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** The number of the process that runs; undefined where none does. */
  pid: () => number | undefined
  /** Everything that its processes have written. */
  said: () => string
}

/**
 * @param settings of its environment
 * @param hostname under which browsers open it
 */
export async function siteProcess(settings: Record<string, string>, hostname = '127.0.0.1'): Promise<SiteProcess> {
  const port = await freePort()
  const origin = `http://${hostname}:${port}`
  // One process starts sooner; tests of several say so.
  const own = { PORT: String(port), HOST: '127.0.0.1', SITE_URL: origin, PROCESSES: '1', DESK_KIT: 'on' }
  let child: ChildProcess | undefined
  let said = ''
  let isEnded = false
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    origin,
    port,
    pid: () => (isRunning() ? child?.pid : undefined),
    said: () => said,
    start: async (folder = '.') => {
      const started = spawn(process.execPath, [...FLAGS, 'scripts/serve.ts'], {
        cwd: folder,
        env: { ...process.env, ...own, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      isEnded = false
      started.once('exit', (code, signal) => {
        if (!isEnded) console.error(`The site ended by itself (${code ?? signal}): ${said.slice(-4000)}`)
      })
      const before = said.length
      await new Promise<void>((resolve, reject) => {
        const hear = (piece: Buffer): void => {
          said += piece
          if (said.includes(ANSWERS, before)) resolve()
        }
        started.stdout.on('data', hear)
        started.stderr.on('data', hear)
        started.once('exit', (code) => reject(new Error(`The site ended (${code}): ${said.slice(before)}`)))
      })
    },
    end: async (signal) => {
      if (!child || !isRunning()) return child?.exitCode ?? null
      isEnded = true
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
