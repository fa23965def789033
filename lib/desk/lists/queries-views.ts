/** The views of lists that colleagues have saved: for themselves, or for their office. Raw SQL: the lock of a row. */
import { prisma } from '../../db/client.ts'
import { transaction } from '../../db/transaction.ts'

/** Of one list, a colleague saves no more than these. */
const MOST_VIEWS = 20

type Owner = { id: string; officeId: number | null }
type StoredView = { id: number; name: string; query: string; isMine: boolean }

/** What somebody sees: their own, and those of their office. */
const seenBy = ({ id, officeId }: Owner) => ({ OR: [{ staffId: id }, ...(officeId === null ? [] : [{ officeId }])] })

/** The views of a list that somebody sees, their own first, by name. */
export async function findViews(list: string, owner: Owner): Promise<StoredView[]> {
  const rows = await prisma().savedView.findMany({
    where: { list, ...seenBy(owner) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, query: true, officeId: true },
  })
  const views = rows.map(({ officeId, ...view }) => ({ ...view, isMine: officeId === null }))
  return [...views.filter(({ isMine }) => isMine), ...views.filter(({ isMine }) => !isMine)]
}

/** `query`: what the address of the list holds. `isShared`: everybody of the office sees it. */
type NewView = { list: string; name: string; query: string; isShared: boolean }

/**
 * Saves a view, or gives the one of this name another state: their own before that of their office.
 * @returns full: there are as many as one may have
 */
export const storeView = (owner: Owner, { list, name, query, isShared }: NewView): Promise<'done' | 'full'> =>
  transaction(async (tx) => {
    // One at a time, so that two tabs don't store one too many.
    await tx.$queryRaw`select 1 from staff where id = ${owner.id}::uuid for update`
    const data = { query, officeId: isShared ? owner.officeId : null }
    const named = await tx.savedView.findMany({
      where: { list, name, ...seenBy(owner) },
      select: { id: true, staffId: true },
    })
    const before = named.find(({ staffId }) => staffId === owner.id) ?? (isShared ? named[0] : undefined)
    if (before) {
      await tx.savedView.update({ where: { id: before.id }, data, select: { id: true } })
      return 'done'
    }
    if ((await tx.savedView.count({ where: { staffId: owner.id, list } })) >= MOST_VIEWS) return 'full'
    await tx.savedView.create({ data: { staffId: owner.id, list, name, ...data }, select: { id: true } })
    return 'done'
  })

/** Removes a view of this colleague or of their office. @returns the list that it was of; null: there was none */
export const removeView = (owner: Owner, id: number): Promise<string | null> =>
  transaction(async (tx) => {
    const view = await tx.savedView.findFirst({ where: { id, ...seenBy(owner) }, select: { list: true } })
    if (view) await tx.savedView.delete({ where: { id }, select: { id: true } })
    return view?.list ?? null
  })
