/** Which wishes a home fits, for the agency. */
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import { TO_BE_HAD } from '../search/home-rules.ts'
import { FITS, LIVING, WISHED_ZIPS } from './saved-search-rules.ts'

/** A home with the living wishes that it fits. */
const fitting = (propertyId: number): Prisma.Sql => Prisma.sql`
  from properties p join wishes w on ${LIVING} and p.zip in (${WISHED_ZIPS})
  where p.id = ${propertyId} and ${TO_BE_HAD} and ${FITS}`

/** The ids of the living wishes that a home fits, oldest first. A home that cannot be had, or isn't on the site, has none. */
export async function wishesOfHome(propertyId: number): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select w.id::text as id ${fitting(propertyId)} order by w.created_at, w.id`
  return rows.map(({ id }) => id)
}

/** How many living wishes a home fits. */
export async function countWishes(propertyId: number): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`select count(*)::int as count ${fitting(propertyId)}`
  return row?.count ?? 0
}

/** The ids of the homes with an ID or a reference as the agency writes it. */
export async function homesCalled(name: string): Promise<number[]> {
  const id = /^\d{1,9}$/.test(name) ? Prisma.sql`id = ${Number(name)}` : Prisma.sql`false`
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select id from properties where ${id} or lower(reference) = lower(${name}) order by id`
  return rows.map(({ id }) => id)
}
