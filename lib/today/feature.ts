import { feature, job } from '../desk/define-feature.ts'

/** What the first page of the desk says of the day, as a mail for who asks for it. */
export const today = feature('today', {
  actions: {
    setMorningMail: 'own-account',
  },
  jobs: {
    // The later run only does what the first one left.
    /** Tells colleagues what they must do today. */
    'morning-mails': job({ atOnce: 1, expireInSeconds: 600, retryLimit: 3 }, '0 7,9 * * *'),
  },
})
