/** What imports changed in a home since a moment. */

import { prisma } from '../../db/client.ts'
import { brusselsDay } from '../../shared/time.ts'
import type { NotedChange } from '../rules-marks.ts'

/** The changes of a home's record since a moment, in their order. The caller has checked whose home it is. */
export async function findNotedChanges(propertyId: number, since: Date): Promise<NotedChange[]> {
  const rows = await prisma().importChange.findMany({
    where: { propertyId, kind: 'changed', run: { startedAt: { gte: since } } },
    orderBy: { id: 'asc' },
    take: 500,
    select: { fields: true, run: { select: { startedAt: true } } },
  })
  return rows.map(({ fields, run }) => ({ day: brusselsDay(run.startedAt.toISOString()), fields }))
}
