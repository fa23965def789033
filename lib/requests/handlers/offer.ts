import { amountInWords, sameAmountInAnyLanguage } from '../../domain/amount-in-words.ts'
import { isOpenForOffers } from '../../domain/offer.ts'
import { offer } from '../../domain/requests/forms/offer.ts'
import { brusselsDay } from '../../domain/time.ts'
import { words } from '../../i18n/words.ts'
import type { MailBlock } from '../../mail/render.ts'
import { absolute, agencyMail, visitorMail } from '../mails.ts'
import { offerSummaryPath } from '../offers.ts'
import { handler } from './handler.ts'

/** An offer is taken for a home that is for sale, and while the owner can still accept it; both parties get the summary to print. */
export const offerHandler = handler(offer, {
  check: async ({ values, subject, now }) => {
    const { amount, amountInLetters, endDate } = values
    const differ = amountInLetters !== '' && !sameAmountInAnyLanguage(amount ?? 0, amountInLetters)
    return {
      ...(subject.kind === 'property' && !isOpenForOffers(subject.listing) && { amount: 'notForSale' }),
      ...(differ && { amountInLetters: 'lettersDiffer' }),
      ...(endDate < brusselsDay(now.toISOString()) && { endDate: 'endDatePast' }),
    }
  },
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
