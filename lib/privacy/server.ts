import { serverOf } from '../desk/define-server.ts'
import { PRIVACY_HANDLERS } from './actions.ts'
import { privacy } from './feature.ts'

export const server = serverOf(privacy, { actions: PRIVACY_HANDLERS })
