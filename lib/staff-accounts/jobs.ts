import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { sendStaffMail } from '../staff/account/staff-mail-job.ts'
import { staffAccounts } from './feature.ts'

export const jobs = jobsOf(staffAccounts, {
  'staff-mail': (data) => atDatabaseTime((now) => sendStaffMail(data, now)),
})
