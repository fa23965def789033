/** Sends what is promised to the CRM, each at least once; a failure is noted for the desk and stands in nobody's way. */

import { ADMINISTRATORS, notify } from '../../desk/notify.ts'
import { isOrWasSealed } from '../../leads/queries-sealed-offers.ts'
import { log } from '../../log.ts'
import { afterFailure } from '../../outbox/queries.ts'
import type { Connector } from '../connector.ts'
import {
  type ClaimedDelivery,
  CRM_OUTBOX,
  claimDelivery,
  externalIdOf,
  failForeignDeliveries,
  findLeadToDeliver,
  noteDelivered,
  withdrawDelivery,
} from '../queries-deliveries.ts'
import { CrmError } from '../rules-error.ts'
import { crmLead } from './crm-lead.ts'

async function send(connector: Connector, delivery: ClaimedDelivery): Promise<string | null> {
  const { writeBack } = connector
  if (delivery.kind === 'address') {
    await writeBack.sendAddress?.(delivery.externalId ?? '', delivery.url ?? '')
    return null
  }
  const lead = delivery.leadId === null ? null : await findLeadToDeliver(delivery.leadId)
  // Erased since: it goes nowhere any more.
  if (!lead) return null
  const { propertyId, projectId } = lead
  const homeId = propertyId === null ? null : await externalIdOf(connector.name, 'home', propertyId)
  const ownProject = projectId === null ? null : await externalIdOf(connector.name, 'project', projectId)
  return writeBack.sendLead(await crmLead(lead, { homeId, projectId: ownProject }), delivery.attempts > 1)
}

async function noteFailure(delivery: ClaimedDelivery, error: unknown): Promise<void> {
  const { id, leadId } = delivery
  const known = error instanceof CrmError
  const problem = known ? error.problem : 'fault'
  const reason = known ? [error.message, error.fields.join(', ')].filter(Boolean).join(' ') : 'An unexpected failure.'
  const isDead = await afterFailure(
    CRM_OUTBOX,
    delivery,
    { problem, reason },
    {
      isFinal: known && error.problem === 'invalid',
      dead: (tx) => notify(tx, { kind: 'crmDelivery', to: ADMINISTRATORS, ...(leadId && { leadId }) }),
    },
  )
  log.warn(
    { event: 'crm.undelivered', delivery: id, problem, final: isDead, error: known ? undefined : error },
    'A CRM did not take something.',
  )
}

/**
 * Sends everything that is due.
 * @returns how many were sent
 */
export async function deliverToCrm(connector: Connector): Promise<number> {
  let sent = 0
  await failForeignDeliveries(connector.name)
  for (;;) {
    const delivery = await claimDelivery(connector.name)
    if (!delivery) return sent
    // Sealed after it was promised, or promised by a build that did so all the same.
    if (delivery.leadId !== null && (await isOrWasSealed(delivery.leadId))) {
      await withdrawDelivery(delivery.id)
      continue
    }
    try {
      const remoteId = await send(connector, delivery)
      await noteDelivered(delivery.id, remoteId)
      sent += 1
    } catch (error) {
      await noteFailure(delivery, error)
    }
  }
}
