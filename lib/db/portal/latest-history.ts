/** What happened last with a home. */
import { prisma } from '../client.ts'
import { type Followed, followed, isToCome } from './followed-homes.ts'

/** As the agency wrote it, or with `form`, for what came by the site. */
export type LatestRow = {
  kind: 'visit' | 'communication'
  at: string
  type: string
  contact: string | null
  subject: string | null
  status: string | null
  form: string | null
  /** Of how many of its kind, itself and those that are left out too. */
  of: number
}

/**
 * The latest visits and communications up to now, the newest first.
 * @param from no older ones
 * @param most of each kind
 */
export async function findLatest(home: Followed, from: string, now: Date, most: number): Promise<LatestRow[]> {
  return prisma().$queryRaw<LatestRow[]>`
    select kind, "of", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, type, contact, subject, status, form
    from (
      select h.*, count(*) over (partition by h.kind)::int as "of",
        row_number() over (partition by h.kind order by h.at desc, h.id desc) as place
      from ${followed(home)} join property_history h on h.property_id = p.id
      where h.kind in ('visit', 'communication') and not (h.kind = 'visit' and ${isToCome(now)}) and h.at < ${now}
        and h.at >= greatest(p.since, ${from}::timestamptz)) rows
    where place <= ${most} order by at desc, id desc`
}
