/**
 * The rules of lib/listings/queries-rules.ts for stored saved searches, `p` is a home, `w` a row of wishes. A criterion
 * that was left open always matches. Raw SQL: one statement joins all homes with all saved searches.
 */

import { Prisma } from '../db/generated/client.ts'
import { chosenZips, HOME_RULES, ROOM_RULES } from '../listings/queries-rules.ts'
import type { RoomKind } from '../search/rules-criteria.ts'

const ROOM_MINIMUMS = {
  bedrooms: Prisma.sql`w.bedrooms`,
  bathrooms: Prisma.sql`w.bathrooms`,
  showerrooms: Prisma.sql`w.shower_rooms`,
  toilets: Prisma.sql`w.toilets`,
  garages: Prisma.sql`w.garages`,
  parkings: Prisma.sql`w.parkings`,
} satisfies Record<RoomKind, Prisma.Sql>

const PRICE_FROM = Prisma.sql`coalesce(w.price_min, 0)`

/** Whether `p` matches `w`, apart from its place. */
export const MATCHES = Prisma.join(
  [
    HOME_RULES.listed(Prisma.sql`w.market`),
    HOME_RULES.readable(Prisma.sql`language_bit(w.language)`),
    HOME_RULES.categories(Prisma.sql`w.category_mask`),
    Prisma.sql`(w.price_min is null and w.price_max is null or ${HOME_RULES.priceFrom(PRICE_FROM)})`,
    Prisma.sql`(w.price_max is null or ${HOME_RULES.priceTo(Prisma.sql`w.price_max`)})`,
    ...Object.entries(ROOM_MINIMUMS).map(
      ([kind, least]) => Prisma.sql`(${least} is null or ${ROOM_RULES[kind as RoomKind](least)})`,
    ),
  ],
  ' and ',
)

/** The postcodes of a saved search. */
export const SAVED_SEARCH_ZIPS = chosenZips(Prisma.sql`w.zips`, Prisma.sql`w.sectors`)

/** Whether `w` is active: confirmed and not ended. */
export const ACTIVE = Prisma.sql`w.confirmed_at is not null and w.ended_at is null`
