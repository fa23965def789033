import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { notices } from './feature.ts'
import { sendDigests, sendNotices } from './send.ts'

export const jobs = jobsOf(notices, {
  notices: () => atDatabaseTime(sendNotices),
  'notice-digest': () => atDatabaseTime(sendDigests),
})
