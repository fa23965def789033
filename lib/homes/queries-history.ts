/** Which rows of a home’s history count as requests and viewings. Raw SQL: they stand inside `filter (where …)` of aggregates. */

import { Prisma } from '../db/generated/client.ts'
import { CANCELLED_STATUS } from '../owners/rules-figures.ts'

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
