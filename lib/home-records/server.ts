import { serverOf } from '../desk/define-server.ts'
import { HOME_RECORD_HANDLERS } from './actions.ts'
import { homeRecords } from './feature.ts'

export const server = serverOf(homeRecords, { actions: HOME_RECORD_HANDLERS })
