import { feature, job } from '../desk/define-feature.ts'

/** The rates of law with which costs are computed. */
export const costs = feature('costs', {
  jobs: {
    // Before the digest, so that it tells of them.
    /** Tells of rates that end, have ended, or were long not looked up. */
    rates: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 3 }, '35 6 * * *'),
  },
  notices: {
    rate: {
      may: 'edit-settings',
      kinds: ['rateEnds', 'rateEnded', 'rateOld'],
      unlessChosen: { administrator: 'mail' },
    },
  },
})
