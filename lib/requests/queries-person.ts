/** What somebody asked by one mail address, as far as the reader may see it. */
import { prisma } from '../db/client.ts'
import { leadsIn } from './queries-filter.ts'
import type { RequestScope, RequestState } from './rules.ts'

/** Their requests, the latest first. `viewing`: what a request booked. */
export async function findRequestsOf(email: string, scope: RequestScope, most: number) {
  const rows = await prisma().lead.findMany({
    where: { email, ...leadsIn(scope) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: {
      ...{ id: true, form: true, subject: true, propertyId: true, values: true, createdAt: true },
      appointment: { select: { startsAt: true, status: true } },
      desk: { select: { state: true, dueAt: true } },
    },
  })
  return rows.map(({ desk, appointment, values, ...row }) => ({
    ...row,
    values: values as Record<string, unknown>,
    state: (desk?.state ?? 'closed') as RequestState,
    dueAt: desk?.dueAt ?? null,
    viewing: appointment,
  }))
}

/** How many saved searches an address has. */
export const countSavedSearches = (email: string): Promise<number> =>
  prisma().wish.count({ where: { email, confirmedAt: { not: null }, endedAt: null } })
