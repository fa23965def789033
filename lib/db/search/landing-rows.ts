/** What landing pages are made of: towns, how many homes stand where, what they cost, and what staff wrote. */
import { type CategoryId, categoryMask, type Language, languageBit, type Market } from '../../domain/listing/listing.ts'
import type { TownRow } from '../../domain/places/place.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import { HOME_RULES } from './home-rules.ts'

/** All towns. */
export async function findTownRows(): Promise<TownRow[]> {
  const rows = await prisma().town.findMany()
  return rows.map(({ nameNl: nl, nameFr: fr, nameEn: en, nameDe: de, ...town }) => ({
    ...town,
    names: { nl, fr, en, de },
  }))
}

/** Whether a home can still be had. */
const OPEN = Prisma.sql`p.availability in ('available', 'option')`

export type HomeCount = {
  market: Market
  zip: string
  /** Its categories, as categoryMask() writes them. */
  categories: number
  /** As languageBit() writes them. */
  languages: number
  /** Shown in the list, and of those what can still be had. */
  total: number
  open: number
  /** When one of them last changed or went. */
  modified: Date
}

/** How many homes there are in each postcode, by list, types and languages. Where all have gone there is a row without any. */
export const countHomes = (): Promise<HomeCount[]> => prisma().$queryRaw<HomeCount[]>`
  select p.market::text as market, p.zip, p.category_mask::int as categories, p.language_mask::int as languages,
    (count(*) filter (where p.published))::int as total, (count(*) filter (where p.published and ${OPEN}))::int as open,
    max(greatest(p.changed_at, p.created_at, p.withdrawn_at)) as modified
  from properties p where p.published or p.withdrawn_at is not null
  group by 1, 2, 3, 4`

/** Whether a row of the counts can be read in this language. */
export const isReadable = ({ languages }: HomeCount, locale: Language): boolean =>
  (languages & languageBit(locale)) !== 0

/** Published prices in euro, per month for homes to let; all null where there is none. */
export type PriceFacts = { count: number; min: number | null; max: number | null; median: number | null }

/** The published prices of what can be had. A price on request is in none of them. */
export async function findPriceFacts(
  { market, zips, category }: { market: Market; zips: readonly string[] | null; category: CategoryId | null },
  locale: Language,
): Promise<PriceFacts> {
  const conditions = [
    HOME_RULES.listed(Prisma.sql`${market}::"Market"`),
    HOME_RULES.readable(Prisma.sql`${languageBit(locale)}`),
    OPEN,
    ...(zips ? [Prisma.sql`p.zip = any (${[...zips]}::text[])`] : []),
    ...(category ? [HOME_RULES.categories(Prisma.sql`${categoryMask([category])}`)] : []),
  ]
  const [facts] = await prisma().$queryRaw<PriceFacts[]>`
    select count(p.shown_price)::int as count, min(p.shown_price) as min, max(p.shown_price) as max,
      percentile_cont(0.5) within group (order by p.shown_price) as median
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

/** What staff wrote for landing pages, in every language. */
export const findLandingTexts = (): Promise<StoredLandingText[]> =>
  prisma().landingText.findMany({ orderBy: { id: 'asc' }, omit: { id: true } })
