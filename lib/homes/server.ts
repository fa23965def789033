import { serverOf } from '../desk/define-server.ts'
import { HOME_HANDLERS } from './actions.ts'
import { homes } from './feature.ts'

export const server = serverOf(homes, { actions: HOME_HANDLERS })
