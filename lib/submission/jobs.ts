import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { eraseUnsent } from '../privacy/retention.ts'
import { submission } from './feature.ts'

export const jobs = jobsOf(submission, { unsent: () => atDatabaseTime(eraseUnsent) })
