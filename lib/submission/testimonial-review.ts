/** The review of a testimonial by the agency: the page behind the link in its mail, and the actions of its buttons. */

import type { FormAction } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { signedPath } from '../i18n/paths.ts'
import { findLead } from '../leads/queries.ts'
import type { Language } from '../listings/rules.ts'
import { daysLater } from '../shared/time.ts'
import { findSentTestimonial, publishTestimonial, type SentTestimonial } from './queries-testimonials.ts'

const REVIEW_DAYS = 90

export const REVIEW_ACTIONS = ['publish', 'refuse'] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** The path of the agency's page about a testimonial. `leadId`: the lead that it was sent with. */
export async function reviewPath(leadId: string, locale: Language, now: Date): Promise<string> {
  return signedPath('testimonialReview', await linkToken('testimonial', leadId, daysLater(now, REVIEW_DAYS)), locale)
}

export type TestimonialReview = SentTestimonial & { leadId: string; email: string }

/** The testimonial that an agency's link opens; null when the link or the testimonial is no longer valid. */
export async function reviewOf(token: string, now: Date): Promise<TestimonialReview | null> {
  const leadId = await readLinkToken('testimonial', token, now)
  if (leadId === null) return null
  const [lead, sent] = await Promise.all([findLead(leadId), findSentTestimonial(leadId)])
  return lead && sent && { ...sent, leadId, email: String(lead.values.email ?? '') }
}

/** Performs the action of a button. @returns the path of the page, which also says when the link has expired */
export async function changeTestimonial({
  token,
  action: wanted,
  field,
  locale,
  now,
}: FormAction): Promise<string | null> {
  const action = REVIEW_ACTIONS.find((known) => known === wanted)
  if (!action) return null
  const { values, errors } = readActionForm('testimonialReview', field)
  if (action === 'publish' && errors) return null
  const review = await reviewOf(token, now)
  if (review) await publishTestimonial(review.leadId, action === 'publish' && !errors ? values : null, now)
  return signedPath('testimonialReview', token, locale)
}
