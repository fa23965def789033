/** The handlers of all forms, and their thank-you pages (specification 2.1 "Feedback routes"). */
import { FORM_NAMES, type FormName } from '../forms/rules-table.ts'
import type { FeedbackRoute } from '../i18n/route-table/route-table.ts'
import type { Handler } from '../leads/handler.ts'
import type { Subject } from '../leads/subject.ts'
import { newsletterHandler } from '../newsletters/form-handler.ts'
import { offerHandler } from '../offers/form-handler.ts'
import { renovationHandler } from '../renovation/form-handler.ts'
import { rentalApplicationHandler, rentalDetailsHandler } from '../rental-applications/form-handler.ts'
import { alertHandler, demandRegisterHandler, unsubscribeHandler } from '../saved-searches/form-handler.ts'
import { viewingHandler } from '../viewings/form-handler.ts'
import {
  constructionHandler,
  contactDemandHandler,
  contactMeHandler,
  documentsHandler,
  jobHandler,
  sendToFriendHandler,
  siteContactHandler,
  testimonialHandler,
} from './handlers.ts'

export const HANDLERS = {
  appointment: viewingHandler,
  contactMe: contactMeHandler,
  sendToFriend: sendToFriendHandler,
  contactDemand: contactDemandHandler,
  siteContact: siteContactHandler,
  construction: constructionHandler,
  alert: alertHandler,
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
  alert: 'thanksDemandRegister',
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

/** The thank-you pages for homes to let: they link to others to let. */
const THANKS_FOR_RENT: Partial<Record<FormName, FeedbackRoute>> = {
  appointment: 'thanksAppointmentRent',
  contactMe: 'thanksContactMeRent',
  documents: 'thanksDocumentsRent',
  sendToFriend: 'thanksSendToFriendRent',
  alert: 'thanksDemandRegisterRent',
  demandRegister: 'thanksDemandRegisterRent',
}

/**
 * The thank-you page of a submission. When its copy left out the free text, it is a page that doesn't promise a copy.
 * @param goal of a form about no home, what its visitor looks for: 'sale' or 'rent'
 */
export function thanksFor(form: FormName, subject: Subject, copyWithheld: boolean, goal?: unknown): FeedbackRoute {
  if (copyWithheld) return 'feedback'
  const isToLet = subject.kind === 'property' ? subject.listing.market === 'rent' : goal === 'rent'
  return (isToLet && THANKS_FOR_RENT[form]) || THANK_YOU_PAGES[form]
}

/** The forms to which a thank-you page may answer; the general one answers to any. */
export const formsThanked = (page: FeedbackRoute): readonly FormName[] =>
  page === 'feedback'
    ? FORM_NAMES
    : FORM_NAMES.filter((form) => THANK_YOU_PAGES[form] === page || THANKS_FOR_RENT[form] === page)
