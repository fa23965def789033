import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { warnOfEndingOffers } from './ends.ts'
import { offers } from './feature.ts'

export const jobs = jobsOf(offers, { offers: () => atDatabaseTime(warnOfEndingOffers) })
