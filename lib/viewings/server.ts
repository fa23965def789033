import { CALENDAR_HANDLERS } from '../calendars/actions.ts'
import { serverOf } from '../desk/define-server.ts'
import { AGENDA_HANDLERS } from './agenda/actions.ts'
import { viewings } from './feature.ts'

export const server = serverOf(viewings, { actions: { ...AGENDA_HANDLERS, ...CALENDAR_HANDLERS } })
