/** What an owner reads of the viewings of a home. */

import { prisma } from '../../db/client.ts'
import type { Language } from '../../listings/rules.ts'
import type { Liked, NextStep, PriceOpinion } from '../../viewings/feedback/rules.ts'
import { isTheirs } from '../queries-homes.ts'

/** What an owner reads of a viewing: never who the visitor is. */
export type ReleasedFeedback = {
  at: string
  liked: Liked
  price: PriceOpinion | null
  nextStep: NextStep | null
  words: string
  /** Of the words. */
  language: Language
}

/**
 * Of one home, the latest viewings first; none when the home isn't the owner's. Viewings from before the home was theirs
 * are left out: those are the former owner's.
 * @param since from which start, where that is later
 * @param most how many
 */
export async function findReleasedFeedback(
  { ownerId, propertyId }: { ownerId: string; propertyId: number },
  since: string,
  most: number,
): Promise<ReleasedFeedback[]> {
  const owned = await prisma().ownerProperty.findFirst({
    where: { ownerId, propertyId, ...(await isTheirs()) },
    select: { since: true },
  })
  if (!owned) return []
  const rows = await prisma().viewingFeedback.findMany({
    where: {
      releasedAt: { not: null },
      appointment: {
        propertyId,
        startsAt: { gte: new Date(Math.max(Date.parse(since), owned.since.getTime())) },
      },
    },
    orderBy: [{ appointment: { startsAt: 'desc' } }, { appointmentId: 'asc' }],
    take: most,
    select: {
      ...{ liked: true, price: true, nextStep: true, releasedWords: true },
      appointment: { select: { startsAt: true, lead: { select: { language: true } } } },
    },
  })
  return rows.map(({ appointment, liked, price, nextStep, releasedWords }) => ({
    at: appointment.startsAt.toISOString(),
    liked: liked as Liked,
    price: price as PriceOpinion | null,
    nextStep: nextStep as NextStep | null,
    words: releasedWords ?? '',
    language: appointment.lead.language as Language,
  }))
}
