/**
 * Listing cards: the SQL expression that every list query selects, and the conversion of its rows. Raw SQL: a card with
 * its first picture is one JSON object of one statement; Prisma's queries for the same cards take two to three times as
 * long, because they read all pictures of each home.
 */

import { Prisma } from '../db/generated/client.ts'
import type { Availability, Goal, Language, ListingCard, Market } from './rules.ts'
import type { EnergyLabel, EnergyRegion } from './rules-energy.ts'
import { priceOf } from './rules-price.ts'
import { withNonBreakingUnits } from './rules-title.ts'

export type CardRow = {
  id: number
  goal: Goal
  market: Market
  availability: Availability
  ribbon: string | null
  title: string
  typeName: string
  townName: string
  townSlug: string
  leafSlug: string
  zip: string
  price: number | null
  publishPrice: boolean
  priceUnit: number | null
  priceUnitText: string | null
  comparedPrice: number | null
  formerPrice: number | null
  details: Pick<ListingCard, 'charges' | 'garden' | 'terrace'> | null
  bedrooms: number | null
  bathrooms: number | null
  livingSurface: number | null
  groundSurface: number | null
  energyRegion: EnergyRegion | null
  energyLabel: EnergyLabel | null
  createdAt: string
  picture: { id: number; src: string; width: number; height: number; plan: boolean; alt: string | null } | null
  pictureCount: number
}

/** The order of the pictures `pic` of the home `p`: the agency's, then the CRM's. */
export const PICTURE_PLACE = Prisma.sql`array_position(p.picture_order, pic.src), pic.position`

/** A card as one JSON object, from `p` (properties) and `t` (property_texts in the wanted language). */
export const cardJson = (locale: Language) => Prisma.sql`jsonb_build_object(
  'id', p.id, 'goal', p.goal, 'market', p.market, 'availability', p.availability, 'ribbon', case when p.set_state is null then coalesce(p.ribbons->>t.language, t.ribbon)
    when p.set_state = 'available' then p.ribbons->>t.language end,
  'title', t.title,
  'typeName', t.type_name, 'townName', t.town_name, 'townSlug', t.town_slug, 'leafSlug', t.leaf_slug, 'zip', p.zip,
  'price', p.shown_price, 'publishPrice', p.publish_price, 'priceUnit', p.price_unit,
  'priceUnitText', t.price_unit_text, 'comparedPrice', p.compared_price,
  'formerPrice', p.former_price,
  'details', (select jsonb_build_object('charges', case when p.market = 'rent' then coalesce(d.charges_renter, d.charges) end,
      'garden', case when d.has_garden or d.surface_garden > 0 then coalesce(d.surface_garden, 0) end,
      'terrace', case when d.has_terrace or d.surface_terrace > 0 then coalesce(d.surface_terrace, 0) end)
    from property_details d where d.property_id = p.id),
  'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'livingSurface', p.living_surface,
  'groundSurface', p.ground_surface, 'energyRegion', p.energy_region, 'energyLabel', p.energy_label, 'createdAt', p.created_at,
  'picture', (select jsonb_build_object('id', pic.id, 'src', pic.src, 'width', pic.width, 'height', pic.height, 'plan', pic.plan, 'alt', pt.alt)
    from pictures pic left join picture_texts pt on pt.picture_id = pic.id and pt.language = ${locale}
    where pic.property_id = p.id order by ${PICTURE_PLACE} limit 1),
  'pictureCount', (select count(*) from pictures pic where pic.property_id = p.id))`

/** A card without its public path, which view.ts adds. */
export type StoredCard = Omit<ListingCard, 'path'> & { townSlug: string; leafSlug: string }

/** The card of a row. A picture without an alt text gets the title. */
export function toCard(row: CardRow): StoredCard {
  return {
    id: row.id,
    market: row.market,
    goal: row.goal,
    availability: row.availability,
    ribbon: row.ribbon,
    title: withNonBreakingUnits(row.title),
    typeName: row.typeName,
    town: row.townName,
    zip: row.zip,
    price: priceOf(row),
    charges: row.details?.charges ?? null,
    formerPrice: row.formerPrice,
    garden: row.details?.garden ?? null,
    terrace: row.details?.terrace ?? null,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    livingSurface: row.livingSurface,
    groundSurface: row.groundSurface,
    energy: row.energyLabel ? { region: row.energyRegion, label: row.energyLabel } : null,
    picture: row.picture ? { ...row.picture, alt: row.picture.alt ?? row.title } : null,
    pictureCount: row.pictureCount,
    createdAt: row.createdAt,
    townSlug: row.townSlug,
    leafSlug: row.leafSlug,
  }
}
