import { amountInWords, sameAmountInAnyLanguage } from '../../domain/costs/amount-in-words.ts'
import { isOpenForOffers } from '../../domain/costs/offer.ts'
import { type OfferValues, offer } from '../../domain/forms/definitions/offer-form.ts'
import type { FieldErrors } from '../../domain/forms/form.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { translations } from '../../i18n/translations.ts'
import type { MailBlock } from '../../mail/render.ts'
import { checksOver, handler, type Submission } from '../handler.ts'
import { absolute, agencyMail, visitorMail } from '../lead-mails.ts'
import { offerSummaryPath } from '../offer-summary.ts'
import { ownerEventMails } from '../owner-mails.ts'

const check = checksOver<OfferValues>()

/** The button that links to the summary. */
const summaryBlocks = async ({ id, language, now }: Submission): Promise<MailBlock[]> => [
  {
    kind: 'button',
    label: translations(language, 'offer')('mail.toSummary'),
    href: absolute(await offerSummaryPath(id, language, now)),
  },
]

/** The mails to the home's owners: that there is an offer, not whose or of how much, which their agent brings. */
const ownerMails = async ({ subject }: Submission) =>
  subject.kind === 'property' ? ownerEventMails({ kind: 'offer' }, subject.listing.id, subject.recipient) : []

/**
 * Accepts an offer only for a home that is for sale, with an end date that hasn't passed. Both parties get the
 * summary to print.
 */
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
  copies: true,
  mails: async (submission) => {
    const { language, values } = submission
    // In the language of the offer, also in the office's mail: the amount in letters is part of the offer.
    const amountInLetters = values.amountInLetters || (amountInWords(values.amount ?? 0, language) ?? '')
    const complete = { ...submission, values: { ...values, amountInLetters } }
    return [
      ...(await agencyMail(complete, { blocks: summaryBlocks })),
      ...(await visitorMail(complete, { blocks: await summaryBlocks(complete) })),
      ...(await ownerMails(complete)),
    ]
  },
  answer: ({ id, language, now }) => offerSummaryPath(id, language, now),
})
