import { serverOf } from '../desk/define-server.ts'
import { actOnRows } from './act-on-rows.ts'
import { deskLists } from './feature.ts'
import { VIEW_HANDLERS } from './saved-views.ts'

export const server = serverOf(deskLists, { actions: VIEW_HANDLERS, documents: { actOnRows } })
