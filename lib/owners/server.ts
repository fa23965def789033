import { serverOf } from '../desk/define-server.ts'
import { OWNER_HANDLERS } from './desk/actions.ts'
import { OWNER_SOURCE } from './desk/list.ts'
import { owners } from './feature.ts'

export const server = serverOf(owners, { actions: OWNER_HANDLERS, lists: { deskOwners: OWNER_SOURCE } })
