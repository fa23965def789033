/** The saved searches that a home matches, for the agency. Raw SQL: a join on the rules of queries-rules.ts. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { IS_AVAILABLE } from '../listings/queries-rules.ts'
import { ACTIVE, MATCHES, SAVED_SEARCH_ZIPS } from './queries-rules.ts'

/** FROM and WHERE for a home with the active saved searches that it matches. */
const matching = (propertyId: number): Prisma.Sql => Prisma.sql`
  from properties p join wishes w on ${ACTIVE} and p.zip in (${SAVED_SEARCH_ZIPS})
  where p.id = ${propertyId} and ${IS_AVAILABLE} and ${MATCHES}`

/** The ids of the active saved searches that a home matches, oldest first; none for a home that isn't available. */
export async function savedSearchesMatchingHome(propertyId: number): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select w.id::text as id ${matching(propertyId)} order by w.created_at, w.id`
  return rows.map(({ id }) => id)
}

/** How many active saved searches a home matches. */
export async function countSavedSearches(propertyId: number): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`select count(*)::int as count ${matching(propertyId)}`
  return row?.count ?? 0
}

/** The ids of the homes with this ID or reference. */
export async function findHomesByName(name: string): Promise<number[]> {
  const id = /^\d{1,9}$/.test(name) ? Prisma.sql`id = ${Number(name)}` : Prisma.sql`false`
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select id from properties where ${id} or lower(reference) = lower(${name}) order by id`
  return rows.map(({ id }) => id)
}
