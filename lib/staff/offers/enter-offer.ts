/** Notes an offer that came by telephone, at the office or by mail, beside those of the form. */
import { lookUpListing } from '../../catalogue/listing.ts'
import { queueLeadForCrm } from '../../crm/deliveries/queue-lead.ts'
import { contentHashOf, insertLead } from '../../db/forms/leads.ts'
import { lockHome } from '../../db/homes/change-home.ts'
import { lockOffers } from '../../db/staff/offers.ts'
import { noteEvent, writeHandling } from '../../db/staff/requests/change-request.ts'
import { isSealed, keepSealed } from '../../db/staff/sealed-offers.ts'
import { transaction } from '../../db/transaction.ts'
import { isOpenForOffers } from '../../domain/costs/offer.ts'
import type { ActionFormValues } from '../../domain/forms/action-forms.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { ENTERED_BY, OFFER_CHANNELS } from '../../domain/staff/offers/offer-states.ts'
import { splitOffer } from '../../domain/staff/offers/sealed-values.ts'
import { officeOfSector, subjectLine } from '../../forms/form-subject.ts'
import { ownerEventMails } from '../../forms/owner-mails.ts'
import { eraseAfter } from '../../forms/submission/retention.ts'
import { queueMails } from '../../mail/queue.ts'
import { notifyOfRequest } from '../../notices/notify.ts'
import { homeScope } from '../homes/home-scope.ts'
import type { SessionStaff } from '../staff-session.ts'

/** notForSale: offers can't be made for it now. unchanged: the same one was noted within a day. */
export type Entered = 'done' | 'unchanged' | 'missing' | 'notForSale'

/** The privacy statement that a person reads elsewhere: no form was filled in. */
const AT_THE_OFFICE = 'desk'

/** Writes the offer as its form would; who entered it has it, and the owners and the CRM are told as of any other. */
export async function enterOffer(
  staff: SessionStaff,
  propertyId: number,
  { language, channel, ...values }: Omit<ActionFormValues<'enterOffer'>, 'amountSure' | 'loanSure' | 'untilSure'>,
  now: Date,
): Promise<Entered> {
  const by = OFFER_CHANNELS.find((known) => known === channel)
  const found = await lookUpListing(propertyId, language as Language)
  if (!by || found.kind !== 'found') return 'missing'
  if (!isOpenForOffers(found.listing)) return 'notForSale'
  const recipient = await officeOfSector(found.listing.sectorId, language as Language)
  const [end, ownerMails] = await Promise.all([
    eraseAfter('offer', now),
    ownerEventMails({ kind: 'offer' }, propertyId, recipient),
  ])
  return transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    if (!(await lockHome(tx, propertyId, homeScope(staff)))) return 'missing'
    const sealed = await isSealed(propertyId, tx)
    const parts = splitOffer(values)
    const officeId = recipient.office?.id ?? null
    const { id, isNew } = await insertLead(tx, {
      ...{
        id: crypto.randomUUID(),
        form: 'offer',
        language: language as Language,
        propertyId,
        projectId: null,
        officeId,
      },
      subject: subjectLine({ kind: 'property', listing: found.listing, recipient }),
      values: sealed ? parts.open : values,
      email: values.email === '' ? null : values.email,
      ...{ sourcePath: '', utm: null, consentVersion: AT_THE_OFFICE, eraseAfter: end },
      contentHash: contentHashOf(JSON.stringify([AT_THE_OFFICE, propertyId, values])),
    })
    if (!isNew) return 'unchanged'
    if (sealed) await keepSealed(tx, id, parts.sealed)
    await writeHandling(tx, id, { state: 'taken', staffId: staff.id })
    await noteEvent(tx, { leadId: id, kind: ENTERED_BY[by], staffId: staff.id })
    await queueLeadForCrm(tx, { id, form: 'offer' })
    await queueMails(tx, ownerMails, id)
    await notifyOfRequest(tx, { id, form: 'offer', officeId, by: staff.id })
    return 'done'
  })
}
