/** Tells a CRM how often pages of homes were opened, where it counts that. Nothing of a visitor is sent. */

import { log } from '../../log.ts'
import { daysLater } from '../../shared/time.ts'
import type { Connector } from '../connector.ts'
import { findDueViews, noteViewsSent } from '../queries-views.ts'
import { CrmError } from '../rules-error.ts'

/** Calls of one run: each counts one view. */
const MOST_CALLS = 1000
/** Days after which views that couldn't be told are left. */
const MOST_DAYS = 7

/**
 * Sends what is due, one call for each view. A failure ends the run; the next one goes on.
 * @returns how many views the CRM was told of
 */
export async function sendViews({ name, writeBack: { sendView } }: Connector, now: Date): Promise<number> {
  if (!sendView) return 0
  let calls = 0
  for (const due of await findDueViews(name, daysLater(now, -MOST_DAYS), MOST_CALLS)) {
    for (let sent = 0; sent < due.count; sent += 1) {
      if (calls >= MOST_CALLS) return calls
      try {
        await sendView(due.externalId)
      } catch (error) {
        if (!(error instanceof CrmError)) throw error
        log.warn({ event: 'crm.views-unsent', problem: error.problem }, 'A CRM did not count views of homes.')
        // A home that the CRM no longer gives has nobody to count for.
        if (error.problem !== 'missing') return calls
        await noteViewsSent(due, due.count - sent)
        break
      }
      await noteViewsSent(due, 1)
      calls += 1
    }
  }
  return calls
}
