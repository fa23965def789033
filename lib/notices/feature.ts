import { feature, job } from '../desk/define-feature.ts'

/** The mails that tell staff what happened. */
export const notices = feature('notices', {
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
