import { amountInWords, sameAmountInAnyLanguage } from '../costs/rules-amount-in-words.ts'
import type { Transaction } from '../db/transaction.ts'
import type { FieldErrors } from '../forms/rules.ts'
import { translations } from '../i18n/translations.ts'
import { checksOver, handler, type Submission } from '../leads/handler.ts'
import { absolute, agencyMail, visitorMail } from '../leads/mails.ts'
import { isSealed, keepSealed } from '../leads/queries-sealed-offers.ts'
import type { MailBlock } from '../mail/render.ts'
import { brusselsDay } from '../shared/time.ts'
import { lockOffers } from './queries.ts'
import { confirmationBlocks } from './release.ts'
import { amountQuestion, isOpenForOffers } from './rules-costs.ts'
import { type OfferValues, offer } from './rules-form.ts'
import { splitOffer } from './rules-sealed.ts'
import { offerSummaryPath } from './summary.ts'

const check = checksOver<OfferValues>()

/** The button that links to the summary. */
const summaryBlocks = async ({ id, language, now }: Submission): Promise<MailBlock[]> => [
  {
    kind: 'button',
    label: translations(language, 'offers.form')('mail.toSummary'),
    href: absolute(await offerSummaryPath(id, language, now)),
  },
]

/** The mail to the office about a sealed offer: from whom, not what it says. */
const sealedMail = ({ values, ...submission }: Submission<OfferValues>) => {
  const { firstName, lastName, email } = values
  return agencyMail(
    { ...submission, values: { firstName, lastName, email } },
    {
      blocks: ({ language }) => [{ kind: 'note', text: translations(language, 'offers.form')('mail.sealed') }],
    },
  )
}

/** Keeps what a sealed offer says apart. The mails were written before this transaction: they must still be right. */
async function saveSealed(tx: Transaction, { id, subject, values, sealed = false }: Submission<OfferValues>) {
  if (subject.kind !== 'property') return
  await lockOffers(tx, subject.listing.id)
  if ((await isSealed(subject.listing.id, tx)) !== sealed)
    throw new Error('The offers for the home were sealed or opened meanwhile.')
  if (sealed) await keepSealed(tx, id, splitOffer(values).sealed)
}

/**
 * Accepts an offer only for a home that is for sale, and asks whether an unusual amount is meant. Both parties get the
 * summary to print, and the bidder the link that confirms it. The owner is told once it is released
 * (lib/offers/release.ts).
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
    check(['amount', 'amountSure'], ({ subject, values: { amount, amountSure } }): FieldErrors => {
      const question = subject.kind === 'property' ? amountQuestion(amount ?? 0, subject.listing) : null
      return question && !amountSure ? { amountSure: question } : {}
    }),
  ],
  complete: ({ values, now }) => ({ ...values, signDate: values.signDate || brusselsDay(now.toISOString()) }),
  copies: true,
  isSealed: async ({ subject }) => subject.kind === 'property' && (await isSealed(subject.listing.id)),
  openValues: (values) => splitOffer(values).open,
  save: saveSealed,
  mails: async (submission) => {
    const { id, language, values, subject, now } = submission
    // In the language of the offer, also in the office's mail: the amount in letters is part of the offer.
    const amountInLetters = values.amountInLetters || (amountInWords(values.amount ?? 0, language) ?? '')
    const complete = { ...submission, values: { ...values, amountInLetters } }
    return [
      ...(await (submission.sealed ? sealedMail(complete) : agencyMail(complete, { blocks: summaryBlocks }))),
      ...(await visitorMail(complete, {
        blocks: [
          ...(await confirmationBlocks(id, subject.recipient.office?.id ?? null, language, now)),
          ...(await summaryBlocks(complete)),
        ],
      })),
    ]
  },
  answer: ({ id, language, now }) => offerSummaryPath(id, language, now),
})
