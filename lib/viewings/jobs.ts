import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { readCalendars } from '../staff/calendars/read-calendars.ts'
import { viewings } from './feature.ts'
import { askForFeedback } from './viewing-feedback.ts'
import { sendViewingReminders } from './viewing-reminders.ts'

export const jobs = jobsOf(viewings, {
  reminders: () => atDatabaseTime(sendViewingReminders),
  feedback: () => atDatabaseTime(askForFeedback),
  calendars: () => atDatabaseTime(readCalendars),
})
