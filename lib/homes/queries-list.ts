/** The list of homes at the desk. Raw SQL: aggregates, and conditions of queries-parts.ts. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Language, Market, Price } from '../listings/rules.ts'
import { priceOf } from '../listings/rules-price.ts'
import { holdsReference } from '../search/queries-references.ts'
import {
  figuresSince,
  type HomeScope,
  IS_SET,
  inHomeScope,
  isInState,
  MISSING_PARTS,
  ofOffice,
  STATE,
} from './queries-parts.ts'
import {
  FIGURES,
  type Figure,
  type HomeColumn,
  type HomeQuery,
  type HomeState,
  type MissingPart,
} from './rules-query.ts'

export const HOMES_PER_PAGE = 50

export type ListedHome = {
  id: number
  reference: string
  title: string | null
  town: string
  /** The first office of its sector. */
  office: string | null
  state: HomeState
  /** As it would be shown if it were published. */
  price: Price
  market: Market
  publishPrice: boolean
  isSet: boolean
  figures: Record<Figure, number>
  missing: Record<MissingPart, boolean>
}

const contains = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** SQL: homes whose reference holds it, in any spelling, whose number begins so, or whose title, town, street or postcode has the words. */
export function isNamed(text: string): Prisma.Sql {
  if (text === '') return Prisma.sql`true`
  const begins = contains(text).slice(1)
  const words = text.split(' ').map((word) => {
    const pattern = contains(word)
    return Prisma.sql`concat_ws(' ', t.title, t.town_name, t.street, n.house_number, h.zip) ilike ${pattern}`
  })
  // All texts are read once, not those of each home in turn.
  return Prisma.sql`(p.reference ilike ${begins} or ${holdsReference(text)} or p.id::text like ${begins} or p.id in (
    select h.id from property_texts t join properties h on h.id = t.property_id
      left join property_details n on n.property_id = h.id
    where t.derived_from is null and ${Prisma.join(words, ' and ')}))`
}

const shownBy = ({ text, state, office, missing, set }: HomeQuery, scope: HomeScope): Prisma.Sql =>
  Prisma.join(
    [
      inHomeScope(scope),
      isNamed(text),
      ...(state === null ? [] : [isInState(state)]),
      ...(office === null ? [] : [ofOffice(office)]),
      // What left the feed is nobody's to complete.
      ...(missing === null ? [] : [Prisma.sql`p.offered and ${MISSING_PARTS[missing]}`]),
      ...(set ? [IS_SET] : []),
    ],
    ' and ',
  )

const HOMES = Prisma.sql`properties p left join property_details d on d.property_id = p.id join towns town on town.zip = p.zip`

const COLUMNS: Record<Exclude<HomeColumn, Figure>, Prisma.Sql> = {
  reference: Prisma.sql`p.reference`,
  price: Prisma.sql`p.price * p.price_factor`,
  created: Prisma.sql`p.created_at`,
}
const isFigure = (column: HomeColumn): column is Figure => FIGURES.some((figure) => figure === column)

type Period = { from: string; now: Date }

type Ids = { ids: number[]; count: number }
const startOf = ({ page }: HomeQuery): number => (page - 1) * HOMES_PER_PAGE

/** The ids of a page by a column, and how many homes the whole list has: in one scan of all homes. */
async function idsByColumn(query: HomeQuery, shown: Prisma.Sql, column: Exclude<HomeColumn, Figure>): Promise<Ids> {
  const direction = query.sort.descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  const rows = await prisma().$queryRaw<{ id: number; count: number }[]>`
    select p.id, count(*) over ()::int as count from ${HOMES} where ${shown}
    order by ${COLUMNS[column]} ${direction}, p.id desc limit ${HOMES_PER_PAGE} offset ${startOf(query)}`
  if (rows.length > 0 || query.page === 1) return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
  // A page behind the last one.
  return { ids: [], count: (await idsByColumn({ ...query, page: 1 }, shown, column)).count }
}

/** Milliseconds for which an order is kept: adding up half a million rows takes longer than a list may. */
const KEPT = 60_000

type Kept = { key: string; until: number; figures: Promise<Map<number, number>> }
const kept = new Map<Figure, Kept>()

async function readFigures(figure: Figure, from: string, now: Date): Promise<Map<number, number>> {
  const rows = await prisma().$queryRaw<{ property_id: number; figure: number }[]>`${figuresSince(figure, from, now)}`
  return new Map(rows.map((row) => [row.property_id, row.figure]))
}

/** The figure of each home since a day, at most a minute old; homes without one are left out. */
function allFigures(figure: Figure, from: string, now: Date): Promise<Map<number, number>> {
  const known = kept.get(figure)
  if (known?.key === from && known.until > performance.now()) return known.figures
  const reading = { key: from, until: performance.now() + KEPT, figures: readFigures(figure, from, now) }
  kept.set(figure, reading)
  reading.figures.catch(() => kept.delete(figure))
  return reading.figures
}

/** Forgets them, for tests. */
export const forgetFigures = (): void => kept.clear()

/** The same by a figure. */
async function idsByFigure(query: HomeQuery, shown: Prisma.Sql, figure: Figure, { from, now }: Period): Promise<Ids> {
  const [figures, rows] = await Promise.all([
    allFigures(figure, from, now),
    prisma().$queryRaw<{ id: number }[]>`select p.id from ${HOMES} where ${shown} order by p.id desc`,
  ])
  const sign = query.sort.descending ? -1 : 1
  const of = (id: number) => figures.get(id) ?? 0
  // Equal homes keep the order of the query.
  const sorted = rows.map(({ id }) => id).sort((a, b) => sign * (of(a) - of(b)))
  return { ids: sorted.slice(startOf(query), startOf(query) + HOMES_PER_PAGE), count: sorted.length }
}

/** The figures of homes since a day. */
async function figuresOf(
  ids: readonly number[],
  { from, now }: Period,
): Promise<(id: number) => Record<Figure, number>> {
  const tables = await Promise.all(
    FIGURES.map(async (figure) => {
      const rows = await prisma().$queryRaw<{ property_id: number; figure: number }[]>`
        ${figuresSince(figure, from, now, ids)}`
      return [figure, new Map(rows.map((row) => [row.property_id, row.figure]))] as const
    }),
  )
  return (id) => Object.fromEntries(tables.map(([figure, of]) => [figure, of.get(id) ?? 0])) as Record<Figure, number>
}

type StoredHome = Omit<ListedHome, 'figures' | 'price'> & Omit<Parameters<typeof priceOf>[0], 'publishPrice'>

/** These homes as the list shows them, in their order. */
export async function findHomes(ids: readonly number[], locale: Language, period: Period): Promise<ListedHome[]> {
  if (ids.length === 0) return []
  const [rows, figures] = await Promise.all([
    prisma().$queryRaw<StoredHome[]>`
      select p.id, p.reference, ${STATE} as state, p.publish_price as "publishPrice",
        p.price::float8 as price, p.price_unit as "priceUnit", t.price_unit_text as "priceUnitText", p.goal::text as goal,
        p.market::text as market,
        (p.price * p.price_factor)::float8 as "comparedPrice",
        ${IS_SET} as "isSet", coalesce(t.town_name, town.name_nl) as town, t.title,
        (select o.name from offices o where o.sector_id = town.sector_id order by o.id limit 1) as office,
        json_build_object('pictures', ${MISSING_PARTS.pictures}, 'facts', ${MISSING_PARTS.facts},
          'legal', ${MISSING_PARTS.legal}) as missing
      from unnest(${[...ids]}::int[]) with ordinality chosen (id, place) join properties p on p.id = chosen.id
        left join property_details d on d.property_id = p.id join towns town on town.zip = p.zip
        left join lateral (select * from property_texts x where x.property_id = p.id
          order by x.language = ${locale} desc, x.derived_from is null desc, x.language limit 1) t on true
      order by chosen.place`,
    figuresOf(ids, period),
  ])
  return rows.map(({ price, priceUnit, priceUnitText, goal, comparedPrice, ...row }) => ({
    ...row,
    price: priceOf({ price, priceUnit, priceUnitText, goal, comparedPrice, publishPrice: true }),
    figures: figures(row.id),
  }))
}

/** A page of the list. @param from the day since which figures count, YYYY-MM-DD */
export async function listHomes(
  query: HomeQuery,
  { scope, locale, from, now }: { scope: HomeScope; locale: Language } & Period,
): Promise<{ homes: ListedHome[]; count: number }> {
  const shown = shownBy(query, scope)
  const { column } = query.sort
  const { ids, count } = isFigure(column)
    ? await idsByFigure(query, shown, column, { from, now })
    : await idsByColumn(query, shown, column)
  const homes = await findHomes(ids, locale, { from, now })
  return { homes, count }
}
