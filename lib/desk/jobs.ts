import { atDatabaseTime } from '../jobs/database-time.ts'
import { sendDigests, sendNotices } from '../staff/notices/send-notices.ts'
import { jobsOf } from './define-server.ts'
import { desk } from './feature.ts'

export const jobs = jobsOf(desk, {
  notices: () => atDatabaseTime(sendNotices),
  'notice-digest': () => atDatabaseTime(sendDigests),
})
