/**
 * What makes a home fit what somebody looks for, for questions to the database: stored wishes are held against homes by these rules,
 * as searches are by lib/search/find-homes.ts (a test holds them together), and what else counts homes uses them. `p` is the home's row in properties; the operands are values of a search
 * or columns of a wish.
 */
import type { RoomKind } from '../../domain/search/criteria.ts'
import { Prisma } from '../generated/client.ts'

type Rule = (operand: Prisma.Sql) => Prisma.Sql

/** At least so many; a number that isn't known doesn't count. */
export const ROOM_RULES = {
  bedrooms: (least) => Prisma.sql`p.bedrooms >= ${least}`,
  bathrooms: (least) => Prisma.sql`p.bathrooms >= ${least}`,
  showerrooms: (least) => Prisma.sql`p.shower_rooms >= ${least}`,
  toilets: (least) => Prisma.sql`p.toilets >= ${least}`,
  garages: (least) => Prisma.sql`p.garages >= ${least}`,
  // The feed counts those outside once more, or only there (specification 3: parkings, including external).
  parkings: (least) => Prisma.sql`exists (select from property_details d
    where d.property_id = p.id and greatest(d.parkings, d.external_parkings) >= ${least})`,
} satisfies Record<RoomKind, Rule>

// A home without a published price is left out as soon as a price is asked for (design 4): its shown_price is null.
export const HOME_RULES = {
  listed: (market) => Prisma.sql`p.published and p.market = ${market}`,
  readable: (bit) => Prisma.sql`(p.language_mask & ${bit}) <> 0`,
  priceFrom: (min) => Prisma.sql`p.shown_price >= ${min}`,
  priceTo: (max) => Prisma.sql`p.shown_price <= ${max}`,
  categories: (mask) => Prisma.sql`(p.category_mask & ${mask}) <> 0`,
} satisfies Record<string, Rule>

/** A list shows the others too; a wish is only told of what can be had. */
export const IS_AVAILABLE = Prisma.sql`p.availability = 'available'`

/** The postcodes of chosen places: the towns, and all those of each sector in which no town is chosen. */
export const chosenZips = (towns: Prisma.Sql, sectors: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select town.zip from towns town where town.zip = any (${towns})
  union all
  select town.zip from sectors sector join towns town on town.sector_id = sector.id
  where sector.slug = any (${sectors}) and not exists (
    select from towns chosen where chosen.zip = any (${towns}) and chosen.sector_id = sector.id)`
