/** What the forms and the list of reports do at the desk. */
import { serverOf } from '../desk/define-server.ts'
import { REPORT_HANDLERS } from './actions.ts'
import { homeReports } from './feature.ts'
import { REPORT_SOURCE } from './list.ts'

export const server = serverOf(homeReports, { actions: REPORT_HANDLERS, lists: { deskReports: REPORT_SOURCE } })
