/** The towns on the map. Raw SQL: the column of the name depends on the language. */
import type { Language } from '../../domain/listing/listing.ts'
import type { MapTown } from '../../domain/map/map-pins.ts'
import { prisma } from '../client.ts'
import { TOWN_NAMES } from './choice-names.ts'

/** The towns with a known position, the largest first. */
export const findMapTowns = (locale: Language): Promise<MapTown[]> =>
  prisma().$queryRaw<MapTown[]>`
    select zip, ${TOWN_NAMES[locale]} as name, latitude, longitude, population
    from towns where latitude is not null order by population desc nulls last, zip`
