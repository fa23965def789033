/**
 * The homes of an owner. Every query is limited to the owner's id. Raw SQL: the best language of a title by a lateral
 * join.
 */
import { LANGUAGES, type Language } from '../../domain/listing/listing.ts'
import type { OwnerHome } from '../../domain/portal/owner-home.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'

/** Whether `o` (owner_properties) is valid now: begun and not ended. Withdrawn homes stay the owner's. */
export const IS_THEIRS = Prisma.sql`o.since <= now() and (o.until is null or o.until > now())`

const homesWhere = (ownerId: string, locale: Language, more: Prisma.Sql): Promise<OwnerHome[]> => {
  const order = [locale, ...LANGUAGES.filter((language) => language !== locale)]
  return prisma().$queryRaw<OwnerHome[]>`
    select p.id, p.reference, p.goal, p.market, p.availability, p.published,
      to_char(o.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      t.title, t.town_name as town, t.language as lang, t.town_slug as "townSlug", t.leaf_slug as "leafSlug"
    from owner_properties o join properties p on p.id = o.property_id
    cross join lateral (select * from property_texts t where t.property_id = p.id
      order by array_position(${order}::text[], t.language::text) limit 1) t
    where o.owner_id = ${ownerId}::uuid and ${IS_THEIRS} ${more} order by p.published desc, p.id desc`
}

/** All homes of an owner, those on the site first. */
export const findOwnerHomes = (ownerId: string, locale: Language): Promise<OwnerHome[]> =>
  homesWhere(ownerId, locale, Prisma.empty)

/** One home of an owner; null when it isn't the owner's (any more). */
export async function findOwnerHome(ownerId: string, propertyId: number, locale: Language): Promise<OwnerHome | null> {
  const [home] = await homesWhere(ownerId, locale, Prisma.sql`and p.id = ${propertyId}`)
  return home ?? null
}
