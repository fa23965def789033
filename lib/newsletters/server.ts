import { serverOf } from '../desk/define-server.ts'
import { NEWSLETTER_HANDLERS } from './actions.ts'
import { newsletters } from './feature.ts'

export const server = serverOf(newsletters, { actions: NEWSLETTER_HANDLERS })
