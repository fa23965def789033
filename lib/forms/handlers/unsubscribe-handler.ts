import { deleteSubmission } from '../../db/forms/leads.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { unsubscribe } from '../../domain/forms/definitions/unsubscribe-form.ts'
import { unsubscribeMails } from '../../saved-searches/unsubscribe-mail.ts'
import { handler } from '../handler.ts'
import { LIMITS } from '../request/rate-limits.ts'

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
