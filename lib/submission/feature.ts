import { feature } from '../desk/define-feature.ts'

/** The forms of the site: what visitors send, their drafts and their files. */
export const submission = feature('submission', {
  actions: {
    publishTestimonial: 'handle-requests',
    refuseTestimonial: 'handle-requests',
  },
  personalData: ['files', 'documentGrants', 'drafts', 'leads'],
})
