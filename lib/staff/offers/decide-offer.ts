/** Decides about offers: each decision is one transaction with the mail to the bidder and the event that says so. */
import { findOffers, homeOfOffer, insertDecision, lockOffers, type StoredOffer } from '../../db/staff/offers.ts'
import { noteEvent, writeHandling } from '../../db/staff/requests/change-request.ts'
import { lockRequest } from '../../db/staff/requests/find-request.ts'
import type { RequestScope } from '../../db/staff/requests/request-filter.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import type { MailMessage } from '../../domain/shared/mail-message.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { allowsDecision, type OfferDecision, offerState } from '../../domain/staff/offers/offer-states.ts'
import { agencyItself, officeById } from '../../forms/form-subject.ts'
import { mailTo, nameOf } from '../../forms/lead-mails.ts'
import { translations } from '../../i18n/translations.ts'
import { queueMails } from '../../mail/queue.ts'
import { signatureBlocks, signatureOf } from '../mail-signature.ts'
import { requestScope } from '../requests/request-scope.ts'
import type { SessionStaff } from '../staff-session.ts'

/** unchanged: it has expired, it was decided already, or another offer for the home was accepted. */
export type Decided = 'done' | 'unchanged' | 'missing'

/** The mail to a bidder; it says nothing of other offers, and no amount. */
async function decisionMail(
  staff: SessionStaff,
  { language, email, subject, officeId, values }: StoredOffer,
  decision: OfferDecision,
): Promise<MailMessage[]> {
  if (email === null || !isMailAddress(email)) return []
  const t = translations(language, 'staffOffers')
  const office = await (officeId === null ? agencyItself(language) : officeById(officeId, language))
  const title = t(`mail.${decision}.subject`)
  const text = t(`mail.${decision}.text`)
  const mail = await mailTo(
    email,
    {
      subject: [title, subject].filter(Boolean).join(' – '),
      preview: text,
      heading: title,
      blocks: [
        {
          kind: 'text',
          text: translations(language, 'form')('mail.visitor.greeting', { name: nameOf(values) || email }),
        },
        { kind: 'text', text },
        ...(subject === '' ? [] : [{ kind: 'note' as const, text: subject }]),
        ...signatureBlocks(await signatureOf(staff, office, language)),
      ],
      reason: t('mail.reason'),
    },
    language,
    { personal: true, ...(isMailAddress(office.email) && { replyTo: office.email }) },
  )
  return [mail]
}

async function decide(
  tx: Transaction,
  { staff, scope, now }: { staff: SessionStaff; scope: RequestScope; now: Date },
  offer: StoredOffer,
  decision: OfferDecision,
): Promise<void> {
  const { id: leadId } = offer
  const request = await lockRequest(tx, leadId, scope)
  if (!request) return
  await insertDecision(tx, { leadId, decision, decidedAt: now, staffId: staff.id })
  await writeHandling(tx, leadId, { state: 'closed', staffId: request.staffId ?? staff.id }, now)
  const [mailId] = await queueMails(tx, await decisionMail(staff, offer, decision), leadId)
  await noteEvent(tx, { leadId, kind: decision, staffId: staff.id, mailId: mailId ?? null })
}

const stateOf = ({ decision, values }: StoredOffer, now: Date) =>
  offerState(decision, String(values.endDate ?? ''), brusselsDay(now.toISOString()))

/** Accepts an offer, if it still holds and no other one for the home was accepted, or declines it. */
export async function decideOffer(
  staff: SessionStaff,
  id: string,
  decision: OfferDecision,
  now: Date,
): Promise<Decided> {
  const scope = requestScope(staff)
  const propertyId = await homeOfOffer(id, scope)
  if (propertyId === null) return 'missing'
  return transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    const all = await findOffers(propertyId, scope, tx)
    const offer = all.find((one) => one.id === id)
    if (!offer) return 'missing'
    const isTaken = decision === 'accepted' && all.some((one) => one.decision === 'accepted')
    if (isTaken || !allowsDecision(decision, stateOf(offer, now))) return 'unchanged'
    await decide(tx, { staff, scope, now }, offer, decision)
    return 'done'
  })
}

/** Declines all offers for a home that nothing was decided about, once one was accepted. */
export async function declineOthers(staff: SessionStaff, propertyId: number, now: Date): Promise<Decided> {
  const scope = requestScope(staff)
  return transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    const all = await findOffers(propertyId, scope, tx)
    if (all.length === 0) return 'missing'
    const others = all.filter(({ decision }) => decision === null)
    if (others.length === 0 || !all.some(({ decision }) => decision === 'accepted')) return 'unchanged'
    for (const offer of others) await decide(tx, { staff, scope, now }, offer, 'declined')
    return 'done'
  })
}
