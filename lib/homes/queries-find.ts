/** The homes that the search of the desk finds. Raw SQL: the conditions of the list, and of each home its first picture. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { PICTURE_PLACE } from '../listings/queries-card-rows.ts'
import type { Language, Market, Price } from '../listings/rules.ts'
import { priceOf } from '../listings/rules-price.ts'
import { holdsReference } from '../search/queries-references.ts'
import { isNamed } from './queries-list.ts'
import { type HomeScope, inHomeScope, STATE } from './queries-parts.ts'
import type { HomeState } from './rules-query.ts'

export type NamedHome = {
  id: number
  reference: string
  title: string | null
  street: string | null
  houseNumber: string | null
  town: string
  state: HomeState
  /** As it would be shown if it were published. */
  price: Price
  market: Market
  /** The address of its first picture. */
  picture: string | null
}

type StoredHome = Omit<NamedHome, 'price'> & Omit<Parameters<typeof priceOf>[0], 'publishPrice'> & { count: number }

/** SQL: street and town have all words; a title that happens to have them is less than that. */
const isThere = (text: string): Prisma.Sql => {
  const words = text.split(' ').map((word) => {
    const pattern = `%${word.replace(/[%_\\]/g, '\\$&')}%`
    return Prisma.sql`concat_ws(' ', t.street, t.town_name) ilike ${pattern}`
  })
  return Prisma.sql`exists (select from property_texts t where t.property_id = p.id and ${Prisma.join(words, ' and ')})`
}

/** SQL: those of this reference first, then those that lie there, then those on the site, the newest first. */
const order = (text: string) =>
  Prisma.sql`${holdsReference(text)} desc, ${isThere(text)} desc, (${STATE}) in ('online', 'option') desc, p.id desc`

/** A few homes that somebody may see, by reference, number, title, town, street or postcode, and how many there are. */
export async function findHomesNamed(
  text: string,
  { scope, locale, most }: { scope: HomeScope; locale: Language; most: number },
): Promise<{ homes: NamedHome[]; count: number }> {
  const rows = await prisma().$queryRaw<StoredHome[]>`
    select c.id, c.count, p.reference, ${STATE} as state, p.market::text as market, p.goal::text as goal,
      p.price::float8 as price, p.price_unit as "priceUnit", t.price_unit_text as "priceUnitText",
      (p.price * p.price_factor)::float8 as "comparedPrice", coalesce(t.town_name, town.name_nl) as town, t.title,
      t.street, d.house_number as "houseNumber",
      (select pic.src from pictures pic where pic.property_id = p.id order by ${PICTURE_PLACE} limit 1) as picture
    from (select p.id, count(*) over ()::int as count, row_number() over (order by ${order(text)}) as place
        from properties p join towns town on town.zip = p.zip where ${inHomeScope(scope)} and ${isNamed(text)}
        order by place limit ${most}) c
      join properties p on p.id = c.id join towns town on town.zip = p.zip
      left join property_details d on d.property_id = p.id
      left join lateral (select * from property_texts x where x.property_id = p.id
        order by x.language = ${locale} desc, x.derived_from is null desc, x.language limit 1) t on true
    order by c.place`
  return {
    homes: rows.map(({ count: _, price, priceUnit, priceUnitText, goal, comparedPrice, ...home }) => ({
      ...home,
      price: priceOf({ price, priceUnit, priceUnitText, goal, comparedPrice, publishPrice: true }),
    })),
    count: rows[0]?.count ?? 0,
  }
}
