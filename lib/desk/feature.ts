import { feature, job } from './define-feature.ts'
import { DESK_PATHS } from './paths.ts'

/** The desk as a whole: its first page, its search, and the mails that tell staff what happened. */
export const desk = feature('desk', {
  paths: DESK_PATHS,
  pages: {
    desk: { may: 'own-account', nav: ['today', 1] },
    deskSearch: { may: 'own-account', nav: ['today', 9] },
  },
  jobs: {
    // The next minute's run does what a failed one left.
    /** Tells staff at once what they want to hear at once. */
    notices: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0 }, '* * * * *'),
    // The later run only does what the first one left.
    /** Writes the daily digest of each colleague. */
    'notice-digest': job({ atOnce: 1, expireInSeconds: 600, retryLimit: 3 }, '0 7,9 * * *'),
  },
  personalData: ['staffNotices'],
})
