import type { Transaction } from '../db/transaction.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { FieldErrors } from '../forms/rules.ts'
import { checksOver, handler, type Submission } from '../leads/handler.ts'
import type { Language } from '../listings/rules.ts'
import { newsletterConfirmation, newsletterStateMail } from '../saved-searches/mails.ts'
import { requestSubscription, subscriptionOf } from '../saved-searches/queries-newsletter-subscriptions.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { languageUse } from '../site/languages.ts'
import { newsletter } from './rules-form.ts'

type SubscriptionRequest = { id: string; email: string; language: Language; now: Date }

/**
 * The mail that answers a request for the newsletter: the link to confirm it, or a note that the address is
 * subscribed.
 */
export async function newsletterMail({ id, email, language, now }: SubscriptionRequest): Promise<MailMessage> {
  const known = await subscriptionOf(email)
  if (known?.state === 'living') return newsletterStateMail(known, now)
  return newsletterConfirmation({ id: known?.id ?? id, email, language }, now)
}

const TOO_MANY = { email: 'emailTooMany' }
const ownMails = async ({ id, values: { email, language }, now }: Submission<{ email: string; language: string }>) => [
  await newsletterMail({ id, email, language: language as Language, now }),
]

export const newsletterHandler = handler(newsletter, {
  fieldChecks: [
    checksOver<{ language: string }>()(['language'], async ({ values }): Promise<FieldErrors> => {
      const { languages } = await languageUse()
      return languages.some((language) => language === values.language) ? {} : { language: 'languageRequired' }
    }),
  ],
  check: async ({ values }): Promise<FieldErrors> =>
    (await isWithinLimit(LIMITS.recipient, values.email)) ? {} : TOO_MANY,
  save: (tx, { id, values, now }) =>
    requestSubscription(tx, { id, email: values.email, language: values.language as Language, now }),
  mails: ownMails,
  again: { mails: ownMails, tooMany: TOO_MANY },
})

/** The mails and rows for the newsletter's check box in another form: the same as for the newsletter's own form. */
export async function subscribeIfTicked({ id, values, language, now }: Submission): Promise<{
  mails: MailMessage[]
  save: (tx: Transaction) => Promise<void>
}> {
  const { newsletter: ticked, email } = values
  if (ticked !== true || typeof email !== 'string' || email === '') return { mails: [], save: async () => undefined }
  const asked = { id, email, language, now }
  return { mails: [await newsletterMail(asked)], save: (tx) => requestSubscription(tx, asked) }
}
