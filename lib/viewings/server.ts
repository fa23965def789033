import { CALENDAR_HANDLERS } from '../calendars/actions.ts'
import { FEED_HANDLERS } from '../calendars/feed.ts'
import { serverOf } from '../desk/define-server.ts'
import { ABSENCE_HANDLERS } from './absences/actions.ts'
import { AGENDA_HANDLERS } from './agenda/actions.ts'
import { OFFICE_HANDLERS } from './agenda/office-actions.ts'
import { viewings } from './feature.ts'

export const server = serverOf(viewings, {
  actions: { ...AGENDA_HANDLERS, ...OFFICE_HANDLERS, ...ABSENCE_HANDLERS, ...CALENDAR_HANDLERS, ...FEED_HANDLERS },
})
