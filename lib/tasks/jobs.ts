import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { tasks } from './feature.ts'
import { remind } from './remind.ts'

export const jobs = jobsOf(tasks, { 'task-reminders': () => atDatabaseTime(remind) })
