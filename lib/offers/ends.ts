/** The job that warns of offers and counter-offers whose last day is tomorrow: once of each. */

import { lockText } from '../db/locks.ts'
import { transaction } from '../db/transaction.ts'
import { notify, officeAudience } from '../desk/notify.ts'
import { noteEvent } from '../requests/queries-change.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import { findEnding } from './queries.ts'

/** Tells the people of each office as they chose; the event in the history keeps a second run from telling it again. */
export const warnOfEndingOffers = (now: Date): Promise<void> =>
  transaction(async (tx) => {
    await lockText(tx, 'offers that end')
    for (const { id, officeId, kind } of await findEnding(tx, addDays(brusselsDay(now.toISOString()), 1))) {
      await noteEvent(tx, { leadId: id, kind, staffId: null })
      await notify(tx, { kind, to: officeAudience(officeId), leadId: id })
    }
  })
