/** The names of towns, categories and sectors, by which a search can be narrowed. */

import { prisma } from '../db/client.ts'
import { TOWN_NAMES, townNames } from '../db/column-values.ts'
import type { CategoryId, Language } from '../listings/rules.ts'
import type { Facets } from './rules-result.ts'

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
    prisma().town.findMany({ select: { zip: true, latitude: true, longitude: true, sectorId: true, ...TOWN_NAMES } }),
    prisma().category.findMany({ orderBy: { showOrder: 'asc' }, select: { id: true, texts } }),
    prisma().sector.findMany({ orderBy: { sortOrder: 'asc' }, select: { id: true, slug: true, texts } }),
  ])
  const order = new Intl.Collator(locale, { ignorePunctuation: true })
  const slugOf = new Map(sectors.map(({ id, slug }) => [id, slug]))
  const named = towns.map(({ zip, latitude, longitude, sectorId, ...town }): [string, TownName] => {
    const names = townNames(town)
    const name = names[locale]
    const aliases = [...new Set(Object.values(names))].filter((other) => other !== name).sort()
    return [zip, { name, aliases, sector: slugOf.get(sectorId ?? Number.NaN) ?? null, latitude, longitude }]
  })
  return {
    towns: new Map(named.sort(([a, one], [b, other]) => order.compare(one.name, other.name) || a.localeCompare(b))),
    categories: categories.map(({ id, texts: [text] }) => ({ id: id as CategoryId, name: text?.name ?? id, count: 0 })),
    sectors: sectors.map(({ slug, texts: [text] }) => ({ slug, name: text?.name ?? slug })),
  }
}
