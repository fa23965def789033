/**
 * What the desk says of a home, as SQL: whose it is, its state, what is missing, what visitors did. Raw SQL: each is
 * computed, and narrows or orders a list. `p`: properties, `d`: property_details, `town`: towns.
 */

import { Prisma } from '../db/generated/client.ts'
import type { DeskScope } from '../desk/rules-scope.ts'
import { IS_REQUEST, tookPlace } from './queries-history.ts'
import type { Figure, MissingPart } from './rules-query.ts'

/** Whose homes somebody may see: all, those in the sectors of some offices, or their own there; null for none. */
export type HomeScope = DeskScope

/** Homes in the sector of an office. */
export const ofOffice = (officeId: number): Prisma.Sql =>
  Prisma.sql`town.sector_id = (select o.sector_id from offices o where o.id = ${officeId})`

/** What the reader may see. */
export const inHomeScope = (scope: HomeScope): Prisma.Sql => {
  if (scope === 'all') return Prisma.sql`true`
  if (scope === null) return Prisma.sql`false`
  const { officeIds, own } = scope
  const ofOffices = Prisma.sql`town.sector_id in (select o.sector_id from offices o where o.id = any(${[...officeIds]}::int[]))`
  if (own === null) return ofOffices
  return Prisma.sql`(${ofOffices} and exists (
    select from home_settings theirs where theirs.property_id = p.id and theirs.agent_id = ${own}::uuid))`
}

const IS_ADVERTISED = Prisma.sql`p.availability in ('available', 'option')`
/** Houses, apartments and apartment buildings: bits of WebID 1, 2 and 5. */
const IS_DWELLING = Prisma.sql`p.category_mask & 19 <> 0`
const IS_BELGIAN = Prisma.sql`d.country_id = 10 and p.zip ~ '^\\d{4}$'`
/** Postcodes of Flanders (lib/listings/rules-energy.ts). */
const IS_FLEMISH = Prisma.sql`${IS_BELGIAN} and (p.zip between '1500' and '3999' or p.zip between '8000' and '9999')`
const HAS_REGION = Prisma.sql`${IS_BELGIAN} and p.zip >= '1000'`

/** The state of a home, for the desk. */
export const STATE = Prisma.sql`case
  when p.withdrawn_at is not null or p.set_state = 'withdrawn' then 'withdrawn' when not p.offered then 'offline' when p.hidden then 'hidden'
  when p.availability in ('sold', 'let') then 'taken' when p.availability = 'option' then 'option' else 'online' end`

/**
 * What is missing. legal: as `missingDisclosures` of lib/listings/rules-disclosure.ts has it, which a test compares.
 * facts: a price that would be shown, and of a dwelling its living area, bedrooms and a description.
 */
export const MISSING_PARTS: Record<MissingPart, Prisma.Sql> = {
  pictures: Prisma.sql`not exists (select from pictures f where f.property_id = p.id and not f.plan)`,
  facts: Prisma.sql`(p.price is null and p.publish_price or ${IS_DWELLING} and (p.living_surface is null or p.bedrooms is null)
    or not exists (select from property_texts t where t.property_id = p.id and t.description_html is not null))`,
  legal: Prisma.sql`coalesce(${IS_ADVERTISED} and (
    p.goal <> 'takeover' and ${IS_DWELLING} and ${HAS_REGION} and p.energy_label is null and d.energy_value is null
      and d.energy_code is null
    or p.goal = 'sale' and ${IS_FLEMISH} and (
      d.flood_g_score is null and d.flood_p_score is null
      or d.construction_year < 2001 and d.asbestos_date is null
        and not exists (select from property_texts t where t.property_id = p.id and t.asbestos_type is not null)
      or d.planning_permit is null or d.planning_allotment_permit is null or d.planning_preemptive_right is null
      or d.planning_summons is null
      or not exists (select from property_texts t where t.property_id = p.id and t.area_application is not null))),
    false)`,
}

/** Whether the agency set anything of a home that shows. */
export const IS_SET = Prisma.sql`(p.hidden or p.featured or p.set_state is not null or p.ribbons is not null or coalesce(p.picture_order, '{}') <> '{}')`

const days = (from: string, column: Prisma.Sql, only: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select property_id, sum(${column})::int as figure from property_days where day >= ${from}::date ${only} group by 1`
const history = (from: string, holds: Prisma.Sql, only: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select h.property_id, count(*)::int as figure from property_history h
  where h.kind in ('visit', 'communication') and h.at >= ${from}::date and ${holds} ${only} group by 1`

/**
 * A query of each home's figure since a day: `property_id`, `figure`. Homes without one have no row.
 * @param ids only these homes; all of them without it
 */
export function figuresSince(figure: Figure, from: string, now: Date, ids?: readonly number[]): Prisma.Sql {
  const only = ids ? Prisma.sql`and property_id = any (${[...ids]}::int[])` : Prisma.empty
  switch (figure) {
    case 'seen':
      return days(from, Prisma.sql`seen`, only)
    case 'opened':
      return days(from, Prisma.sql`opened`, only)
    case 'saved':
      return days(from, Prisma.sql`saved`, only)
    case 'asked':
      return history(from, Prisma.sql`(${IS_REQUEST} or h.kind = 'visit' and h.form is not null)`, only)
    case 'visits':
      return history(from, tookPlace(Prisma.sql`${from}::date`, now), only)
  }
}
