/** Searching: the criteria as conditions, and one round trip for the homes of a page, the total and the counts beside the choices. */
import type { RoomKind, SearchCriteria, Sort } from '../domain/criteria.ts'
import type { CategoryId, Language } from '../domain/listing.ts'
import { categoryMask } from '../domain/listing.ts'
import type { Facets } from '../domain/search.ts'
import { homesIn, inArea } from './area.ts'
import { prisma } from './client.ts'
import { Prisma } from './generated/client.ts'
import { chosenZips, HOME_RULES, languageBit, ROOM_RULES, TO_BE_HAD } from './home-rules.ts'

const NEWEST_FIRST = Prisma.sql`p.id desc`
const ORDERS = {
  price: Prisma.sql`p.shown_price asc nulls last, p.id desc`,
  '-price': Prisma.sql`p.shown_price desc nulls last, p.id desc`,
  type: Prisma.sql`(select c.show_order from categories c where c.id = p.category_id), p.id desc`,
  city: Prisma.sql`town.name, p.zip, p.id desc`,
  date: Prisma.sql`p.created_at desc, p.id desc`,
} satisfies Record<Sort, Prisma.Sql>

/** Written out, so that a locale is never pasted into a statement. */
export const TOWN_NAMES = {
  nl: Prisma.sql`name_nl`,
  fr: Prisma.sql`name_fr`,
  en: Prisma.sql`name_en`,
  de: Prisma.sql`name_de`,
} satisfies Record<Language, Prisma.Sql>

/**
 * The full-text query for what a visitor typed, as text; null when nothing searchable was typed. It is asked for apart from
 * the search itself, so that PostgreSQL knows what is searched when it plans, and lib/catalogue can remember it.
 */
export async function findTextQuery(text: string, locale: Language): Promise<string | null> {
  if (text === '') return null
  const rows = await prisma().$queryRaw<
    { query: string | null }[]
  >`select search_query(${locale}, ${text})::text as query`
  return rows[0]?.query || null
}

/** Criteria whose text has been turned into a full-text query. */
export type Search = { criteria: SearchCriteria; textQuery: string | null; locale: Language }

/** Every condition but places and types, whose counts must not depend on themselves. */
function baseConditions({ criteria, textQuery, locale }: Search): Prisma.Sql[] {
  const { market, rooms, price, area } = criteria
  const conditions = [
    HOME_RULES.listed(Prisma.sql`${market}::"Market"`),
    HOME_RULES.readable(Prisma.sql`${languageBit(locale)}`),
  ]
  for (const [kind, least] of Object.entries(rooms)) conditions.push(ROOM_RULES[kind as RoomKind](Prisma.sql`${least}`))
  if (price) {
    conditions.push(HOME_RULES.priceFrom(Prisma.sql`${price.min}`))
    if (price.max !== null) conditions.push(HOME_RULES.priceTo(Prisma.sql`${price.max}`))
  }
  if (area) conditions.push(inArea(area))
  if (textQuery !== null) {
    conditions.push(Prisma.sql`p.id in (
      select found.property_id from property_texts found
      where found.language = ${locale} and found.search_vector @@ ${textQuery}::tsquery)`)
  }
  return conditions
}

function choiceConditions({ towns, sectors, categories }: SearchCriteria): Prisma.Sql[] {
  const zips = Prisma.sql`${towns.map(({ zip }) => zip)}::text[]`
  const conditions: Prisma.Sql[] = []
  if (sectors.length > 0) conditions.push(Prisma.sql`p.zip in (${chosenZips(zips, Prisma.sql`${sectors}::text[]`)})`)
  else if (towns.length > 0) conditions.push(Prisma.sql`p.zip = any (${zips})`)
  if (categories.length > 0) conditions.push(HOME_RULES.categories(Prisma.sql`${categoryMask(categories)}`))
  return conditions
}

const all = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.join(conditions, ' and ')

/** Whether `p` is a home that the search finds. */
export const searchConditions = (search: Search): Prisma.Sql =>
  all([...baseConditions(search), ...choiceConditions(search.criteria)])

/**
 * The homes of a search as `p`, to be put in order. Those in a shape are found before they are ordered ("offset 0" keeps them
 * apart): going through all homes in their order would look each of them up in every strip of the shape.
 */
function foundHomes(search: Search): Prisma.Sql {
  const { area } = search.criteria
  const fence = area?.kind === 'shape' ? Prisma.sql`offset 0` : Prisma.empty
  return Prisma.sql`(select p.* from ${homesIn(area)} where ${searchConditions(search)} ${fence}) p`
}

/** The homes of one page by their ids, as a JSON array. Nothing is checked here: `skip` beyond the end gives none. */
function idsOf(search: Search, skip: number, take: number): Prisma.Sql {
  const { criteria, locale } = search
  // Towns are only needed for their order; the ids are found in an index, without reading any row of a home.
  const towns =
    criteria.sort === 'city'
      ? Prisma.sql`join (select zip, ${TOWN_NAMES[locale]} as name from towns) town on town.zip = p.zip`
      : Prisma.empty
  return Prisma.sql`array(
    select p.id from ${foundHomes(search)} ${towns}
    order by ${criteria.sort ? ORDERS[criteria.sort] : NEWEST_FIRST}
    limit ${take} offset ${skip})`
}

/** How many homes a wish with these criteria would tell of: those of the list that can be had. */
export async function countToBeHad(criteria: SearchCriteria, locale: Language): Promise<number> {
  const rows = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from ${homesIn(criteria.area)}
    where ${searchConditions({ criteria, textQuery: null, locale })} and ${TO_BE_HAD}`
  return rows[0]?.count ?? 0
}

/** How many homes there are per town and set of categories (as a mask), before places and types are chosen. */
export type Census = { zip: string; categories: number; count: number }[]

/** The census of a search, from which every count beside a choice follows, in one text: a row each takes far longer to read. */
const censusOf = (search: Search): Prisma.Sql => Prisma.sql`(
  select string_agg(concat_ws(' ', counted.zip, counted.category_mask, counted.count), ',') from (
    select p.zip, p.category_mask, count(*) from ${homesIn(search.criteria.area)}
    where ${all(baseConditions(search))}
    group by p.zip, p.category_mask
  ) counted)`

const readCensus = (text: string | null): Census =>
  (text?.split(',') ?? []).map((line) => {
    const [zip = '', categories, count] = line.split(' ')
    return { zip, categories: Number(categories), count: Number(count) }
  })

/** The ids of one page in their order; `skip` beyond the end gives none. */
export async function findIds(search: Search, skip: number, take: number): Promise<number[]> {
  const rows = await prisma().$queryRaw<{ ids: number[] }[]>`select ${idsOf(search, skip, take)} as ids`
  return rows[0]?.ids ?? []
}

/** The census of a search alone. */
export async function takeCensus(search: Search): Promise<Census> {
  const rows = await prisma().$queryRaw<{ census: string | null }[]>`select ${censusOf(search)} as census`
  return readCensus(rows[0]?.census ?? null)
}

/** A page of a search and its census in one round trip. */
export async function findPage(search: Search, skip: number, take: number): Promise<{ ids: number[]; census: Census }> {
  const rows = await prisma().$queryRaw<{ ids: number[]; census: string | null }[]>`
    select ${idsOf(search, skip, take)} as ids, ${censusOf(search)} as census`
  return { ids: rows[0]?.ids ?? [], census: readCensus(rows[0]?.census ?? null) }
}

type TownName = { name: string; sector: string | null; latitude: number | null; longitude: number | null }

export type ChoiceNames = {
  /** By postcode, with the slug of the sector it lies in and its place. */
  towns: Map<string, TownName>
  categories: Facets['categories']
  sectors: Facets['sectors']
}

/** Names of all towns, categories and sectors in one language, in the order they are offered. */
export async function choiceNames(locale: Language): Promise<ChoiceNames> {
  const [towns, categories, sectors] = await Promise.all([
    prisma().$queryRaw<({ zip: string } & TownName)[]>`
      select t.zip, t.${TOWN_NAMES[locale]} as name, s.slug as sector, t.latitude, t.longitude
      from towns t left join sectors s on s.id = t.sector_id`,
    prisma().$queryRaw<{ id: CategoryId; name: string }[]>`
      select c.id, coalesce(t.name, c.id) as name from categories c
      left join category_texts t on t.category_id = c.id and t.language = ${locale} order by c.show_order`,
    prisma().$queryRaw<Facets['sectors']>`
      select s.slug, coalesce(t.name, s.slug) as name from sectors s
      left join sector_texts t on t.sector_id = s.id and t.language = ${locale} order by s.sort_order`,
  ])
  const order = new Intl.Collator(locale)
  return {
    towns: new Map(
      towns
        .sort((a, b) => order.compare(a.name, b.name) || a.zip.localeCompare(b.zip))
        .map(({ zip, ...town }) => [zip, town]),
    ),
    categories: categories.map((category) => ({ ...category, count: 0 })),
    sectors,
  }
}
