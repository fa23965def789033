import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { owners } from './feature.ts'
import { sendPasswordLink } from './sign-in/forgotten-password.ts'
import { sendSummaries } from './summary/send.ts'

export const jobs = jobsOf(owners, {
  'owner-link': (data) => atDatabaseTime((now) => sendPasswordLink(data, now)),
  summaries: () => atDatabaseTime(sendSummaries),
})
