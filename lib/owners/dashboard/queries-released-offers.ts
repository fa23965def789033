/** What an owner reads of the offers for a home. */

import { prisma } from '../../db/client.ts'
import type { OfferDecision } from '../../offers/rules.ts'
import type { Followed } from '../queries-followed-homes.ts'
import { isTheirs } from '../queries-homes.ts'

/** `at`: when it came in; ISO texts. Never who made it. */
export type ReleasedOffer = {
  at: string
  /** Euro. */
  amount: number
  state: OfferDecision | 'open'
  decidedAt: string | null
}

/**
 * The offers for a home that its owner may read, the latest first: those about which the office has decided, because
 * it decides with the owner. None from before the home was theirs, none that is sealed, and no spam.
 */
export async function releasedOffers({ ownerId, propertyId }: Followed): Promise<ReleasedOffer[]> {
  const owned = await prisma().ownerProperty.findFirst({
    where: { ownerId, propertyId, ...(await isTheirs()) },
    select: { since: true },
  })
  if (!owned) return []
  const rows = await prisma().lead.findMany({
    where: {
      ...{ form: 'offer', propertyId, createdAt: { gte: owned.since } },
      ...{ offerDecision: { isNot: null }, sealed: { is: null }, desk: { state: { not: 'spam' } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: { createdAt: true, values: true, offerDecision: { select: { decision: true, decidedAt: true } } },
  })
  return rows.flatMap(({ createdAt, values, offerDecision }) => {
    const amount = Number((values as Record<string, unknown>).amount)
    if (!offerDecision || !Number.isFinite(amount)) return []
    const { decision, decidedAt } = offerDecision
    return [
      { at: createdAt.toISOString(), amount, state: decision as OfferDecision, decidedAt: decidedAt.toISOString() },
    ]
  })
}
