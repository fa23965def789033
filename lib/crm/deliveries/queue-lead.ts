/** Promises a request to the CRM, in the transaction that stores it. */
import { insertLeadDelivery } from '../../db/crm/crm-deliveries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { FormName } from '../../domain/forms/form-table.ts'
import { env } from '../../env.ts'
import { enqueue } from '../../jobs/jobs.ts'

/**
 * The forms whose requests are business of the CRM. The others say nothing of a home, or say what the CRM must not get:
 * income, applications for a job, friends' addresses.
 */
const CRM_FORMS: ReadonlySet<FormName> = new Set<FormName>([
  'appointment',
  'construction',
  'contactDemand',
  'contactMe',
  'demandRegister',
  'documents',
  'offer',
  'renovation',
  'siteContact',
])

/** Does nothing without a CRM, and for forms that are no business of it. */
export async function queueLeadForCrm(tx: Transaction, { id, form }: { id: string; form: FormName }): Promise<void> {
  const { CRM } = env()
  if (!CRM || !CRM_FORMS.has(form)) return
  await insertLeadDelivery(tx, CRM, id)
  await enqueue(tx, 'crm-deliveries', {})
}
