import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { today } from './feature.ts'
import { sendMorningMails } from './send-morning.ts'

export const jobs = jobsOf(today, { 'morning-mails': () => atDatabaseTime(sendMorningMails) })
