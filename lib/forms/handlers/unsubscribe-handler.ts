import { deleteSubmission } from '../../db/forms/leads.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { unsubscribe } from '../../domain/forms/definitions/unsubscribe-form.ts'
import { unsubscribeMails } from '../../saved-searches/unsubscribe-mail.ts'
import { handler } from '../handler.ts'
import { LIMITS } from '../request/rate-limits.ts'

/**
 * Anyone can type anyone's address: nothing ends before whoever reads it says so by the link of a mail. The answer is the same whether
 * the address is known or not, and beyond its limit, where no more mails go out.
 */
export const unsubscribeHandler = handler(unsubscribe, {
  mails: async ({ values: { email, what }, language, now }) =>
    (await isWithinLimit(LIMITS.unsubscribe, email)) ? unsubscribeMails(email, what, language, now) : [],
  // Asked for anew it is mailed anew.
  save: (tx, { id }) => deleteSubmission(tx, id),
})
