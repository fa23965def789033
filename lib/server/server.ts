/** The site as one HTTP server: Next's request handler with the door in front of it. */
import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import next from 'next'
import { flushViews } from '../analytics/view-buffer.ts'
import { cookieName } from '../auth/cookies.ts'
import { serverKey } from '../auth/server-key.ts'
import { enableCaching, invalidateTags, onInvalidate, TAGS, type Tag } from '../cache/tagged-cache.ts'
import { type ChangeListener, listenForChanges } from '../db/changes.ts'
import { disconnect, hadConnections } from '../db/client.ts'
import { isMigrated } from '../db/setup/applied.ts'
import { env } from '../env.ts'
import { areJobsDone, stopJobs } from '../jobs/jobs.ts'
import { log } from '../log.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { closeServer, runInOrder } from './graceful-shutdown.ts'
import { limitConcurrency } from './guards/concurrency-limit.ts'
import { trustedProxies } from './guards/proxies.ts'
import { ANSWER_LIMITS, applyLimits, SERVER_LIMITS } from './guards/server-limits.ts'
import { type Checks, openHealth } from './health.ts'
import { instrument } from './instrument.ts'
import { logConsole } from './log-console.ts'
import { openPageCache } from './page-cache/page-cache.ts'
import { requestHandler } from './request-handler.ts'

/** `close` gives the step that was not over within thirty seconds, or null. */
export type Site = { server: Server; close: () => Promise<string | null> }

const isTag = (tag: string): tag is Tag => (TAGS as readonly string[]).includes(tag)

/** In milliseconds, a little less than service managers wait. */
const STOP_WITHIN = 28_000

/** Room for some uploads and what the database writes. */
const LEAST_BYTES_FREE = 200 * 1024 * 1024

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_BYTES_FREE
}

const checksOf = (changes: ChangeListener, dataDir: string): Checks => ({
  database: changes.connected,
  migrations: isMigrated,
  jobs: () => areJobsDone(Date.now()),
  disk: () => hasRoom(dataDir),
})

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

/**
 * Starts Next, the server around it, and the work in the background.
 * @param dev Next's development server instead of the built site
 */
export async function openSite(dev: boolean): Promise<Site> {
  const { PORT, HOST, HOSTS, SITE_URL, PROXIES, PROXY_ADDRESSES, DRAIN_SECONDS, ...settings } = env()
  log.level = settings.LOG_LEVEL
  if (!dev) logConsole()
  enableCaching(!dev)
  const changes: ChangeListener = await listenForChanges(
    settings.DATABASE_URL ?? '',
    (tag) => isTag(tag) && invalidateTags([tag]),
    () => invalidateTags(TAGS),
  )
  // The built site has no use for other protocols; a connection that asks for one would never end.
  const server = createServer({ ...SERVER_LIMITS, shouldUpgradeCallback: () => dev })
  // Before Next copies the environment for its middleware.
  serverKey()
  const app = next({ dev, port: PORT, httpServer: server })
  await app.prepare()
  const pages = dev
    ? null
    : openPageCache({ megabytes: settings.CACHE_MEGABYTES, sessionCookie: cookieName('session') })
  const stopForgetting = onInvalidate(() => pages?.changed())
  let isStopping = false
  const connections = applyLimits(
    server,
    requestHandler({
      next: instrument(limitConcurrency(app.getRequestHandler())),
      rules: { hosts: HOSTS, site: new URL(SITE_URL), proxies: trustedProxies(PROXIES, PROXY_ADDRESSES) },
      databaseHeld: async (since) => hadConnections(since) && (await changes.heldSince(since)),
      pages,
      health: openHealth(checksOf(changes, settings.DATA_DIR), () => isStopping),
      isStopping: () => isStopping,
    }),
    dev ? null : ANSWER_LIMITS,
  )
  const close = (): Promise<string | null> => {
    isStopping = true
    return runInOrder(
      [
        ['drain', () => server.listening && pause(DRAIN_SECONDS * 1000)],
        ['requests', () => closeServer(server, connections)],
        ['pages', () => [stopForgetting(), pages?.close()]],
        ['renderer', () => app.close()],
        ['views', flushViews],
        ['jobs', stopJobs],
        ['changes', changes.stop],
        ['database', disconnect],
      ],
      STOP_WITHIN,
    )
  }
  try {
    await listen(server, PORT, HOST)
    await startBackgroundJobs()
  } catch (error) {
    await close()
    throw error
  }
  return { server, close }
}
