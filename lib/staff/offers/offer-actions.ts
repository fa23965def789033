/** The buttons about offers. */
import { isUuid } from '../../domain/shared/uuid.ts'
import type { OfferDecision } from '../../domain/staff/offers/offer-states.ts'
import type { DeskAction } from '../../domain/staff/permissions.ts'
import type { FormActionResult } from '../../forms/actions/form-action.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { DeskHandler } from '../desk-handler.ts'
import { type Decided, decideOffer, declineOthers } from './decide-offer.ts'
import type { OfferNotice } from './load-offers.ts'

const answer = (result: Decided, page: string, done: OfferNotice): FormActionResult =>
  result === 'missing' ? { refused: 'missing' } : `${page}?done=${result === 'unchanged' ? 'unchanged' : done}`

/** Its field `id`: that of the offer and the number of its home. */
const decision =
  (what: OfferDecision): DeskHandler =>
  async (staff, { field, locale, now }) => {
    const [id = '', home = ''] = field('id').split(' ')
    if (!isUuid(id) || !/^\d{1,9}$/.test(home)) return { refused: 'missing' }
    return answer(await decideOffer(staff, id, what, now), deskPath('deskHomeOffers', locale, home), what)
  }

export const OFFER_HANDLERS = {
  acceptOffer: decision('accepted'),
  declineOffer: decision('declined'),
  declineOtherOffers: async (staff, { field, locale, now }) => {
    const home = field('id')
    if (!/^\d{1,9}$/.test(home)) return { refused: 'missing' }
    return answer(await declineOthers(staff, Number(home), now), deskPath('deskHomeOffers', locale, home), 'others')
  },
} satisfies Partial<Record<DeskAction, DeskHandler>>
