import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { newsletters } from './feature.ts'
import { sendNewsletters } from './send.ts'

export const jobs = jobsOf(newsletters, { newsletters: () => atDatabaseTime(sendNewsletters) })
