/** Who gets a mail at once about what happens to a home. */

import { prisma } from '../db/client.ts'
import type { Language } from '../listings/rules.ts'
import { isTheirs } from './queries-homes.ts'
import type { SummaryOwner } from './summary/queries.ts'

/**
 * The owners of a home who use the portal, aren't locked, and want these mails; by id.
 * @param at only those whose home it was by then; without it those whose home it is
 */
export async function findEventOwners(propertyId: number, at?: Date): Promise<SummaryOwner[]> {
  const owners = await prisma().owner.findMany({
    where: {
      eventMails: true,
      passwordHash: { not: null },
      lockedAt: null,
      properties: { some: { propertyId, ...(at && { since: { lte: at } }), AND: await isTheirs() } },
    },
    orderBy: { id: 'asc' },
    select: { id: true, email: true, name: true, language: true },
  })
  return owners.map((owner) => ({ ...owner, language: owner.language as Language }))
}
