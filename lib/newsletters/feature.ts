import { feature, job } from '../desk/define-feature.ts'
import { NEWSLETTER_PATHS } from './paths.ts'

/** Newsletters and who reads them. */
export const newsletters = feature('newsletters', {
  permissions: {
    'edit-newsletters': ['administrator', 'editor'],
    'send-newsletters': ['administrator'],
    'see-subscribers': ['administrator'],
  },
  paths: NEWSLETTER_PATHS,
  pages: {
    deskNewsletters: { may: 'edit-newsletters', nav: ['content', 3], key: 'n' },
    deskNewsletter: { may: 'edit-newsletters' },
    deskSubscribers: { may: 'see-subscribers', nav: ['people', 2] },
  },
  lists: ['deskNewsletters', 'deskSubscribers'],
  commands: {
    newNewsletter: { may: 'edit-newsletters', page: 'deskDocument', parts: ['newsletter', 'new'] },
  },
  actions: {
    testNewsletter: 'edit-newsletters',
    sendNewsletter: 'send-newsletters',
    unscheduleNewsletter: 'send-newsletters',
    pauseNewsletter: 'send-newsletters',
    resumeNewsletter: 'send-newsletters',
    cancelNewsletter: 'send-newsletters',
    endSubscriber: 'see-subscribers',
  },
  jobs: {
    /** Sends newsletters, a portion at a time. */
    newsletters: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' }, '* * * * *'),
  },
})
