/** A process that does the background work of the database that DATABASE_URL names, until it is ended. */

import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { startBackgroundJobs } from '../../../lib/server/background-jobs.ts'

await startBackgroundJobs()
console.log('working')
process.on('SIGTERM', () => stopJobs().then(() => process.exit()))
