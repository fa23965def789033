/** Which wishes a home fits, for the agency. */
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import { IS_AVAILABLE } from '../search/home-rules.ts'
import { ACTIVE, MATCHES, SAVED_SEARCH_ZIPS } from './saved-search-rules.ts'

/** A home with the living wishes that it fits. */
const fitting = (propertyId: number): Prisma.Sql => Prisma.sql`
  from properties p join wishes w on ${ACTIVE} and p.zip in (${SAVED_SEARCH_ZIPS})
  where p.id = ${propertyId} and ${IS_AVAILABLE} and ${MATCHES}`

/** The ids of the living wishes that a home fits, oldest first. A home that cannot be had, or isn't on the site, has none. */
export async function savedSearchesMatchingHome(propertyId: number): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select w.id::text as id ${fitting(propertyId)} order by w.created_at, w.id`
  return rows.map(({ id }) => id)
}

/** How many living wishes a home fits. */
export async function countSavedSearches(propertyId: number): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`select count(*)::int as count ${fitting(propertyId)}`
  return row?.count ?? 0
}

/** The ids of the homes with an ID or a reference as the agency writes it. */
export async function findHomesByName(name: string): Promise<number[]> {
  const id = /^\d{1,9}$/.test(name) ? Prisma.sql`id = ${Number(name)}` : Prisma.sql`false`
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select id from properties where ${id} or lower(reference) = lower(${name}) order by id`
  return rows.map(({ id }) => id)
}
