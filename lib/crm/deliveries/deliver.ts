/** Sends what is promised to the CRM, each at least once; a failure is noted for the desk and stands in nobody's way. */

import { transaction } from '../../db/transaction.ts'
import { ADMINISTRATORS, notify } from '../../desk/notify.ts'
import { isOrWasSealed } from '../../leads/queries-sealed-offers.ts'
import { log } from '../../log.ts'
import type { Connector } from '../connector.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  externalIdOf,
  failForeignDeliveries,
  findLeadToDeliver,
  noteDelivered,
  noteUndelivered,
  withdrawDelivery,
} from '../queries-deliveries.ts'
import { CrmError } from '../rules-error.ts'
import { crmLead } from './crm-lead.ts'

/** Minutes until the next attempt after each failure; after the last there is none. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440]
const MINUTE = 60_000
/** Longer than an attempt with its calls and their repeats. */
const LEASE = 30 * MINUTE

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

async function noteFailure({ id, attempts, leadId }: ClaimedDelivery, error: unknown): Promise<void> {
  const known = error instanceof CrmError
  const problem = known ? error.problem : 'fault'
  const reason = known ? [error.message, error.fields.join(', ')].filter(Boolean).join(' ') : 'An unexpected failure.'
  const minutes = known && error.problem === 'invalid' ? undefined : WAITS[attempts - 1]
  const wait = minutes === undefined ? null : minutes * MINUTE
  log.warn(
    { event: 'crm.undelivered', delivery: id, problem, final: wait === null, error: known ? undefined : error },
    'A CRM did not take something.',
  )
  await transaction(async (tx) => {
    await noteUndelivered(tx, id, { problem, reason, wait })
    if (wait === null) await notify(tx, { kind: 'crmDelivery', to: ADMINISTRATORS, ...(leadId && { leadId }) })
  })
}

/**
 * Sends everything that is due.
 * @returns how many were sent
 */
export async function deliverToCrm(connector: Connector): Promise<number> {
  let sent = 0
  await failForeignDeliveries(connector.name)
  for (;;) {
    const delivery = await claimDelivery(connector.name, LEASE)
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
