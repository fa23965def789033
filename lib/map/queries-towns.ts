/**
 * The towns on the map. Raw SQL: Prisma's query of these thousand rows takes about half as long again, and the map
 * waits for it.
 */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Language } from '../listings/rules.ts'
import type { MapTown } from './rules-pins.ts'

/** The column of the name. Written out, so that no locale is ever inserted into a statement. */
const NAMES = {
  nl: Prisma.sql`name_nl`,
  fr: Prisma.sql`name_fr`,
  en: Prisma.sql`name_en`,
  de: Prisma.sql`name_de`,
} satisfies Record<Language, Prisma.Sql>

/** The towns with a known position, the largest first. */
export const findMapTowns = (locale: Language): Promise<MapTown[]> =>
  prisma().$queryRaw<MapTown[]>`
    select zip, ${NAMES[locale]} as name, latitude, longitude, population
    from towns where latitude is not null order by population desc nulls last, zip`
