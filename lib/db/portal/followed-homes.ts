/** What every query about one home of an owner starts from, and what counts as a request and as a visit. */
import { CANCELLED_STATUS } from '../../domain/portal/owner-figures.ts'
import { Prisma } from '../generated/client.ts'
import { IS_THEIRS } from './owner-homes.ts'

/** The home that is asked for, as long as it is this owner's. */
export type Followed = { ownerId: string; propertyId: number }

/**
 * A table expression of one row, or none for a home that isn't theirs: `p` with `since`, the instant, and `first_day`, from which on
 * an owner sees what happened. Days are counted whole, that of `since` with them.
 */
export const followed = ({ ownerId, propertyId }: Followed): Prisma.Sql => Prisma.sql`(
  select p.*, o.since, (o.since at time zone 'Europe/Brussels')::date as first_day
  from owner_properties o join properties p on p.id = o.property_id
  where o.owner_id = ${ownerId}::uuid and o.property_id = ${propertyId} and ${IS_THEIRS}) p`

/** Whether a row `h` of a visit says that it was called off. */
export const CALLED_OFF = Prisma.sql`(h.status is not null and h.status ~* ${CANCELLED_STATUS})`

/**
 * Whether `h` is a visit that was or is to be. What was booked by the site may stand in the agency's system too: at the same time it is
 * one visit, and what the agency tells of it holds.
 */
export const IS_VISIT = Prisma.sql`(h.kind = 'visit' and not ${CALLED_OFF} and not (h.form is not null and exists (
  select from property_history c
  where c.property_id = h.property_id and c.kind = 'visit' and c.at = h.at and c.form is null)))`

/** Whether a visit `h` is still to come: at midnight stands what has no time, and is to come all its day. */
export const isToCome = (now: Date): Prisma.Sql => Prisma.sql`
  (h.at >= ${now}::timestamptz - interval '1 day' and (h.at >= ${now} or (h.at at time zone 'Europe/Brussels')::time = '00:00'))`

/** Whether `h` is a visit that took place from an instant on. */
export const tookPlace = (from: Prisma.Sql, now: Date): Prisma.Sql =>
  Prisma.sql`h.at >= ${from} and not ${isToCome(now)} and ${IS_VISIT}`

/**
 * Whether `h` is a question that came by the site. What was told to a friend asks nothing, and an application's details belong to the
 * application. What the agency notes itself isn't counted: it also holds its talks with the owner.
 */
export const IS_QUESTION = Prisma.sql`
  (h.kind = 'communication' and h.form is not null and h.form not in ('sendToFriend', 'rentalDetails'))`

/** Whether `h` is a request that came by the site from an instant on: a question, or a booked visit, on the day it was booked. */
export const wasAsked = (from: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  h.at >= ${from} and (
    ${IS_QUESTION} and h.at < ${now}
    or h.kind = 'visit' and h.form is not null
      and coalesce((select l.created_at from leads l where l.id = h.reference), h.at) >= ${from})`
