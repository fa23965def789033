/**
 * The rules by which a home matches search criteria, for matching stored saved searches and for counts. Raw SQL: bit
 * masks, and columns compared with columns. The search itself has the same rules in lib/search/find-homes.ts; a test
 * compares both. `p` is the row in properties; the operands are values of a search or columns of a saved search.
 */

import { Prisma } from '../db/generated/client.ts'
import type { RoomKind } from '../search/rules-criteria.ts'

type Rule = (operand: Prisma.Sql) => Prisma.Sql

/** At least so many rooms; an unknown number doesn't match. */
export const ROOM_RULES = {
  bedrooms: (least) => Prisma.sql`p.bedrooms >= ${least}`,
  bathrooms: (least) => Prisma.sql`p.bathrooms >= ${least}`,
  showerrooms: (least) => Prisma.sql`p.shower_rooms >= ${least}`,
  toilets: (least) => Prisma.sql`p.toilets >= ${least}`,
  garages: (least) => Prisma.sql`p.garages >= ${least}`,
  // The feed counts external parkings in both fields or only in the second (specification 3: parkings, including
  // external).
  parkings: (least) => Prisma.sql`exists (select from property_details d
    where d.property_id = p.id and greatest(d.parkings, d.external_parkings) >= ${least})`,
} satisfies Record<RoomKind, Rule>

/**
 * The other criteria. A home without a published price never matches a price (specification 4): its compared_price is
 * null, as is that of a price per week or in words that nobody knows.
 */
export const HOME_RULES = {
  listed: (market) => Prisma.sql`p.published and p.market = ${market}`,
  readable: (bit) => Prisma.sql`(p.language_mask & ${bit}) <> 0`,
  priceFrom: (min) => Prisma.sql`p.compared_price >= ${min}`,
  priceTo: (max) => Prisma.sql`p.compared_price <= ${max}`,
  categories: (mask) => Prisma.sql`(p.category_mask & ${mask}) <> 0`,
} satisfies Record<string, Rule>

/** Whether a home is available. Saved searches match only available homes; a list also shows others. */
export const IS_AVAILABLE = Prisma.sql`p.availability = 'available'`

/** The postcodes of chosen places: the chosen towns, and all towns of each chosen sector without a chosen town. */
export const chosenZips = (towns: Prisma.Sql, sectors: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select town.zip from towns town where town.zip = any (${towns})
  union all
  select town.zip from sectors sector join towns town on town.sector_id = sector.id
  where sector.slug = any (${sectors}) and not exists (
    select from towns chosen where chosen.zip = any (${towns}) and chosen.sector_id = sector.id)`
