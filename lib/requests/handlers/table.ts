/** The handlers of all forms, and the pages that thank for each (specification 2.1 "Feedback routes"). */
import type { FormName } from '../../domain/requests/table.ts'
import type { FeedbackRoute } from '../../routing/table.ts'
import type { Subject } from '../subject.ts'
import { appointmentHandler } from './appointment.ts'
import { constructionHandler } from './construction.ts'
import { contactDemandHandler } from './contactDemand.ts'
import { contactMeHandler } from './contactMe.ts'
import { demandRegisterHandler } from './demandRegister.ts'
import { documentsHandler } from './documents.ts'
import type { Handler } from './handler.ts'
import { jobHandler } from './job.ts'
import { newsletterHandler } from './newsletter.ts'
import { offerHandler } from './offer.ts'
import { renovationHandler } from './renovation.ts'
import { rentalApplicationHandler } from './rentalApplication.ts'
import { rentalDetailsHandler } from './rentalDetails.ts'
import { sendToFriendHandler } from './sendToFriend.ts'
import { siteContactHandler } from './siteContact.ts'
import { testimonialHandler } from './testimonial.ts'
import { unsubscribeHandler } from './unsubscribe.ts'

export const HANDLERS = {
  appointment: appointmentHandler,
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

export const THANKS = {
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

/** The same pages for a home to let: they lead on to others to let. */
const THANKS_FOR_RENT: Partial<Record<FormName, FeedbackRoute>> = {
  appointment: 'thanksAppointmentRent',
  contactMe: 'thanksContactMeRent',
  documents: 'thanksDocumentsRent',
  sendToFriend: 'thanksSendToFriendRent',
}

/** The page that thanks for a request. One whose copy came without its free text ends where no such copy is promised. */
export function thanksFor(form: FormName, subject: Subject, copyWithheld: boolean): FeedbackRoute {
  if (copyWithheld) return 'feedback'
  const isToLet = subject.kind === 'property' && subject.listing.market === 'rent'
  return (isToLet && THANKS_FOR_RENT[form]) || THANKS[form]
}
