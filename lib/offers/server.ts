import { serverOf } from '../desk/define-server.ts'
import { OFFER_HANDLERS } from './actions.ts'
import { offers } from './feature.ts'
import { OFFERED_SOURCE } from './list.ts'

export const server = serverOf(offers, { actions: OFFER_HANDLERS, lists: { deskOffers: OFFERED_SOURCE } })
