import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { sendPasswordLink } from '../portal/passwords/forgotten-password.ts'
import { sendSummaries } from '../portal/weekly-summary/weekly-summary-job.ts'
import { owners } from './feature.ts'

export const jobs = jobsOf(owners, {
  'owner-link': (data) => atDatabaseTime((now) => sendPasswordLink(data, now)),
  summaries: () => atDatabaseTime(sendSummaries),
})
