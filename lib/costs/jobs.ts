import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { costs } from './feature.ts'
import { warnOfRates } from './warn.ts'

export const jobs = jobsOf(costs, { rates: () => atDatabaseTime(warnOfRates) })
