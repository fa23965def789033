import { serverOf } from '../desk/define-server.ts'
import { AGENDA_HANDLERS } from '../staff/agenda/agenda-actions.ts'
import { CALENDAR_HANDLERS } from '../staff/calendars/calendar-actions.ts'
import { viewings } from './feature.ts'

export const server = serverOf(viewings, { actions: { ...AGENDA_HANDLERS, ...CALENDAR_HANDLERS } })
