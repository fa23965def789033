import { serverOf } from '../desk/define-server.ts'
import { REQUEST_HANDLERS } from '../staff/requests/request-actions.ts'
import { VIEW_HANDLERS } from '../staff/requests/request-views.ts'
import { requests } from './feature.ts'

export const server = serverOf(requests, { actions: { ...REQUEST_HANDLERS, ...VIEW_HANDLERS } })
