/** Newsletters with how far each was sent. */
import { prisma } from '../db/client.ts'

export const NEWSLETTERS_PER_PAGE = 50

/** A page of the newsletters, the latest first, and how many there are. */
export async function listNewsletters(page: number) {
  const [count, newsletters] = await Promise.all([
    prisma().newsletter.count(),
    prisma().newsletter.findMany({
      orderBy: { id: 'desc' },
      skip: (page - 1) * NEWSLETTERS_PER_PAGE,
      take: NEWSLETTERS_PER_PAGE,
      include: { sending: true },
    }),
  ])
  return { count, newsletters }
}
