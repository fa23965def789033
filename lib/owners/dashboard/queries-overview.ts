/** The cards and key facts of an owner's homes. Raw SQL: JSON cards and aggregates in one query. */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import { IS_CANCELLED, IS_VIEWING, isToCome } from '../../homes/queries-history.ts'
import { type CardRow, cardJson, type StoredCard, toCard } from '../../listings/queries-card-rows.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { brusselsDay } from '../../shared/time.ts'
import { type Followed, followed } from '../queries-followed-homes.ts'
import { IS_THEIRS, isTheirs } from '../queries-homes.ts'
import { periodsOf } from '../rules-figures.ts'

/** A home's text in the given language, else in the first language that it has. */
const textOf = (locale: Language): Prisma.Sql => {
  const order = [locale, ...LANGUAGES.filter((language) => language !== locale)]
  return Prisma.sql`(select * from property_texts t where t.property_id = p.id
    order by array_position(${order}::text[], t.language::text) limit 1)`
}

/** An instant as ISO text. */
const instant = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** FROM and WHERE for the future viewings of `p`. */
const futureViewings = (now: Date): Prisma.Sql =>
  Prisma.sql`from property_history h where h.property_id = p.id and ${isToCome(now)} and ${IS_VIEWING}`

export type StoredOwnHome = {
  card: StoredCard
  /** The language of its title. */
  lang: Language
  published: boolean
  /** Instant, ISO text. */
  onlineSince: string
  /** How many visitors opened its page since Monday. */
  week: number
  nextVisit: string | null
}

/** All homes of an owner, those on the site first. */
export async function findOverview(ownerId: string, locale: Language, now: Date): Promise<StoredOwnHome[]> {
  const today = brusselsDay(now.toISOString())
  const rows = await prisma().$queryRaw<(Omit<StoredOwnHome, 'card'> & { card: CardRow })[]>`
    select ${cardJson(locale)} as card, t.language as lang, p.published, ${instant(Prisma.sql`p.created_at`)} as "onlineSince",
      (select coalesce(sum(d.opened), 0)::int from property_days d where d.property_id = p.id and d.day <= ${today}::date
        and d.day >= greatest(${periodsOf(today).week}::date, (o.since at time zone 'Europe/Brussels')::date)) as week,
      (select ${instant(Prisma.sql`min(h.at)`)} ${futureViewings(now)}) as "nextVisit"
    from owner_properties o join properties p on p.id = o.property_id cross join lateral ${textOf(locale)} t
    where o.owner_id = ${ownerId}::uuid and ${IS_THEIRS} order by p.published desc, p.id desc`
  return rows.map(({ card, ...row }) => ({ ...row, card: toCard(card) }))
}

/** A future viewing. `office`: null when it wasn't booked on the site. */
type FutureViewing = { at: string; office: string | null }

export type StoredOwnListing = {
  published: boolean
  card: StoredCard
  sectorId: number | null
  /** Instants, ISO text. */
  onlineSince: string
  withdrawnAt: string | null
  /** How many pictures it has. */
  pictures: number
  coming: FutureViewing[]
  /** The language of the names of its documents. */
  wordsLanguage: Language
}

/** The most future viewings that are shown. */
const MOST_VIEWINGS = 20

/** A home with its future viewings; null when it isn't the owner's. */
export async function findOwnListing(home: Followed, locale: Language, now: Date): Promise<StoredOwnListing | null> {
  const [row] = await prisma().$queryRaw<(Omit<StoredOwnListing, 'card'> & { card: CardRow })[]>`
    select ${cardJson(locale)} as card, p.published, town.sector_id as "sectorId",
      ${instant(Prisma.sql`p.created_at`)} as "onlineSince", ${instant(Prisma.sql`p.withdrawn_at`)} as "withdrawnAt",
      (select count(*)::int from pictures i where i.property_id = p.id) as pictures,
      (select coalesce(json_agg(json_build_object('at', at, 'office', office) order by at), '[]') from (
        select ${instant(Prisma.sql`h.at`)} as at, max(office.name) filter (where not ${IS_CANCELLED}) as office ${futureViewingRows(now)}
        group by h.at having bool_or(${IS_VIEWING}) order by h.at limit ${MOST_VIEWINGS}) visits) as coming,
      coalesce(t.derived_from, t.language) as "wordsLanguage"
    from ${followed(home)} join towns town on town.zip = p.zip cross join lateral ${textOf(locale)} t`
  return row ? { ...row, card: toCard(row.card) } : null
}

/**
 * Future viewings with their offices. Rows at the same time are one viewing, as in IS_VIEWING; only the site's own
 * row has an office.
 */
const futureViewingRows = (now: Date): Prisma.Sql => Prisma.sql`from property_history h
  left join appointments a on a.id = h.reference left join offices office on office.id = a.office_id
  where h.property_id = p.id and h.kind = 'visit' and ${isToCome(now)}`

/** Whether a home is the owner's. */
export const isOwnHome = async ({ ownerId, propertyId }: Followed): Promise<boolean> =>
  (await prisma().property.count({ where: { id: propertyId, owners: { some: { ownerId, AND: await isTheirs() } } } })) >
  0
