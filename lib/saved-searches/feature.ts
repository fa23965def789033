import { feature, job } from '../desk/define-feature.ts'
import { SAVED_SEARCH_PATHS } from './paths.ts'

/** What visitors look for, and the mails that tell them of new homes. */
export const savedSearches = feature('saved-searches', {
  permissions: { 'see-wishes': ['administrator', 'manager', 'office'] },
  paths: SAVED_SEARCH_PATHS,
  pages: {
    deskWishes: { may: 'see-wishes', nav: ['offer', 4], key: 'z' },
    deskWish: { may: 'see-wishes' },
  },
  lists: ['deskWishes'],
  jobs: {
    // Time to match a whole new catalogue against some thousands of saved searches. Two runs at once share the work.
    /** Matches changed homes against saved searches and queues the mails that are due. */
    wishes: job({ atOnce: 1, expireInSeconds: 600, retryLimit: 0 }, '* * * * *'),
  },
  personalData: ['wishes'],
})
