/** The names of what a search can be narrowed to. */
import type { CategoryId, Language } from '../../domain/listing/listing.ts'
import type { Facets } from '../../domain/search/search-result.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'

/** Written out, so that a locale is never pasted into a statement. */
export const TOWN_NAMES = {
  nl: Prisma.sql`name_nl`,
  fr: Prisma.sql`name_fr`,
  en: Prisma.sql`name_en`,
  de: Prisma.sql`name_de`,
} satisfies Record<Language, Prisma.Sql>

/** `aliases`: its names in other languages, where they differ. */
type TownName = {
  name: string
  aliases: string[]
  sector: string | null
  latitude: number | null
  longitude: number | null
}

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
      select t.zip, t.${TOWN_NAMES[locale]} as name, s.slug as sector, t.latitude, t.longitude, array(
        select distinct other from unnest(array[t.name_nl, t.name_fr, t.name_en, t.name_de]) other
        where other <> t.${TOWN_NAMES[locale]} order by other) as aliases
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
