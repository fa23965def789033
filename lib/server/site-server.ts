/** The site as one HTTP server: Next's request handler behind the guards, the page cache and the health checks. */
import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import next from 'next'
import { flushViews } from '../analytics/view-buffer.ts'
import { prepareActionKey } from '../auth/action-key.ts'
import { cookieName } from '../auth/cookies.ts'
import { serverKey } from '../auth/server-key.ts'
import { enableCaching, invalidateTags, onInvalidate, TAGS } from '../cache/tagged-cache.ts'
import { type ChangeListener, changedTags, listenForChanges } from '../db/changes.ts'
import { disconnect, hadConnections } from '../db/client.ts'
import { isMigrated } from '../db/setup/applied.ts'
import { env } from '../env.ts'
import { areJobsDone, stopJobs } from '../jobs/jobs.ts'
import { log } from '../log.ts'
import { videoHosts } from '../media/film-hosts.ts'
import { homeColumns } from '../search/home-index.ts'
import { queueDerivation, startBackgroundJobs, startCrmClock } from './background-jobs.ts'
import type { MemberLink } from './cluster/member-link.ts'
import { withJoinedStyles } from './deferred-scripts/joined-styles.ts'
import { gatherChanges } from './gather-changes.ts'
import { closeServer, runSteps } from './graceful-shutdown.ts'
import { readActionPages } from './guards/action-pages.ts'
import { limitConcurrency } from './guards/concurrency-limit.ts'
import { trustedProxies } from './guards/proxies.ts'
import { applyLimits, RESPONSE_LIMITS, SERVER_LIMITS } from './guards/server-limits.ts'
import { createHealthHandler, type HealthChecks } from './health.ts'
import { instrument } from './instrument.ts'
import { handleMark } from './live-marks.ts'
import { logConsole } from './log-console.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { provideEncodedPictures } from './picture-files.ts'
import { requestHandler } from './request-handler.ts'

/** A running site. `close` gives the name of the step that did not finish within thirty seconds, or null. */
export type Site = { server: Server; close: () => Promise<string | null> }

/** In milliseconds; a little less than the thirty seconds that service managers wait. */
const SHUTDOWN_TIMEOUT = 28_000

/** Enough for some uploads and for what the database writes. */
const MIN_FREE_BYTES = 200 * 1024 * 1024

async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}

const checksOf = (changes: ChangeListener, dataDir: string, link: MemberLink | null): HealthChecks => ({
  database: changes.connected,
  migrations: isMigrated,
  jobs: () => (link ? link.areJobsDone() : areJobsDone()),
  disk: () => hasFreeSpace(dataDir),
})

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

// Reports a change of the hosts of films as a change of content. They come from the catalogue, but the policy of every
// page names them, since Next's router shows a home under the policy of the page before it. So an import expires all
// pages only when it brings another host.

/**
 * Reads the hosts that pages name from now on.
 * @param onChange called when they have changed, or can't be read
 * @returns to be called after each change of the catalogue
 */
function watchVideoHosts(onChange: () => void): () => Promise<void> {
  const read = (): Promise<string | null> =>
    videoHosts().then(
      (hosts) => hosts.join(' '),
      () => null,
    )
  let known = read()
  return async () => {
    const before = known
    known = read()
    const [old, now] = await Promise.all([before, known])
    if (now === null || old !== now) onChange()
  }
}

/**
 * Starts Next, the server around it, and the background jobs.
 * @param dev whether to run Next's development server instead of the built site
 * @param link to the primary process when this is one of several processes; it then decides which one works the jobs
 */
export async function startSite(dev: boolean, link: MemberLink | null = null): Promise<Site> {
  const { PORT, HOST, HOSTS, SITE_URL, PROXIES, PROXY_ADDRESSES, DRAIN_SECONDS, ...settings } = env()
  log.level = settings.LOG_LEVEL
  if (!dev) logConsole()
  enableCaching(!dev)
  let isWorking = false
  let stopCrmClock: () => void = () => undefined
  let isStopping = false
  const onPendingDerivation = () => {
    if (isWorking && !isStopping) queueDerivation()
  }
  const gatherer = gatherChanges((tags) => {
    invalidateTags(tags)
    if (!tags.some((tag) => tag !== 'content')) return
    void checkVideoHosts()
    // Before a visitor waits for it. After a failure the next search reads them.
    if (!dev) homeColumns().catch(() => undefined)
  })
  const checkVideoHosts = watchVideoHosts(() => invalidateTags(['content']))
  const changes: ChangeListener = await listenForChanges(
    settings.DATABASE_URL ?? '',
    (payload) => {
      gatherer.add(...changedTags(payload))
      handleMark(payload, gatherer)
    },
    () => {
      invalidateTags(TAGS)
      onPendingDerivation()
    },
    onPendingDerivation,
  )
  // Only development uses web sockets; elsewhere a connection upgraded to another protocol would never be closed.
  const server = createServer({ ...SERVER_LIMITS, shouldUpgradeCallback: () => dev })
  // The key must exist before Next copies the environment for its middleware.
  serverKey()
  if (!dev) await prepareActionKey()
  provideEncodedPictures(join('.next', 'cache', 'pictures'))
  const app = next({ dev, port: PORT, httpServer: server })
  await app.prepare()
  const pages = dev
    ? null
    : createPageCache({ megabytes: settings.CACHE_MEGABYTES, sessionCookie: cookieName('session') })
  const unsubscribe = onInvalidate((tags) => pages?.invalidate(tags))
  const connections = applyLimits(
    server,
    requestHandler({
      next: instrument(limitConcurrency(withJoinedStyles(app.getRequestHandler()))),
      rules: { hosts: HOSTS, site: new URL(SITE_URL), proxies: trustedProxies(PROXIES, PROXY_ADDRESSES) },
      actions: dev ? null : readActionPages(),
      wasDatabaseUp: async (since) => hadConnections(since) && (await changes.heldSince(since)),
      pages,
      health: createHealthHandler(
        checksOf(changes, settings.DATA_DIR, link),
        () => isStopping && !link?.isRetiring(),
        Date.now,
        () => link?.state(),
      ),
      isStopping: () => isStopping,
    }),
    dev ? null : RESPONSE_LIMITS,
  )
  const close = (): Promise<string | null> => {
    isStopping = true
    return runSteps(
      [
        ['drain', () => server.listening && !link?.isRetiring() && pause(DRAIN_SECONDS * 1000)],
        ['requests', () => closeServer(server, connections)],
        ['connections', () => link?.leave()],
        ['pages', () => [unsubscribe(), pages?.close()]],
        ['renderer', () => app.close()],
        ['views', flushViews],
        ['CRM', () => stopCrmClock()],
        ['jobs', stopJobs],
        [
          'changes',
          () => {
            gatherer.stop()
            return changes.stop()
          },
        ],
        ['database', disconnect],
      ],
      SHUTDOWN_TIMEOUT,
    )
  }
  const startWork = async (): Promise<void> => {
    await startBackgroundJobs()
    stopCrmClock = startCrmClock()
    isWorking = true
  }
  try {
    await listen(server, PORT, HOST)
    if (link) link.answers(startWork)
    else await startWork()
  } catch (error) {
    await close()
    throw error
  }
  return { server, close }
}
