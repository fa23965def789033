import { serverOf } from '../desk/define-server.ts'
import { OFFER_HANDLERS } from './actions.ts'
import { offers } from './feature.ts'

export const server = serverOf(offers, { actions: OFFER_HANDLERS })
