import { feature, job } from '../desk/define-feature.ts'
import { PRIVACY_PATHS } from './paths.ts'

/** What is held of a person, and how long. */
export const privacy = feature('privacy', {
  permissions: { 'manage-privacy': ['administrator'] },
  paths: PRIVACY_PATHS,
  pages: { deskPrivacy: { may: 'manage-privacy', nav: ['office', 5] } },
  actions: {
    findPerson: 'manage-privacy',
    erasePerson: 'manage-privacy',
  },
  jobs: {
    /** Erases everything whose retention period is over. */
    erase: job({ atOnce: 1, expireInSeconds: 600, retryLimit: 3 }, '20 3 * * *'),
    /** Deletes the hashes by which visitors of past days were distinguished. */
    sightings: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 20 }, '5 0 * * *'),
    /** Erases expired drafts of forms. */
    unsent: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0 }, '*/10 * * * *'),
  },
})
