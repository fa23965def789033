/** The towns on the map. */
import type { Language } from '../../domain/listing/listing.ts'
import type { MapTown } from '../../domain/map/map-pins.ts'
import { prisma } from '../client.ts'
import { TOWN_NAMES, townNames } from '../column-values.ts'

/** The towns with a known position, the largest first. */
export async function findMapTowns(locale: Language): Promise<MapTown[]> {
  const towns = await prisma().town.findMany({
    where: { latitude: { not: null } },
    orderBy: [{ population: { sort: 'desc', nulls: 'last' } }, { zip: 'asc' }],
    select: { zip: true, latitude: true, longitude: true, population: true, ...TOWN_NAMES },
  })
  return towns.flatMap(({ zip, latitude, longitude, population, ...names }) =>
    latitude === null || longitude === null
      ? []
      : [{ zip, name: townNames(names)[locale], latitude, longitude, population }],
  )
}
