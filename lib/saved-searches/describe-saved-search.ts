/** The criteria of a saved search in words: for its mails, the page behind its link, and the agency. */
import { sectors } from '../content/sectors.ts'
import { formatEuro } from '../domain/costs/money.ts'
import { CATEGORY_IDS, type Language } from '../domain/listing/listing.ts'
import { ROOM_KINDS, type SearchCriteria } from '../domain/search/criteria.ts'
import type { Fact } from '../forms/labels/lead-facts.ts'
import { translations } from '../i18n/translations.ts'

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
  const t = translations(locale, 'wishes')
  const search = translations(locale, 'search')
  const known = await sectors(locale)
  const places = [
    ...criteria.sectors.map((slug) => known.find((sector) => sector.slug === slug)?.name ?? slug),
    ...criteria.towns.map(({ name, zip }) => (name === zip ? zip : `${name} (${zip})`)),
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
