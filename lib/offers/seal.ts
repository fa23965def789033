/** Seals the offers for a home until a day, and opens them from that day on. */

import { transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { lockHome } from '../homes/queries-change.ts'
import { homeScope } from '../homes/scope.ts'
import { findSeal, hasOffers, hasSealedOffers, openSealed, writeSeal } from '../leads/queries-sealed-offers.ts'
import { noteEvent } from '../requests/queries-change.ts'
import { brusselsDay } from '../shared/time.ts'
import { lockOffers } from './queries.ts'

/** tooLate: somebody may have read an offer already, or bidders were told an earlier day. */
export type Sealed = 'done' | 'unchanged' | 'missing' | 'tooLate'

/**
 * Seals the offers for a home before the first one comes in. While they are sealed, the day can only be moved back:
 * bidders trust that nobody reads them before.
 */
export const sealOffers = (staff: SessionStaff, propertyId: number, until: string, now: Date): Promise<Sealed> =>
  transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    if (!(await lockHome(tx, propertyId, homeScope(staff)))) return 'missing'
    const seal = await findSeal(propertyId, tx)
    const isSealed = seal !== null && seal.openedAt === null
    const isTooLate = isSealed
      ? until < seal.until && (await hasSealedOffers(tx, propertyId))
      : await hasOffers(tx, propertyId)
    if (isTooLate) return 'tooLate'
    await writeSeal(tx, { propertyId, until, sealedBy: staff.id, sealedAt: now })
    return 'done'
  })

/** Opens the offers for a home, from its day on; the history of each says who did it. */
export const openOffers = (staff: SessionStaff, propertyId: number, now: Date): Promise<Sealed> =>
  transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    if (!(await lockHome(tx, propertyId, homeScope(staff)))) return 'missing'
    const seal = await findSeal(propertyId, tx)
    if (!seal || seal.openedAt !== null || brusselsDay(now.toISOString()) < seal.until) return 'unchanged'
    for (const leadId of await openSealed(tx, propertyId, staff.id, now))
      await noteEvent(tx, { leadId, kind: 'opened', staffId: staff.id })
    return 'done'
  })
