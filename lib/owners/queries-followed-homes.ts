/**
 * A home as its owner may see it: whose it is, since when, and which rows of its history are for this owner. Raw SQL:
 * parts of aggregates.
 */
import { Prisma } from '../db/generated/client.ts'
import { IS_THEIRS } from './queries-homes.ts'

/** A home and the owner who asks for it. */
export type Followed = { ownerId: string; propertyId: number }

/**
 * A table expression of one row, or of none when the home isn't the owner's: the property as `p`, with `since` (the
 * instant from which on the owner sees its history) and `first_day` (the day of `since`, which is counted whole).
 */
export const followed = ({ ownerId, propertyId }: Followed): Prisma.Sql => Prisma.sql`(
  select p.*, o.since, (o.since at time zone 'Europe/Brussels')::date as first_day
  from owner_properties o join properties p on p.id = o.property_id
  where o.owner_id = ${ownerId}::uuid and o.property_id = ${propertyId} and ${IS_THEIRS}) p`

/**
 * Whether an owner since `since` may read the row `h`: what an owner wrote to the agency before, and its answer, are not
 * for a later owner.
 */
export const isAddressed = (since: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (h.lead_id is null or exists (select from leads w where w.id = h.lead_id and w.created_at >= ${since}))`
