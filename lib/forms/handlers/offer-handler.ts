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

const check = checksOver<OfferValues>()

/** The way to the summary. */
const summaryBlocks = async ({ id, language, now }: Submission): Promise<MailBlock[]> => [
  {
    kind: 'button',
    label: translations(language, 'offer')('mail.toSummary'),
    href: absolute(await offerSummaryPath(id, language, now)),
  },
]

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
  copies: true,
  mails: async (submission) => {
    const { language, values } = submission
    // In the language of the offer, also for an office of another one: they are part of it.
    const amountInLetters = values.amountInLetters || (amountInWords(values.amount ?? 0, language) ?? '')
    const written = { ...submission, values: { ...values, amountInLetters } }
    return [
      ...(await agencyMail(written, { blocks: summaryBlocks })),
      ...(await visitorMail(written, { blocks: await summaryBlocks(written) })),
    ]
  },
  answer: ({ id, language, now }) => offerSummaryPath(id, language, now),
})
