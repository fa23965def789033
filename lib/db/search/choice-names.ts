/** The names of towns, categories and sectors, by which a search can be narrowed. */
import type { CategoryId, Language } from '../../domain/listing/listing.ts'
import type { Facets } from '../../domain/search/search-result.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'

/** The column of a town's name, by language. Written out, so that no locale is ever inserted into a statement. */
export const TOWN_NAMES = {
  nl: Prisma.sql`name_nl`,
  fr: Prisma.sql`name_fr`,
  en: Prisma.sql`name_en`,
  de: Prisma.sql`name_de`,
} satisfies Record<Language, Prisma.Sql>

/** `aliases`: its names in other languages, if they differ; `sector`: slug of its sector. */
type TownName = {
  name: string
  aliases: string[]
  sector: string | null
  latitude: number | null
  longitude: number | null
}

export type ChoiceNames = {
  /** By postcode. */
  towns: Map<string, TownName>
  categories: Facets['categories']
  sectors: Facets['sectors']
}

/** The names of all towns, categories and sectors in one language, in the order of the search form. */
export async function choiceNames(locale: Language): Promise<ChoiceNames> {
  const texts = { where: { language: locale }, select: { name: true } }
  const [towns, categories, sectors] = await Promise.all([
    // Raw SQL: the aliases of each town.
    prisma().$queryRaw<({ zip: string } & TownName)[]>`
      select t.zip, t.${TOWN_NAMES[locale]} as name, s.slug as sector, t.latitude, t.longitude, array(
        select distinct other from unnest(array[t.name_nl, t.name_fr, t.name_en, t.name_de]) other
        where other <> t.${TOWN_NAMES[locale]} order by other) as aliases
      from towns t left join sectors s on s.id = t.sector_id`,
    prisma().category.findMany({ orderBy: { showOrder: 'asc' }, select: { id: true, texts } }),
    prisma().sector.findMany({ orderBy: { sortOrder: 'asc' }, select: { slug: true, texts } }),
  ])
  const order = new Intl.Collator(locale)
  return {
    towns: new Map(
      towns
        .sort((a, b) => order.compare(a.name, b.name) || a.zip.localeCompare(b.zip))
        .map(({ zip, ...town }) => [zip, town]),
    ),
    categories: categories.map(({ id, texts: [text] }) => ({ id: id as CategoryId, name: text?.name ?? id, count: 0 })),
    sectors: sectors.map(({ slug, texts: [text] }) => ({ slug, name: text?.name ?? slug })),
  }
}
