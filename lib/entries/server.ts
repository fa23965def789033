import { serverOf } from '../desk/define-server.ts'
import { ENTRY_HANDLERS } from './actions.ts'
import { entries } from './feature.ts'

export const server = serverOf(entries, { actions: ENTRY_HANDLERS })
