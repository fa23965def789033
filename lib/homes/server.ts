import { serverOf } from '../desk/define-server.ts'
import { HOME_HANDLERS } from './actions.ts'
import { homes } from './feature.ts'
import { HOME_SOURCE } from './list.ts'

export const server = serverOf(homes, { actions: HOME_HANDLERS, lists: { deskHomes: HOME_SOURCE } })
