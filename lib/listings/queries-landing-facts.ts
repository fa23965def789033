/**
 * The data of landing pages: towns, counts of homes, prices, and texts by staff. Raw SQL: filtered counts and medians.
 */

import { prisma } from '../db/client.ts'
import { TOWN_NAMES, townNames } from '../db/column-values.ts'
import { Prisma } from '../db/generated/client.ts'
import { homePlaceColumns } from '../places/rules-home-place.ts'
import type { UnknownTown } from '../places/rules-place.ts'
import { HOME_RULES } from './queries-rules.ts'
import { type CategoryId, categoryMask, type Language, languageBit, type Market } from './rules.ts'

/** All postcodes that this site knows, with the names of their towns. */
export async function findTownNames(): Promise<UnknownTown[]> {
  const rows = await prisma().town.findMany({ select: { zip: true, ...TOWN_NAMES } })
  return rows.map(({ zip, ...town }) => ({ zip, names: townNames(town) }))
}

/** Whether a home is available or under option. */
const OPEN = Prisma.sql`p.availability in ('available', 'option')`

export type HomeCount = {
  market: Market
  zip: string
  municipality: string | null
  part: string | null
  /** The categories of these homes, as a bit mask of categoryMask(). */
  categories: number
  /** Their languages, as a bit mask of languageBit(). */
  languages: number
  /** Published homes, and those of them that are available or under option. */
  total: number
  open: number
  /** When one of them last changed or was withdrawn. */
  modified: Date
}

/**
 * The number of homes by market, place, categories and languages. When all were withdrawn, the row has zero homes.
 */
export const countHomes = (): Promise<HomeCount[]> => prisma().$queryRaw<HomeCount[]>`
  select p.market::text as market, p.zip, p.municipality, p.part, p.category_mask::int as categories, p.language_mask::int as languages,
    (count(*) filter (where p.published))::int as total, (count(*) filter (where p.published and ${OPEN}))::int as open,
    max(greatest(p.changed_at, p.created_at, p.withdrawn_at)) as modified
  from properties p where p.published or p.withdrawn_at is not null
  group by 1, 2, 3, 4, 5, 6`

/** The published projects with available units, each as one home for sale with the types of these units. */
export async function countProjects(): Promise<HomeCount[]> {
  const rows = await prisma().project.findMany({
    where: { published: true, units: { some: { availability: 'available' } } },
    include: {
      texts: { select: { language: true, townName: true }, orderBy: { language: 'desc' } },
      units: { where: { availability: 'available' }, select: { categoryId: true } },
      town: { select: { latitude: true, longitude: true } },
    },
  })
  return rows.map(({ zip, texts, units, town, createdAt, publicAddress, shownLatitude, shownLongitude }) => {
    const [latitude, longitude] =
      publicAddress && shownLatitude !== null && shownLongitude !== null
        ? [shownLatitude, shownLongitude]
        : [town.latitude, town.longitude]
    const point = latitude === null || longitude === null ? null : { latitude, longitude }
    const { municipality, part } = homePlaceColumns(zip, texts[0]?.townName ?? '', point, [])
    return {
      market: 'sale' as const,
      ...{ zip, municipality, part, total: 1, open: 1, modified: createdAt },
      categories: categoryMask(units.flatMap(({ categoryId }) => categoryId ?? [])),
      languages: texts.reduce((mask, { language }) => mask | languageBit(language as Language), 0),
    }
  })
}

/** Whether the homes of a row have texts in this language. */
export const isReadable = ({ languages }: HomeCount, locale: Language): boolean =>
  (languages & languageBit(locale)) !== 0

/** Published prices in euro, per month for homes to let; null when no home has a published price. */
export type PriceFacts = { count: number; min: number | null; max: number | null; median: number | null }

/** In which places a home must stand. */
export type PlaceCondition = { column: 'zip' | 'municipality' | 'part'; keys: readonly string[] }
const PLACE_COLUMNS = {
  zip: Prisma.sql`p.zip`,
  municipality: Prisma.sql`p.municipality`,
  part: Prisma.sql`p.part`,
} as const

/** The published prices of homes that are available or under option. Prices on request don't count. */
export async function findPriceFacts(
  { market, place, category }: { market: Market; place: PlaceCondition | null; category: CategoryId | null },
  locale: Language,
): Promise<PriceFacts> {
  const conditions = [
    HOME_RULES.listed(Prisma.sql`${market}::"Market"`),
    HOME_RULES.readable(Prisma.sql`${languageBit(locale)}`),
    OPEN,
    ...(place ? [Prisma.sql`${PLACE_COLUMNS[place.column]} = any (${[...place.keys]}::text[])`] : []),
    ...(category ? [HOME_RULES.categories(Prisma.sql`${categoryMask([category])}`)] : []),
  ]
  const [facts] = await prisma().$queryRaw<PriceFacts[]>`
    select count(p.compared_price)::int as count, min(p.compared_price) as min, max(p.compared_price) as max,
      percentile_cont(0.5) within group (order by p.compared_price) as median
    from properties p where ${Prisma.join(conditions, ' and ')}`
  return facts ?? { count: 0, min: null, max: null, median: null }
}

export type StoredLandingText = {
  market: Market
  zip: string | null
  categoryId: string | null
  language: string
  heading: string | null
  pageTitle: string | null
  description: string | null
  html: string
  replacesFacts: boolean
  updatedAt: Date
}

/** The texts of staff for landing pages, in all languages. */
export const findLandingTexts = (): Promise<StoredLandingText[]> =>
  prisma().landingText.findMany({ orderBy: { id: 'asc' }, omit: { id: true } })
