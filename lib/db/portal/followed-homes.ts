/**
 * Conditions that the aggregates about an owner's home share: the home itself, and which history rows count as requests
 * and viewings. Raw SQL: they stand inside `filter (where …)` of aggregates.
 */
import { CANCELLED_STATUS } from '../../domain/portal/owner-figures.ts'
import { Prisma } from '../generated/client.ts'
import { IS_THEIRS } from './owner-homes.ts'

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

/** Whether the viewing `h` was cancelled, by the text of its status. */
export const IS_CANCELLED = Prisma.sql`(h.status is not null and h.status ~* ${CANCELLED_STATUS})`

/**
 * Whether `h` is a viewing that wasn't cancelled. A viewing that was booked on the site may also be in the agency's
 * CRM: two rows at the same time are one viewing, and the CRM's row counts.
 */
export const IS_VIEWING = Prisma.sql`(h.kind = 'visit' and not ${IS_CANCELLED} and not (h.form is not null and exists (
  select from property_history c
  where c.property_id = h.property_id and c.kind = 'visit' and c.at = h.at and c.form is null)))`

/**
 * Whether the viewing `h` is in the future. A viewing at midnight has no known time and counts as future for its
 * whole day.
 */
export const isToCome = (now: Date): Prisma.Sql => Prisma.sql`
  (h.at >= ${now}::timestamptz - interval '1 day' and (h.at >= ${now} or (h.at at time zone 'Europe/Brussels')::time = '00:00'))`

/** Whether `h` is a viewing that took place since `from`. */
export const tookPlace = (from: Prisma.Sql, now: Date): Prisma.Sql =>
  Prisma.sql`h.at >= ${from} and not ${isToCome(now)} and ${IS_VIEWING}`

/**
 * Whether `h` is a request sent on the site. Mails to friends ask nothing, and the second form of a rental application
 * belongs to the first. Rows that the agency wrote don't count, because they include its talks with the owner.
 */
export const IS_REQUEST = Prisma.sql`
  (h.kind = 'communication' and h.form is not null and h.form not in ('sendToFriend', 'rentalDetails'))`

/** Whether `h` is a request sent on the site since `from`: a form, or a viewing by the time it was booked. */
export const wasAsked = (from: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  h.at >= ${from} and (
    ${IS_REQUEST} and h.at < ${now}
    or h.kind = 'visit' and h.form is not null
      and coalesce((select l.created_at from leads l where l.id = h.reference), h.at) >= ${from})`
