import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { staffAccounts } from './feature.ts'
import { sendStaffMail } from './send-mail.ts'

export const jobs = jobsOf(staffAccounts, {
  'staff-mail': (data) => atDatabaseTime((now) => sendStaffMail(data, now)),
})
