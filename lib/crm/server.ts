import { serverOf } from '../desk/define-server.ts'
import { CRM_HANDLERS } from './desk/actions.ts'
import { crm } from './feature.ts'

export const server = serverOf(crm, { actions: CRM_HANDLERS })
