/** Newsletters: their blocks, the states of their sending, and who gets them. */

export const NEWSLETTER_BLOCKS = ['words', 'picture', 'article', 'home', 'button'] as const
export type NewsletterBlockKind = (typeof NEWSLETTER_BLOCKS)[number]

/** The stored states. A newsletter without one is a draft. */
export const SENDING_STATES = ['scheduled', 'running', 'paused', 'cancelled', 'finished'] as const
export type SendingState = (typeof SENDING_STATES)[number]
export type NewsletterState = 'draft' | SendingState

/** What somebody does with a sending. */
export const SENDING_STEPS = ['unschedule', 'pause', 'resume', 'cancel'] as const
export type SendingStep = (typeof SENDING_STEPS)[number]

/** The states in which each step can be done. */
const STEPS: Readonly<Record<SendingStep, readonly SendingState[]>> = {
  unschedule: ['scheduled'],
  pause: ['running'],
  resume: ['paused'],
  cancel: ['running', 'paused'],
}

/** Whether a step can be done in a state. */
export const allowsStep = (step: SendingStep, state: NewsletterState): boolean =>
  STEPS[step].some((known) => known === state)

/** unconfirmed: waits for the click in the first mail. suppressed: its server refused too many newsletters. */
export const SUBSCRIBER_STATES = ['unconfirmed', 'confirmed', 'unsubscribed', 'suppressed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** Newsletters in a row that the server of an address refuses until the address gets no more. */
export const REFUSALS_TO_SUPPRESS = 3

/** Days for which an address that was suppressed is kept; after them it may be asked for as if it were new. */
export const DAYS_OF_SUPPRESSION = 365

/** How many mails of a newsletter are queued at a time: few enough to stop soon, enough to keep the queue busy. */
export const PORTION = 200

/** Days after its end for which it is known who got a newsletter. The counts stay. */
export const DAYS_OF_RECIPIENTS = 180

/** When a newsletter can go out: each quarter of an hour, at hours at which people read it. */
export const SENDING_TIMES = Array.from({ length: 61 }, (_, place) => {
  const minutes = 6 * 60 + place * 15
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
})
