/** What each thank-you page says and where it leads on (specification 2.1 "Feedback routes"). */
import type { FeedbackRoute } from '#lib/routing/table.ts'

/** The key of its words in messages/feedback.json, the internal path of a sensible next step, and the key of what that is called. */
export const FEEDBACK_STEPS = {
  feedback: { key: 'general', next: 'testimonials', label: 'pages.general.next' },
  thanksContactMe: { key: 'contactMe', next: 'for-sale', label: 'pages.contactMe.next' },
  thanksContactMeRent: { key: 'contactMe', next: 'for-rent', label: 'toRent' },
  thanksAppointment: { key: 'appointment', next: 'for-sale', label: 'pages.appointment.next' },
  thanksAppointmentRent: { key: 'appointment', next: 'for-rent', label: 'toRent' },
  thanksConstruction: { key: 'construction', next: 'nieuwbouw', label: 'pages.construction.next' },
  thanksContactDemand: {
    key: 'contactDemand',
    next: 'our-services/te-koop-aanbieden',
    label: 'pages.contactDemand.next',
  },
  thanksDemandRegister: { key: 'demandRegister', next: 'for-sale', label: 'pages.demandRegister.next' },
  thanksSendToFriend: { key: 'sendToFriend', next: 'for-sale', label: 'pages.sendToFriend.next' },
  thanksSendToFriendRent: { key: 'sendToFriend', next: 'for-rent', label: 'toRent' },
  thanksSiteContact: { key: 'siteContact', next: 'over-ons', label: 'pages.siteContact.next' },
  thanksNewsletter: { key: 'newsletter', next: 'our-services/advice', label: 'pages.newsletter.next' },
  thanksDocuments: { key: 'documents', next: 'for-sale', label: 'pages.documents.next' },
  thanksDocumentsRent: { key: 'documents', next: 'for-rent', label: 'toRent' },
  thanksJob: { key: 'job', next: 'over-ons', label: 'pages.job.next' },
  thanksTestimonial: { key: 'testimonial', next: 'testimonials', label: 'pages.testimonial.next' },
  thanksRentalApplication: { key: 'rentalApplication', next: 'for-rent', label: 'toRent' },
  thanksRentalDetails: { key: 'rentalDetails', next: 'for-rent', label: 'toRent' },
  thanksRenovation: { key: 'renovation', next: 'our-services/advice', label: 'pages.newsletter.next' },
  thanksUnsubscribe: { key: 'unsubscribe', next: 'contact', label: 'pages.unsubscribe.next' },
} as const satisfies Record<FeedbackRoute, { key: string; next: string; label: string }>
