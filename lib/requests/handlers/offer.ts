import { amountInWords, sameAmountInAnyLanguage } from '../../domain/amount-in-words.ts'
import { isOpenForOffers } from '../../domain/offer.ts'
import type { FieldErrors } from '../../domain/requests/form.ts'
import { type OfferValues, offer } from '../../domain/requests/forms/offer.ts'
import { brusselsDay } from '../../domain/time.ts'
import { words } from '../../i18n/words.ts'
import type { MailBlock } from '../../mail/render.ts'
import { absolute, agencyMail, visitorMail } from '../mails.ts'
import { offerSummaryPath } from '../offers.ts'
import { checksOver, handler } from './handler.ts'

const check = checksOver<OfferValues>()

/** An offer is taken for a home that is for sale, and while the owner can still accept it; both parties get the summary to print. */
export const offerHandler = handler(offer, {
  fieldChecks: [
    check(
      ['amount'],
      ({ subject }): FieldErrors =>
        subject.kind === 'property' && !isOpenForOffers(subject.listing) ? { amount: 'notForSale' } : {},
    ),
    check(
      ['amount', 'amountInLetters'],
      ({ values: { amount, amountInLetters } }): FieldErrors =>
        amountInLetters !== '' && !sameAmountInAnyLanguage(amount ?? 0, amountInLetters)
          ? { amountInLetters: 'lettersDiffer' }
          : {},
    ),
    check(
      ['endDate'],
      ({ values, now }): FieldErrors =>
        values.endDate < brusselsDay(now.toISOString()) ? { endDate: 'endDatePast' } : {},
    ),
  ],
  mails: async (submission) => {
    const { id, language, values, now } = submission
    const t = words(language, 'offer')
    const letters = values.amountInLetters || amountInWords(values.amount ?? 0, language)
    const blocks: MailBlock[] = [
      { kind: 'note', text: t('mail.inLetters', { letters: letters ?? '' }) },
      { kind: 'button', label: t('mail.toSummary'), href: absolute(await offerSummaryPath(id, language, now)) },
    ]
    return [...(await agencyMail(submission, { blocks })), ...(await visitorMail(submission, { blocks }))]
  },
  answer: ({ id, language, now }) => offerSummaryPath(id, language, now),
})
