/** Views of lists that name a person. Raw SQL: rows are found by any text in them. */
import { Prisma } from '../db/generated/client.ts'
import { type HoldingsOf, rowsOf } from '../db/personal-data.ts'
import type { deskLists } from './feature.ts'

/** Condition for views that a colleague has named after the address, or in which it is searched. */
const viewsOf = (email: string) => {
  const inQuery = new URLSearchParams({ q: email }).toString().slice(2).toLowerCase()
  return Prisma.sql`strpos(lower(name), ${email}) > 0 or strpos(lower(query), ${inQuery}) > 0`
}

export const DESK_LIST_HOLDINGS: HoldingsOf<typeof deskLists> = {
  savedViews: {
    find: (email) => rowsOf(Prisma.sql`select list, name, query from saved_views where ${viewsOf(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from saved_views where ${viewsOf(email)}`,
  },
}
