/** The list of homes at the desk. Raw SQL: aggregates, and conditions of queries-parts.ts. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ChosenFilter, ListState } from '../desk/lists/rules-query.ts'
import type { Language, Market, Price } from '../listings/rules.ts'
import { priceOf } from '../listings/rules-price.ts'
import { holdsReference } from '../search/queries-references.ts'
import { figuresSince, type HomeScope, IS_SET, inHomeScope, MISSING_PARTS, ofOffice, STATE } from './queries-parts.ts'
import { FIGURES, type Figure, HOME_LIST, type HomeState, type MissingPart, STILL_DAYS } from './rules-query.ts'

export type ListedHome = {
  id: number
  reference: string
  title: string | null
  /** Street and number; null where neither is known. */
  address: string | null
  town: string
  /** The first office of its sector. */
  office: string | null
  state: HomeState
  featured: boolean
  hidden: boolean
  /** As it would be shown if it were published. */
  price: Price
  market: Market
  publishPrice: boolean
  isSet: boolean
  createdAt: Date
  /** The address of its first picture. */
  picture: string | null
  figures: Record<Figure, number>
  /** How often its page was opened, per day of the period, oldest first. */
  openedByDay: number[]
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

/** Since when figures count, and until when. `from`: YYYY-MM-DD */
export type Period = { from: string; now: Date }

/** Whether a home for sale or to let stands still. */
const isStill = ({ from, now }: Period): Prisma.Sql => Prisma.sql`(${STATE} = 'online'
  and p.created_at < ${now}::timestamptz - ${STILL_DAYS} * interval '1 day'
  and p.id not in (select a.property_id from (${figuresSince('asked', from, now)}) a where a.property_id is not null))`

const either = (conditions: readonly Prisma.Sql[]): Prisma.Sql => Prisma.sql`(${Prisma.join([...conditions], ' or ')})`

/** What a value of a filter asks of a home; a value that is none asks what none has. */
function holds(filter: string, value: string, period: Period): Prisma.Sql {
  switch (filter) {
    case 'state':
      return Prisma.sql`${STATE} = ${value}`
    case 'market':
      return Prisma.sql`p.market::text = ${value}`
    case 'office':
      return /^\d{1,9}$/.test(value) ? ofOffice(Number(value)) : Prisma.sql`false`
    case 'missing':
      // What left the feed is nobody's to complete.
      return Prisma.sql`(p.offered and ${MISSING_PARTS[value as MissingPart]})`
    default:
      return { still: isStill(period), featured: Prisma.sql`p.featured`, set: IS_SET }[value] ?? Prisma.sql`false`
  }
}

function narrowed([name, { values, not }]: readonly [string, ChosenFilter], period: Period): Prisma.Sql {
  const any = either(values.map((value) => holds(name, value, period)))
  return not ? Prisma.sql`not coalesce(${any}, false)` : any
}

type Narrowing = Pick<ListState, 'text' | 'filters'>

const shownBy = ({ text, filters }: Narrowing, scope: HomeScope, period: Period): Prisma.Sql =>
  Prisma.join(
    [inHomeScope(scope), isNamed(text), ...Object.entries(filters).map((filter) => narrowed(filter, period))],
    ' and ',
  )

const HOMES = Prisma.sql`properties p left join property_details d on d.property_id = p.id join towns town on town.zip = p.zip`

const COLUMNS = {
  reference: Prisma.sql`p.reference`,
  price: Prisma.sql`p.price * p.price_factor`,
  days: Prisma.sql`-extract(epoch from p.created_at)`,
}

type Ids = { ids: number[]; count: number }

/** The ids of a page by a column, and how many homes the whole list has: in one scan of all homes. */
async function idsByColumn(
  state: ListState,
  shown: Prisma.Sql,
  column: keyof typeof COLUMNS,
  { perPage }: PartLength,
): Promise<Ids> {
  const direction = state.sort.descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  const rows = await prisma().$queryRaw<{ id: number; count: number }[]>`
    select p.id, count(*) over ()::int as count from ${HOMES} where ${shown}
    order by ${COLUMNS[column]} ${direction}, p.id desc limit ${perPage} offset ${(state.page - 1) * perPage}`
  if (rows.length > 0 || state.page === 1) return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
  // A page behind the last one.
  return { ids: [], count: (await idsByColumn({ ...state, page: 1 }, shown, column, { perPage })).count }
}

/** Milliseconds for which an order is kept: adding up half a million rows takes longer than a list may. */
const KEPT = 60_000

type Kept = { key: string; until: number; figures: Promise<Map<number, number>> }
const kept = new Map<Figure, Kept>()

async function readFigures(figure: Figure, { from, now }: Period): Promise<Map<number, number>> {
  const rows = await prisma().$queryRaw<{ property_id: number; figure: number }[]>`${figuresSince(figure, from, now)}`
  return new Map(rows.map((row) => [row.property_id, row.figure]))
}

/** The figure of each home since a day, at most a minute old; homes without one are left out. */
function allFigures(figure: Figure, period: Period): Promise<Map<number, number>> {
  const known = kept.get(figure)
  if (known?.key === period.from && known.until > performance.now()) return known.figures
  const reading = { key: period.from, until: performance.now() + KEPT, figures: readFigures(figure, period) }
  kept.set(figure, reading)
  reading.figures.catch(() => kept.delete(figure))
  return reading.figures
}

/** Forgets them, for tests. */
export const forgetFigures = (): void => kept.clear()

/** The same by a figure. */
async function idsByFigure(
  state: ListState,
  shown: Prisma.Sql,
  figure: Figure,
  { perPage, ...period }: PartLength & Period,
): Promise<Ids> {
  const [figures, rows] = await Promise.all([
    allFigures(figure, period),
    prisma().$queryRaw<{ id: number }[]>`select p.id from ${HOMES} where ${shown} order by p.id desc`,
  ])
  const sign = state.sort.descending ? -1 : 1
  const of = (id: number) => figures.get(id) ?? 0
  // Equal homes keep the order of the query.
  const sorted = rows.map(({ id }) => id).sort((a, b) => sign * (of(a) - of(b)))
  const start = (state.page - 1) * perPage
  return { ids: sorted.slice(start, start + perPage), count: sorted.length }
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
  const { from, now } = period
  const [rows, figures] = await Promise.all([
    prisma().$queryRaw<StoredHome[]>`
      select p.id, p.reference, ${STATE} as state, p.publish_price as "publishPrice", p.featured, p.hidden,
        p.created_at as "createdAt",
        p.price::float8 as price, p.price_unit as "priceUnit", t.price_unit_text as "priceUnitText", p.goal::text as goal,
        p.market::text as market,
        (p.price * p.price_factor)::float8 as "comparedPrice",
        ${IS_SET} as "isSet", coalesce(t.town_name, town.name_nl) as town, t.title,
        nullif(concat_ws(' ', t.street, d.house_number), '') as address,
        (select o.name from offices o where o.sector_id = town.sector_id order by o.id limit 1) as office,
        (select f.src from pictures f where f.property_id = p.id and not f.plan
          order by array_position(p.picture_order, f.src), f.position limit 1) as picture,
        (select array_agg(coalesce(x.opened, 0) order by g.day)::int[]
          from generate_series(${from}::date, (${now}::timestamptz at time zone 'Europe/Brussels')::date, interval '1 day') g (day)
            left join property_days x on x.property_id = p.id and x.day = g.day::date) as "openedByDay",
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

type Reading = { scope: HomeScope; locale: Language } & Period

/** A part of the list. */
export async function listHomes(
  state: ListState,
  { scope, locale, ...period }: Reading,
  { perPage }: PartLength = HOME_LIST,
): Promise<{ homes: ListedHome[]; count: number }> {
  const shown = shownBy(state, scope, period)
  const { column } = state.sort
  const figure = FIGURES.find((name) => name === column)
  const { ids, count } = figure
    ? await idsByFigure(state, shown, figure, { ...period, perPage })
    : await idsByColumn(state, shown, column as keyof typeof COLUMNS, { perPage })
  return { homes: await findHomes(ids, locale, period), count }
}

/** How many homes each of some narrowings has, in one scan. */
export async function countHomes(
  narrowings: readonly Narrowing[],
  { scope, ...period }: Omit<Reading, 'locale'>,
): Promise<number[]> {
  const counts = narrowings.map((narrowing) => Prisma.sql`count(*) filter (where ${shownBy(narrowing, 'all', period)})`)
  const [row] = await prisma().$queryRaw<{ counts: number[] }[]>`
    select array[${Prisma.join(counts)}]::int[] as counts from ${HOMES} where ${inHomeScope(scope)}`
  return row?.counts ?? []
}

/** Days on the site and openings of its pages, of all that a narrowing has. */
export async function sumHomes(
  narrowing: Narrowing,
  { scope, ...period }: Omit<Reading, 'locale'>,
): Promise<{ days: number | null }> {
  const [row] = await prisma().$queryRaw<{ days: number | null }[]>`
    select avg(extract(epoch from ${period.now}::timestamptz - p.created_at) / 86400)::float8 as days from ${HOMES}
    where ${shownBy(narrowing, scope, period)} and p.offered`
  return { days: row?.days ?? null }
}
