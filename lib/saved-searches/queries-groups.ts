/** Active saved searches by their criteria, and the people behind them. Raw SQL: aggregates over the rules of places. */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { ACTIVE, SAVED_SEARCH_ZIPS } from './queries-rules.ts'
import type { WishQuery } from './rules-desk-query.ts'

export const WISHES_PER_PAGE = 30

/** What people with the same criteria have in common. */
const CRITERIA = Prisma.sql`w.market, w.category_mask, w.zips, w.sectors, w.price_min, w.price_max, w.bedrooms,
  w.bathrooms, w.shower_rooms, w.toilets, w.garages, w.parkings`

/** `id`: of one saved search of the group, which stands for it. */
export type WishGroup = { id: string; count: number; latest: Date }

const shownBy = ({ market, zip }: WishQuery): Prisma.Sql =>
  Prisma.join(
    [
      ACTIVE,
      market === null ? Prisma.sql`true` : Prisma.sql`w.market = ${market}`,
      zip === '' ? Prisma.sql`true` : Prisma.sql`${zip} in (${SAVED_SEARCH_ZIPS})`,
    ],
    ' and ',
  )

/** A page of the groups, those with the most people first; how many groups and people there are. */
export async function listWishes(query: WishQuery): Promise<{ groups: WishGroup[]; count: number; people: number }> {
  const grouped = Prisma.sql`
    select min(w.id::text) as id, count(*)::int as count, max(w.confirmed_at) as latest
    from wishes w where ${shownBy(query)} group by ${CRITERIA}`
  const [counted, groups] = await Promise.all([
    prisma().$queryRaw<{ count: number; people: number }[]>`
      select count(*)::int as count, coalesce(sum(g.count), 0)::int as people from (${grouped}) g`,
    prisma().$queryRaw<WishGroup[]>`
      select * from (${grouped}) g order by g.count desc, g.latest desc, g.id
      limit ${WISHES_PER_PAGE} offset ${(query.page - 1) * WISHES_PER_PAGE}`,
  ])
  return { groups, count: counted[0]?.count ?? 0, people: counted[0]?.people ?? 0 }
}

/** Somebody who confirmed a saved search. */
export type Seeker = { id: string; name: string; email: string; language: string; confirmedAt: Date }

/** Everybody whose saved search has the criteria of this one, the latest first. */
export const findSeekers = (id: string): Promise<Seeker[]> =>
  prisma().$queryRaw`
    select w.id::text as id, w.name, w.email, w.language, w.confirmed_at as "confirmedAt"
    from wishes w join wishes same on same.id = ${id}::uuid
    where ${ACTIVE} and (${CRITERIA}) is not distinct from (same.market, same.category_mask, same.zips, same.sectors,
      same.price_min, same.price_max, same.bedrooms, same.bathrooms, same.shower_rooms, same.toilets, same.garages,
      same.parkings)
    order by w.confirmed_at desc, w.id`

/** Those of these saved searches, by id, the latest first. */
export const findSeekersById = (ids: readonly string[]): Promise<Seeker[]> =>
  prisma().$queryRaw`
    select w.id::text as id, w.name, w.email, w.language, w.confirmed_at as "confirmedAt"
    from wishes w where w.id = any (${ids}::uuid[]) order by w.confirmed_at desc, w.id`

/** Whether a saved search asks for a place in the sector of an office. */
export async function concernsOffice(id: string, officeId: number): Promise<boolean> {
  const [row] = await prisma().$queryRaw<{ concerned: boolean }[]>`
    select exists (select from wishes w, offices o join towns t on t.sector_id = o.sector_id
      where w.id = ${id}::uuid and o.id = ${officeId} and t.zip in (${SAVED_SEARCH_ZIPS})) as concerned`
  return row?.concerned ?? false
}
