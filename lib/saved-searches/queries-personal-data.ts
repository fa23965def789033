/** The saved searches and newsletter subscriptions of a person. */
import { prisma } from '../db/client.ts'
import type { HoldingsOf } from '../db/personal-data.ts'
import type { savedSearches } from './feature.ts'

export const SAVED_SEARCH_HOLDINGS: HoldingsOf<typeof savedSearches> = {
  wishes: {
    find: async (email) => {
      const [wishes, newsletter] = await Promise.all([
        prisma().wish.findMany({
          where: { email },
          include: { notices: { select: { propertyId: true, kind: true, queuedAt: true, sentAt: true } } },
        }),
        prisma().newsletterSubscription.findMany({
          where: { email },
          include: { received: { select: { newsletterId: true, language: true, state: true, unsubscribedAt: true } } },
        }),
      ])
      return [...wishes, ...newsletter]
    },
    erase: async (tx, { email }) => {
      const searches = await tx.wish.deleteMany({ where: { email } })
      const subscriptions = await tx.newsletterSubscription.deleteMany({ where: { email } })
      return searches.count + subscriptions.count
    },
  },
}
