/** What each thank-you page says and where it leads on (specification 2.1 "Feedback routes"). */
import type { FeedbackRoute } from '#lib/routing/table.ts'

/** The key of its words in messages/feedback.json, and the internal path of a sensible next step. */
export const FEEDBACK_STEPS = {
  feedback: { key: 'general', next: 'testimonials' },
  thanksContactMe: { key: 'contactMe', next: 'for-sale' },
  thanksAppointment: { key: 'appointment', next: 'for-sale' },
  thanksConstruction: { key: 'construction', next: 'nieuwbouw' },
  thanksContactDemand: { key: 'contactDemand', next: 'our-services/te-koop-aanbieden' },
  thanksDemandRegister: { key: 'demandRegister', next: 'for-sale' },
  thanksSendToFriend: { key: 'sendToFriend', next: 'for-sale' },
  thanksSiteContact: { key: 'siteContact', next: 'over-ons' },
  thanksNewsletter: { key: 'newsletter', next: 'our-services/advice' },
  thanksDocuments: { key: 'documents', next: 'for-sale' },
  thanksJob: { key: 'job', next: 'over-ons' },
  thanksTestimonial: { key: 'testimonial', next: 'testimonials' },
} as const satisfies Record<FeedbackRoute, { key: string; next: string }>
