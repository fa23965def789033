import { readCalendars } from '../calendars/read-calendars.ts'
import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { viewings } from './feature.ts'
import { askForFeedback } from './feedback/feedback.ts'
import { sendViewingReminders } from './reminders.ts'

export const jobs = jobsOf(viewings, {
  reminders: () => atDatabaseTime(sendViewingReminders),
  feedback: () => atDatabaseTime(askForFeedback),
  calendars: () => atDatabaseTime(readCalendars),
})
