import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { forms } from './feature.ts'
import { eraseUnsent } from './submission/retention.ts'

export const jobs = jobsOf(forms, { unsent: () => atDatabaseTime(eraseUnsent) })
