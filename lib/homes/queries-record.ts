/** What happened to a home, for its page at the desk. */
import { prisma } from '../db/client.ts'
import { isCancelledStatus } from '../owners/rules-figures.ts'

/** When viewings of a home are to come that the CRM knows, whether it releases them to the owner or not. */
export async function findCrmViewings(propertyId: number, now: Date): Promise<Date[]> {
  const [released, others] = await Promise.all([
    prisma().propertyHistory.findMany({
      where: { propertyId, kind: 'visit', feedId: { not: null }, at: { gt: now } },
      select: { at: true, status: true },
    }),
    prisma().crmViewing.findMany({ where: { propertyId, at: { gt: now } }, select: { at: true } }),
  ])
  return [...released.filter(({ status }) => !isCancelledStatus(status)), ...others].map(({ at }) => at)
}
