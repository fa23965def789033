/** A process that does the background work of the database that DATABASE_URL names, until it is ended. */

import { startWorkers } from '../../lib/door/workers.ts'
import { stopJobs } from '../../lib/jobs/jobs.ts'

await startWorkers()
console.log('working')
process.on('SIGTERM', () => stopJobs().then(() => process.exit()))
