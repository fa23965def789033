import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { cms } from './feature.ts'
import { performDuePlans } from './scheduled/plans.ts'

export const jobs = jobsOf(cms, { plans: () => atDatabaseTime(performDuePlans) })
