import { feature, job } from '../desk/define-feature.ts'
import { OFFER_PATHS } from './paths.ts'
import { OFFER_EVENTS } from './rules.ts'

/** Offers to buy: their decisions, counter-offers and seals. */
export const offers = feature('offers', {
  paths: OFFER_PATHS,
  pages: {
    deskOffers: { may: 'see-requests', nav: ['offer', 2], key: 'b' },
    deskHomeOffers: { may: 'see-requests' },
  },
  lists: ['deskOffers'],
  commands: {
    enterOffer: { may: 'handle-requests', page: 'deskHomeOffers', hash: 'enter', of: 'home' },
    seeOffers: { may: 'see-requests', page: 'deskHomeOffers', of: 'home' },
  },
  actions: {
    acceptOffer: 'handle-requests',
    declineOffer: 'handle-requests',
    releaseOffer: 'handle-requests',
    declineOtherOffers: 'handle-requests',
    enterOffer: 'handle-requests',
    counterOffer: 'handle-requests',
    acceptCounter: 'handle-requests',
    declineCounter: 'handle-requests',
    withdrawCounter: 'handle-requests',
    sealOffers: 'handle-requests',
    openOffers: 'handle-requests',
    liftSeal: 'handle-requests',
    reopenOffer: 'handle-requests',
  },
  jobs: {
    // Before the digest, so that it tells of them; the later run for a site that was down.
    /** Warns of offers that end tomorrow. */
    offers: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 3 }, '30 6,12 * * *'),
  },
  notices: {
    offer: { may: 'see-requests', kinds: ['offer'] },
    offerEnds: {
      may: 'see-requests',
      kinds: ['offerEnds', 'counterEnds'],
      unlessChosen: { manager: 'mail', office: 'mail', agent: 'mail' },
    },
  },
  requestEvents: OFFER_EVENTS,
  personalData: ['offerDecisions', 'offerReleases', 'offerCounters', 'sealedOffers'],
})
