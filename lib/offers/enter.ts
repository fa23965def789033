/** Notes an offer that came by telephone, at the office or by mail, beside those of the form. */

import { queueLeadForCrm } from '../crm/deliveries/queue-lead.ts'
import { transaction } from '../db/transaction.ts'
import { notifyOfRequest } from '../desk/notify.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { ActionFormValues } from '../forms/rules-action-forms.ts'
import { lockHome } from '../homes/queries-change.ts'
import { homeScope } from '../homes/scope.ts'
import { eraseAfter } from '../leads/erase-after.ts'
import { contentHashOf, insertLead } from '../leads/queries.ts'
import { isSealed, keepSealed } from '../leads/queries-sealed-offers.ts'
import { officeOfSector, subjectLine } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import { queueMails } from '../mail/queue.ts'
import { ownerEventMails } from '../owners/mails-events.ts'
import { noteEvent, writeHandling } from '../requests/queries-change.ts'
import { lockOffers } from './queries.ts'
import { ENTERED_BY, OFFER_CHANNELS } from './rules.ts'
import { isOpenForOffers } from './rules-costs.ts'
import { splitOffer } from './rules-sealed.ts'

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
