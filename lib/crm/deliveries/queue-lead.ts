/** Promises a request to the CRM, in the transaction that stores it. */

import type { Transaction } from '../../db/transaction.ts'
import { env } from '../../env.ts'
import type { FormName } from '../../forms/rules-table.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { isOrWasSealed } from '../../leads/queries-sealed-offers.ts'
import { insertLeadDelivery } from '../queries-deliveries.ts'

/**
 * Whether the requests of a form go to the CRM, and why not: they hold what it must not get (income, applications for a
 * job, friends' addresses); the site promises to erase them within weeks, and the CRM would keep them; or only the site
 * has to do with them.
 */
const CRM_FORMS: Record<FormName, 'sent' | 'private' | 'erasedSoon' | 'ofTheSite'> = {
  contactMe: 'sent',
  documents: 'sent',
  appointment: 'sent',
  offer: 'sent',
  demandRegister: 'sent',
  contactDemand: 'sent',
  siteContact: 'sent',
  renovation: 'sent',
  construction: 'sent',
  rentalApplication: 'erasedSoon',
  rentalDetails: 'private',
  job: 'private',
  sendToFriend: 'private',
  alert: 'ofTheSite',
  newsletter: 'ofTheSite',
  testimonial: 'ofTheSite',
  unsubscribe: 'ofTheSite',
}

/**
 * Promises a request that was just written, whoever wrote it: a form, or staff. Does nothing without a CRM, for forms
 * that are no business of it, and for offers that are sealed: what they say must be kept apart before this is called.
 */
export async function queueLeadForCrm(tx: Transaction, { id, form }: { id: string; form: FormName }): Promise<void> {
  const { CRM } = env()
  if (!CRM || CRM_FORMS[form] !== 'sent' || (await isOrWasSealed(id, tx))) return
  await insertLeadDelivery(tx, CRM, id)
  await enqueue(tx, 'crm-deliveries', {})
}
