/** Texts and next step of each thank-you page (specification 2.1 "Feedback routes"). */
import type { FeedbackRoute } from '#lib/i18n/route-table/route-table.ts'

/**
 * For each thank-you page: the key of its texts in messages/<language>/submission.json, the key of its unique title, the
 * internal path of the next step, and the key of that link's text.
 */
export const FEEDBACK_STEPS = {
  feedback: { key: 'general', title: 'pages.general.title', next: 'testimonials', label: 'pages.general.next' },
  thanksContactMe: {
    key: 'contactMe',
    title: 'pages.contactMe.title',
    next: 'for-sale',
    label: 'pages.contactMe.next',
  },
  thanksContactMeRent: { key: 'contactMe', title: 'pages.contactMe.titleRent', next: 'for-rent', label: 'toRent' },
  thanksAppointment: {
    key: 'appointment',
    title: 'pages.appointment.title',
    next: 'for-sale',
    label: 'pages.appointment.next',
  },
  thanksAppointmentRent: {
    key: 'appointment',
    title: 'pages.appointment.titleRent',
    next: 'for-rent',
    label: 'toRent',
  },
  thanksConstruction: {
    key: 'construction',
    title: 'pages.construction.title',
    next: 'nieuwbouw',
    label: 'pages.construction.next',
  },
  thanksContactDemand: {
    key: 'contactDemand',
    title: 'pages.contactDemand.title',
    next: 'our-services/te-koop-aanbieden',
    label: 'pages.contactDemand.next',
  },
  thanksDemandRegister: {
    key: 'demandRegister',
    title: 'pages.demandRegister.title',
    next: 'for-sale',
    label: 'pages.demandRegister.next',
  },
  thanksDemandRegisterRent: {
    key: 'demandRegister',
    title: 'pages.demandRegister.titleRent',
    next: 'for-rent',
    label: 'toRent',
  },
  thanksSendToFriend: {
    key: 'sendToFriend',
    title: 'pages.sendToFriend.title',
    next: 'for-sale',
    label: 'pages.sendToFriend.next',
  },
  thanksSendToFriendRent: {
    key: 'sendToFriend',
    title: 'pages.sendToFriend.titleRent',
    next: 'for-rent',
    label: 'toRent',
  },
  thanksSiteContact: {
    key: 'siteContact',
    title: 'pages.siteContact.title',
    next: 'over-ons',
    label: 'pages.siteContact.next',
  },
  thanksNewsletter: {
    key: 'newsletter',
    title: 'pages.newsletter.title',
    next: 'our-services/advice',
    label: 'pages.newsletter.next',
  },
  thanksDocuments: {
    key: 'documents',
    title: 'pages.documents.title',
    next: 'for-sale',
    label: 'pages.documents.next',
  },
  thanksDocumentsRent: { key: 'documents', title: 'pages.documents.titleRent', next: 'for-rent', label: 'toRent' },
  thanksJob: { key: 'job', title: 'pages.job.title', next: 'over-ons', label: 'pages.job.next' },
  thanksTestimonial: {
    key: 'testimonial',
    title: 'pages.testimonial.title',
    next: 'testimonials',
    label: 'pages.testimonial.next',
  },
  thanksRentalApplication: {
    key: 'rentalApplication',
    title: 'pages.rentalApplication.title',
    next: 'for-rent',
    label: 'toRent',
  },
  thanksRentalDetails: { key: 'rentalDetails', title: 'pages.rentalDetails.title', next: 'for-rent', label: 'toRent' },
  thanksRenovation: {
    key: 'renovation',
    title: 'pages.renovation.title',
    next: 'our-services/advice',
    label: 'pages.newsletter.next',
  },
  thanksUnsubscribe: {
    key: 'unsubscribe',
    title: 'pages.unsubscribe.title',
    next: 'contact',
    label: 'pages.unsubscribe.next',
  },
} as const satisfies Record<FeedbackRoute, { key: string; title: string; next: string; label: string }>
