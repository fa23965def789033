import { serverOf } from '../desk/define-server.ts'
import { REQUEST_HANDLERS } from './actions.ts'
import { requests } from './feature.ts'
import { handleDeskRequests } from './handle-many.ts'
import { VIEW_HANDLERS } from './saved-views.ts'

export const server = serverOf(requests, {
  actions: { ...REQUEST_HANDLERS, ...VIEW_HANDLERS },
  documents: { handleDeskRequests },
})
