import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import { handler } from '../leads/handler.ts'
import { deleteSubmission } from '../leads/queries.ts'
import { unsubscribeMails } from './mails-unsubscribe.ts'
import { unsubscribe } from './rules-unsubscribe-form.ts'

/**
 * Mails the links that end subscriptions; nothing ends before the reader of the mail uses one, because anyone can enter
 * anyone's address. The response is the same for known and unknown addresses, and beyond the rate limit, where no mail
 * is sent.
 */
export const unsubscribeHandler = handler(unsubscribe, {
  mails: async ({ values: { email, what }, language, now }) =>
    (await isWithinLimit(LIMITS.unsubscribe, email)) ? unsubscribeMails(email, what, language, now) : [],
  // So that a repetition isn't treated as a double submission: it sends the mail again.
  save: (tx, { id }) => deleteSubmission(tx, id),
})
