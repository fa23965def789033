/** The homes of a search as places on the map. */
import type { Language } from '../domain/listing.ts'
import type { MapTown } from '../domain/map-pins.ts'
import { homesIn } from './area.ts'
import { prisma } from './client.ts'
import { type Search, searchConditions, TOWN_NAMES } from './search.ts'

/** A home's place; coordinates null where its town has none. */
export type StoredPlace = [
  id: number,
  latitude: number | null,
  longitude: number | null,
  exact: boolean,
  /** In euro, where it is published. */
  price: number | null,
  /** Sold or let. */
  taken: boolean,
  marquee: number | null,
]

/** The place of every home that a search finds, newest first. As one value: rows of their own would take three times as long. */
export async function findPlaces(search: Search): Promise<StoredPlace[]> {
  const rows = await prisma().$queryRaw<{ places: StoredPlace[] }[]>`
    select coalesce(json_agg(json_build_array(p.id, p.map_latitude, p.map_longitude, p.map_exact, p.shown_price,
      p.availability in ('sold', 'let'), p.marquee) order by p.id desc), '[]') as places
    from ${homesIn(search.criteria.area)} where ${searchConditions(search)}`
  return rows[0]?.places ?? []
}

/** The towns that have a place, the largest first. */
export const findMapTowns = (locale: Language): Promise<MapTown[]> =>
  prisma().$queryRaw<MapTown[]>`
    select zip, ${TOWN_NAMES[locale]} as name, latitude, longitude, population
    from towns where latitude is not null order by population desc nulls last, zip`
