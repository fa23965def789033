/** The criteria of a saved search in words: for its mails, the page behind its link, and the agency. */

import { formatEuro } from '../costs/rules-money.ts'
import { translations } from '../i18n/translations.ts'
import type { Fact } from '../leads/view-lead-facts.ts'
import { CATEGORY_IDS, type Language } from '../listings/rules.ts'
import { ROOM_KINDS, type SearchCriteria } from '../search/rules-criteria.ts'
import { knownTowns } from '../search/view-known-towns.ts'
import { slug } from '../shared/slug.ts'
import { sectors } from '../site/sectors.ts'
import type { NamedTown } from './rules-values.ts'

function budget({ price }: SearchCriteria, locale: Language): string | null {
  if (price === null) return null
  const t = translations(locale, 'search')
  const min = formatEuro(price.min) ?? ''
  if (price.max === null) return t('price.from', { min })
  const max = formatEuro(price.max) ?? ''
  return price.min === 0 ? t('price.upTo', { max }) : t('price.between', { min, max })
}

/** The criteria line by line, without those that were left open. They hold no personal data. */
export async function savedSearchFacts(criteria: SearchCriteria, locale: Language): Promise<Fact[]> {
  const t = translations(locale, 'saved-searches.page')
  const search = translations(locale, 'search')
  const [known, towns] = await Promise.all([sectors(locale), criteria.towns.length > 0 ? knownTowns(locale) : []])
  // Stored in the visitor's language; whoever reads may speak another one.
  const nameIn = ({ name, zip }: SearchCriteria['towns'][number]): string => {
    const isNamed = (town: NamedTown) => town.zip === zip && town.names.some((one) => slug(one) === slug(name))
    return towns.find(isNamed)?.name ?? name
  }
  const places = [
    ...criteria.sectors.map((chosen) => known.find((sector) => sector.slug === chosen)?.name ?? chosen),
    ...criteria.towns.map((town) => (town.name === town.zip ? town.zip : `${nameIn(town)} (${town.zip})`)),
  ]
  const types = CATEGORY_IDS.filter((id) => criteria.categories.includes(id)).map((id) => search(`types.names.${id}`))
  const rooms = ROOM_KINDS.flatMap((kind) => {
    const count = criteria.rooms[kind]
    return count ? [search(`rooms.chosen.${kind}`, { count })] : []
  })
  const rows: [string, string | null][] = [
    [t('facts.goal'), search(`goal.${criteria.market}`)],
    [t('facts.types'), types.join(', ')],
    [t('facts.places'), places.join(', ')],
    [search(`price.label.${criteria.market}`), budget(criteria, locale)],
    [t('facts.rooms'), rooms.join(', ')],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
