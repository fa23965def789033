import { serverOf } from '../desk/define-server.ts'
import { CRM_HANDLERS } from '../staff/imports/crm-actions.ts'
import { crm } from './feature.ts'

export const server = serverOf(crm, { actions: CRM_HANDLERS })
