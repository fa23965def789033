import { serverOf } from '../desk/define-server.ts'
import { OFFER_HANDLERS } from '../staff/offers/offer-actions.ts'
import { offers } from './feature.ts'

export const server = serverOf(offers, { actions: OFFER_HANDLERS })
