/** Active saved searches by their criteria, and the people behind them. Raw SQL: aggregates over groups of rows. */

import { prisma } from '../db/client.ts'
import type { Market } from '../listings/rules.ts'
import { ACTIVE } from './queries-active.ts'

/** `id`: of one saved search of the group, which stands for it. */
export type StoredGroup = { id: string; market: Market; query: string; count: number; latest: Date }

/** The groups of active saved searches, those with the most people first. */
export const findGroups = (): Promise<StoredGroup[]> =>
  prisma().$queryRaw`
    select min(w.id::text) as id, w.market::text as market, w.query, count(*)::int as count,
      max(w.confirmed_at) as latest
    from wishes w where ${ACTIVE}
    group by w.market, w.query order by count(*) desc, max(w.confirmed_at) desc, min(w.id::text)`

/** Somebody who confirmed a saved search. */
export type Seeker = { id: string; name: string; email: string; language: string; confirmedAt: Date }

/** Everybody whose saved search has the criteria of this one, the latest first. */
export const findSeekers = (id: string): Promise<Seeker[]> =>
  prisma().$queryRaw`
    select w.id::text as id, w.name, w.email, w.language, w.confirmed_at as "confirmedAt"
    from wishes w join wishes same on same.id = ${id}::uuid
    where ${ACTIVE} and w.market = same.market and w.query = same.query
    order by w.confirmed_at desc, w.id`

/** Those of these saved searches, by id, the latest first. */
export const findSeekersById = (ids: readonly string[]): Promise<Seeker[]> =>
  prisma().$queryRaw`
    select w.id::text as id, w.name, w.email, w.language, w.confirmed_at as "confirmedAt"
    from wishes w where w.id = any (${ids}::uuid[]) order by w.confirmed_at desc, w.id`

/** The postcodes of the sector of an office. */
export async function zipsOfOffice(officeId: number): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ zip: string }[]>`
    select t.zip from offices o join towns t on t.sector_id = o.sector_id where o.id = ${officeId}`
  return rows.map(({ zip }) => zip)
}

/** The postcodes of towns that are so, or whose name begins so, in any language. */
export async function zipsNamed(text: string): Promise<string[]> {
  const begins = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await prisma().$queryRaw<{ zip: string }[]>`
    select t.zip from towns t where upper(t.zip) = upper(${text}) or exists (
      select from unnest(array[t.name_nl, t.name_fr, t.name_en, t.name_de]) name
      where unaccent(lower(name)) like unaccent(lower(${begins})))`
  return rows.map(({ zip }) => zip)
}
