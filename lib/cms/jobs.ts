import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { performDuePlans } from '../staff/plans/plans.ts'
import { cms } from './feature.ts'

export const jobs = jobsOf(cms, { plans: () => atDatabaseTime(performDuePlans) })
