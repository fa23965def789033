/** What an owner reads of the offers for a home. */

import { prisma } from '../../db/client.ts'
import type { OfferDecision } from '../../offers/rules.ts'
import type { Followed } from '../queries-followed-homes.ts'
import { isTheirs } from '../queries-homes.ts'

/** `at`: when it came in; ISO texts. Never who made it. */
export type ReleasedOffer = {
  at: string
  /** Euro; null until it is decided: the office tells the owner. */
  amount: number | null
  state: OfferDecision | 'open'
  decidedAt: string | null
}

/**
 * The offers for a home that its owner may read, the latest first: those that were released, with their amounts once
 * they are decided, because the office decides with the owner. None from before the home was theirs, none that is
 * sealed, and no spam.
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
      ...{
        offerRelease: { is: { releasedAt: { not: null } } },
        sealed: { is: null },
        desk: { state: { not: 'spam' } },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: { createdAt: true, values: true, offerDecision: { select: { decision: true, decidedAt: true } } },
  })
  return rows.map(({ createdAt, values, offerDecision }) => {
    const at = createdAt.toISOString()
    if (!offerDecision) return { at, amount: null, state: 'open', decidedAt: null }
    const { decision, decidedAt } = offerDecision
    const amount = Number((values as Record<string, unknown>).amount)
    return { at, amount, state: decision as OfferDecision, decidedAt: decidedAt.toISOString() }
  })
}
