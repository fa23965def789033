/** What staff enter for somebody who telephoned, wrote or came by: one writer for all of it, offers too. */
import { queueLeadForCrm } from '../crm/deliveries/queue-lead.ts'
import type { Transaction } from '../db/transaction.ts'
import { notifyOfRequest } from '../desk/notify.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormName } from '../forms/rules-table.ts'
import { contentHashOf, insertLead, type NewLead } from '../leads/queries.ts'
import type { EnteredSource } from '../leads/rules-source.ts'
import { noteEvent, writeHandling } from './queries-change.ts'
import { ENTERED_EVENTS, type RequestState } from './rules.ts'

/** The privacy statement that a person reads elsewhere: no form was filled in. */
const AT_THE_OFFICE = 'desk'

export type EnteredLead = Pick<
  NewLead,
  'id' | 'language' | 'propertyId' | 'projectId' | 'officeId' | 'subject' | 'values' | 'eraseAfter'
> & { form: FormName; source: EnteredSource }

/** `said`: what makes it another one than the last, where its values alone don't. `state`: as it stands afterwards. */
type How = { said?: unknown; state?: Extract<RequestState, 'taken' | 'answered' | 'closed'>; now: Date }

/**
 * Writes what somebody at the desk enters: they have it, the history says who noted it and how it came, and CRM and
 * colleagues hear of it as of any other.
 * @returns false when the same was entered within a day
 */
export async function enterLead(
  tx: Transaction,
  staff: SessionStaff,
  { source, ...lead }: EnteredLead,
  { said = lead.values, state = 'taken', now }: How,
): Promise<boolean> {
  const { id, form, propertyId, officeId, values } = lead
  const email = typeof values.email === 'string' && values.email !== '' ? values.email : null
  const { isNew } = await insertLead(tx, {
    ...{ ...lead, source, email, sourcePath: '', utm: null, consentVersion: AT_THE_OFFICE },
    contentHash: contentHashOf(JSON.stringify([AT_THE_OFFICE, form, propertyId, said])),
  })
  if (!isNew) return false
  await writeHandling(tx, id, { state, staffId: staff.id }, state === 'taken' ? null : now)
  await noteEvent(tx, { leadId: id, kind: ENTERED_EVENTS[source], staffId: staff.id })
  await queueLeadForCrm(tx, { id, form })
  await notifyOfRequest(tx, { id, form, officeId, by: staff.id })
  return true
}
