/** The handlers of all forms, and their thank-you pages (specification 2.1 "Feedback routes"). */
import type { FormName } from '../../domain/forms/form-table.ts'
import type { FeedbackRoute } from '../../i18n/route-table/route-table.ts'
import type { Subject } from '../form-subject.ts'
import type { Handler } from '../handler.ts'
import { constructionHandler } from './construction-handler.ts'
import { contactDemandHandler } from './contact-demand-handler.ts'
import { contactMeHandler } from './contact-me-handler.ts'
import { demandRegisterHandler } from './demand-register-handler.ts'
import { documentsHandler } from './documents-handler.ts'
import { jobHandler } from './job-handler.ts'
import { newsletterHandler } from './newsletter-handler.ts'
import { offerHandler } from './offer-handler.ts'
import { renovationHandler } from './renovation-handler.ts'
import { rentalApplicationHandler } from './rental-application-handler.ts'
import { rentalDetailsHandler } from './rental-details-handler.ts'
import { sendToFriendHandler } from './send-to-friend-handler.ts'
import { siteContactHandler } from './site-contact-handler.ts'
import { testimonialHandler } from './testimonial-handler.ts'
import { unsubscribeHandler } from './unsubscribe-handler.ts'
import { viewingHandler } from './viewing-handler.ts'

export const HANDLERS = {
  appointment: viewingHandler,
  contactMe: contactMeHandler,
  sendToFriend: sendToFriendHandler,
  contactDemand: contactDemandHandler,
  siteContact: siteContactHandler,
  construction: constructionHandler,
  demandRegister: demandRegisterHandler,
  newsletter: newsletterHandler,
  unsubscribe: unsubscribeHandler,
  documents: documentsHandler,
  job: jobHandler,
  testimonial: testimonialHandler,
  offer: offerHandler,
  rentalApplication: rentalApplicationHandler,
  rentalDetails: rentalDetailsHandler,
  renovation: renovationHandler,
} satisfies Record<FormName, Handler>

export const THANK_YOU_PAGES = {
  appointment: 'thanksAppointment',
  contactMe: 'thanksContactMe',
  sendToFriend: 'thanksSendToFriend',
  contactDemand: 'thanksContactDemand',
  siteContact: 'thanksSiteContact',
  construction: 'thanksConstruction',
  demandRegister: 'thanksDemandRegister',
  newsletter: 'thanksNewsletter',
  unsubscribe: 'thanksUnsubscribe',
  documents: 'thanksDocuments',
  job: 'thanksJob',
  testimonial: 'thanksTestimonial',
  offer: 'feedback',
  rentalApplication: 'thanksRentalApplication',
  rentalDetails: 'thanksRentalDetails',
  renovation: 'thanksRenovation',
} satisfies Record<FormName, FeedbackRoute>

/** The thank-you pages for a home to let: they link to other homes to let. */
const THANKS_FOR_RENT: Partial<Record<FormName, FeedbackRoute>> = {
  appointment: 'thanksAppointmentRent',
  contactMe: 'thanksContactMeRent',
  documents: 'thanksDocumentsRent',
  sendToFriend: 'thanksSendToFriendRent',
}

/**
 * The thank-you page of a submission. When its copy left out the free text, it is a page that doesn't promise a copy.
 */
export function thanksFor(form: FormName, subject: Subject, copyWithheld: boolean): FeedbackRoute {
  if (copyWithheld) return 'feedback'
  const isToLet = subject.kind === 'property' && subject.listing.market === 'rent'
  return (isToLet && THANKS_FOR_RENT[form]) || THANK_YOU_PAGES[form]
}
