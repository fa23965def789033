/** The lists of requests that a colleague has named. Raw SQL: locks, aggregates. */

import { prisma } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { shownBy } from './queries-filter.ts'
import type { Reader } from './queries-list.ts'
import type { RequestQuery } from './rules-query.ts'

/** A colleague has no more than these. */
export const MOST_VIEWS = 20
/** Counts end here: a view is to be worked through. */
export const MOST_COUNTED = 1000

export type StoredView = { id: number; name: string; query: string }

/** The views of a colleague, by name. */
export const findViews = (staffId: string): Promise<StoredView[]> =>
  prisma().requestView.findMany({
    where: { staffId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, query: true },
  })

/** Names a list, or gives the view of this name another list. @returns full: there are as many as one may have */
export const storeView = (staffId: string, name: string, query: string): Promise<'done' | 'full'> =>
  transaction(async (tx) => {
    // One at a time, so that two tabs don't store one too many.
    await tx.$queryRaw`select 1 from staff where id = ${staffId}::uuid for update`
    const { count } = await tx.requestView.updateMany({ where: { staffId, name }, data: { query } })
    if (count > 0) return 'done'
    if ((await tx.requestView.count({ where: { staffId } })) >= MOST_VIEWS) return 'full'
    await tx.requestView.create({ data: { staffId, name, query }, select: { id: true } })
    return 'done'
  })

/** Removes a view of this colleague. @returns whether there was one */
export const removeView = async (staffId: string, id: number): Promise<boolean> =>
  (await prisma().requestView.deleteMany({ where: { staffId, id } })).count > 0

/** How many requests a list has, MOST_COUNTED at most. */
export async function countShown(query: RequestQuery, { scope, staffId, now }: Reader): Promise<number> {
  const [counted] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from desk_requests d join leads l on l.id = d.lead_id
      where ${shownBy(query, scope, staffId, now)} limit ${MOST_COUNTED}) as shown`
  return counted?.count ?? 0
}
