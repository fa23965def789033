/** The mails to bidders. None says anything of other offers. */

import { formatEuro } from '../costs/rules-money.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { EndingState } from '../homes/rules-state.ts'
import { translations } from '../i18n/translations.ts'
import { nameOf } from '../leads/mails.ts'
import { agencyItself, officeById } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { letters } from '../mail/letter.ts'
import type { Rendered } from '../mail/transaction.ts'
import { formatDay } from '../shared/format-dates.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import type { StoredOffer } from './queries.ts'

/** To whom a mail about a request goes. */
export type Addressee = Pick<StoredOffer, 'language' | 'email' | 'subject' | 'officeId' | 'values'>

type Letter = { title: string; text: string; blocks?: MailBlock[]; reason: string }

/** A mail of a colleague about a request; none where the person gave no address. */
export async function letterTo(
  staff: SessionStaff,
  { language, email, subject, officeId, values }: Addressee,
  letterIn: (language: Language) => Letter,
): Promise<MailMessage[]> {
  const { title, text, blocks = [], reason } = letterIn(language)
  const office = await (officeId === null ? agencyItself(language) : officeById(officeId, language))
  return letters({
    to: { email, name: nameOf(values) },
    language,
    parts: {
      ...{ subject: [title, subject], text, reason },
      blocks: [...blocks, ...(subject === '' ? [] : [{ kind: 'note' as const, text: subject }])],
    },
    from: { office, by: staff },
  })
}

/**
 * What is said to a bidder, without an amount. declinedCounter: the offer is declined and the counter-offer withdrawn;
 * counterAccepted: the bidder accepted the owner's counter-offer; counterWithdrawn: the owner takes it back. unaccepted:
 * the acceptance is taken back; reopened: so is the refusal. sold, let, withdrawn: it is declined, because nobody can
 * have the home any more.
 */
export type DecisionLetter =
  | ('accepted' | 'declined' | 'declinedCounter')
  | ('counterAccepted' | 'counterWithdrawn')
  | ('unaccepted' | 'reopened')
  | EndingState

const decisionMail = (staff: SessionStaff, offer: Addressee, decision: DecisionLetter): Promise<MailMessage[]> =>
  letterTo(staff, offer, (language) => {
    const t = translations(language, 'offers.desk')
    return { title: t(`mail.${decision}.subject`), text: t(`mail.${decision}.text`), reason: t('mail.reason') }
  })

/** What of a request the mails to its person are made of. */
export const addressed = ({ language, email, subject, officeId, values }: Addressee) =>
  [language, email, subject, officeId, nameOf(values)] as const

/** The mails that a decision about an offer needs; of several offers, each its own. */
export const decisionMails = (
  { staff, rendered }: { staff: SessionStaff; rendered: Rendered },
  offer: Addressee,
  decision: DecisionLetter,
): readonly MailMessage[] => rendered([decision, ...addressed(offer)], () => decisionMail(staff, offer, decision))

export type Terms = { amount: number; conditions: string; until: string }

/** The mail with what the owner asks instead. */
export const counterMail = (staff: SessionStaff, offer: Addressee, terms: Terms): Promise<MailMessage[]> =>
  letterTo(staff, offer, (language) => {
    const t = translations(language, 'offers.desk')
    const rows = [
      { label: t('columns.amount'), value: formatEuro(terms.amount) ?? '' },
      { label: t('columns.until'), value: formatDay(terms.until, language) },
      { label: t('columns.conditions'), value: terms.conditions },
    ].filter(({ value }) => value !== '')
    const blocks: MailBlock[] = [
      { kind: 'facts', rows },
      { kind: 'text', text: t('mail.counter.answer') },
    ]
    return { title: t('mail.counter.subject'), text: t('mail.counter.text'), blocks, reason: t('mail.reason') }
  })
