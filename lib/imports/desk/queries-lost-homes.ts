/** The homes that a refused feed would take away, for the page of its run. */
import { prisma } from '../../db/client.ts'

/** Homes as they are now, with what they are called in each language; those that are gone since are left out. */
export const findNamedHomes = (ids: readonly number[]) =>
  prisma().property.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'desc' },
    select: {
      ...{ id: true, reference: true, withdrawnAt: true },
      texts: { select: { language: true, title: true, townName: true } },
      pictures: { where: { plan: false }, orderBy: { position: 'asc' }, take: 1, select: { src: true } },
    },
  })
