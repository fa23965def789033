/** The latest history rows of a home. Raw SQL: window functions. */
import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import { isToCome } from '../../homes/queries-history.ts'
import { type Followed, followed, isAddressed } from '../queries-followed-homes.ts'

/** A row that the agency wrote or, when `form` is set, a form sent on the site. */
export type LatestRow = {
  kind: 'visit' | 'communication'
  at: string
  type: string
  contact: string | null
  subject: string | null
  status: string | null
  form: string | null
  /** Whether the site wrote type and subject (own-words.ts). */
  own: boolean
  /** The number of rows of its kind, including those that aren't returned. */
  of: number
}

/**
 * The latest viewings and communications until now, newest first.
 * @param from earliest instant, as ISO text
 * @param most rows of each kind
 */
export async function findLatest(home: Followed, from: string, now: Date, most: number): Promise<LatestRow[]> {
  return prisma().$queryRaw<LatestRow[]>`
    select kind, "of", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, type, contact, subject, status, form,
      feed_id is null and form is null as own
    from (
      select h.*, count(*) over (partition by h.kind)::int as "of",
        row_number() over (partition by h.kind order by h.at desc, h.id desc) as place
      from ${followed(home)} join property_history h on h.property_id = p.id
      where h.kind in ('visit', 'communication') and not (h.kind = 'visit' and ${isToCome(now)}) and h.at < ${now}
        and h.at >= greatest(p.since, ${from}::timestamptz) and ${isAddressed(Prisma.sql`p.since`)}) rows
    where place <= ${most} order by at desc, id desc`
}
