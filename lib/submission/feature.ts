import { feature, job } from '../desk/define-feature.ts'

/** The forms of the site: what visitors send, their drafts and their files. */
export const submission = feature('submission', {
  jobs: {
    /** Erases expired drafts of forms. */
    unsent: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0 }, '*/10 * * * *'),
  },
  personalData: ['files', 'documentGrants', 'drafts', 'leads'],
})
