'use server'

import { callFormAction } from '#lib/forms/actions/call-form-action.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { confirmOffer } from '#lib/offers/release.ts'
import { changeCandidate } from '#lib/rental-applications/applications.ts'
import { changeSubscription } from '#lib/saved-searches/manage-subscription.ts'
import { changeTestimonial } from '#lib/submission/testimonial-review.ts'
import { respondToViewing } from '#lib/viewings/by-link.ts'
import { respondToFeedback } from '#lib/viewings/feedback/feedback.ts'

// The token of the link is the field `token` of each form.

/** Moves or cancels a viewing. */
export async function changeViewing(data: FormData): Promise<FormState> {
  return callFormAction(data, respondToViewing)
}

/** Takes in what a visitor says of a viewing. */
export async function giveFeedback(data: FormData): Promise<FormState> {
  return callFormAction(data, respondToFeedback)
}

/** A bidder says that an offer is theirs. */
export async function confirmOwnOffer(data: FormData): Promise<FormState> {
  return callFormAction(data, confirmOffer)
}

/** Confirms, changes or ends a saved search or the newsletter. */
export async function changeSavedSearch(data: FormData): Promise<FormState> {
  return callFormAction(data, changeSubscription)
}

/** The agency's decision about a testimonial. */
export async function reviewTestimonial(data: FormData): Promise<FormState> {
  return callFormAction(data, changeTestimonial)
}

/** The agency's invitation of a candidate tenant, and its decision. */
export async function decideOnCandidate(data: FormData): Promise<FormState> {
  return callFormAction(data, changeCandidate)
}
