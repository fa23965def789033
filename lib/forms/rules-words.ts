/** Where in messages/ the words of each form stand. */
import type { FormName } from './rules-table.ts'

export const WORDS_OF_FORM = {
  alert: 'saved-searches.alert',
  appointment: 'viewings.form',
  construction: 'submission.construction',
  contactDemand: 'submission.contactDemand',
  contactMe: 'submission.contactMe',
  demandRegister: 'saved-searches.form',
  documents: 'submission.documents',
  job: 'submission.job',
  newsletter: 'newsletters.form',
  offer: 'offers.form',
  renovation: 'renovation',
  rentalApplication: 'rental-applications.form',
  rentalDetails: 'rental-applications.details',
  sendToFriend: 'submission.sendToFriend',
  siteContact: 'submission.siteContact',
  testimonial: 'submission.testimonial',
  unsubscribe: 'saved-searches.unsubscribe',
} as const satisfies Record<FormName, string>
