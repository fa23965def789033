/** One of several render processes: started by the primary process (`serve-site.ts`), which has opened the database. */
import { inspect } from 'node:util'
import { env } from '../../lib/env.ts'
import { log } from '../../lib/log.ts'
import { linkToPrimary, reportFailure } from '../../lib/server/cluster/member-link.ts'
import { startSite } from '../../lib/server/site-server.ts'
import { expectedFailure } from './command.ts'
import { portError } from './port-check.ts'
import { handleShutdown, isShuttingDown } from './process-shutdown.ts'

handleShutdown(async () => null)
try {
  const site = await startSite(false, linkToPrimary())
  handleShutdown(site.close)
} catch (error) {
  // The shutdown that has begun ends the process.
  if (!isShuttingDown()) {
    const { PORT, HOST } = env()
    const failure = portError(error, PORT, HOST)
    log.error({ event: 'process.start-failed', error: failure })
    await reportFailure(expectedFailure(failure) ?? inspect(failure))
    process.exit(1)
  }
}
