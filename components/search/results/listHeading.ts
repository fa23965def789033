/** What a filtered list shows, as a heading. */
import { filterLabels } from '#components/search/filters/filterLabels.ts'
import { translations } from '#lib/i18n/translations.ts'
import { kindsName } from '#lib/landing/sentences.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters, type Filter, inWordOrder } from '#lib/search/rules-filters.ts'
import { isSamePlace } from '#lib/search/rules-places.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { inChoiceText, inProvinceText, placesInWords } from '#lib/search/where-words.ts'

/** How many places are named; more are counted. */
const MAX_NAMED = 3
/** Characters of a visitor's own words in a heading. */
const MAX_WORDS = 40

/** A name keeps its capital, and so does a German noun. */
function keepsCapital(filter: Filter, locale: Language): boolean {
  if (filter.kind === 'feature') return locale === 'de' && !['living', 'ground', 'available'].includes(filter.name)
  return filter.kind === 'text' || filter.kind === 'sector'
}

const lower = (text: string, locale: Language): string => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)

/** Somebody's own words cut at a space, or inside a word that alone is too long. */
function shortened(text: string): string {
  if (text.length <= MAX_WORDS) return text
  const cut = text.slice(0, MAX_WORDS)
  const space = cut.lastIndexOf(' ')
  return `${(space > 0 ? cut.slice(0, space) : cut).trim()}…`
}

/** "in Gent en in Brugge", "op 4 plaatsen", "in Gent en tot 5 km eromheen", "in uw buurt, tot 5 km"; '' without places. */
export function wherePlaces({ places, radius }: SearchCriteria, facets: Facets, locale: Language): string {
  const t = translations(locale, 'landing')
  if (places.length > MAX_NAMED) {
    const where = t('inPlaces', { count: places.length })
    return radius === null ? where : t('andAround', { where, km: radius })
  }
  const named = places.map((place) => {
    const name = facets.places.find((option) => isSamePlace(option, place))?.name ?? place.name
    return { ...place, name }
  })
  return placesInWords({ places: named, radius }, locale, (place) => inChoiceText(place, locale))
}

/** "Huizen te koop in Gent, tuin, minstens 3 slaapkamers, tot € 450.000"; null for a list without filters. */
export function listHeading(criteria: SearchCriteria, facets: Facets, locale: Language): string | null {
  const filters = activeFilters(criteria)
  if (filters.length === 0) return null
  const t = translations(locale, 'landing')
  const { market } = criteria
  const homes = kindsName(criteria.categories, locale)
  const where = wherePlaces(criteria, facets, locale)
  const labels = filterLabels(locale)
  const others = filters.filter(({ kind }) => !['place', 'radius', 'category'].includes(kind))
  return [
    where === '' ? t(`heading.${market}`, { homes }) : t(`headingIn.${market}`, { homes, where }),
    ...inWordOrder(others).map((filter) => {
      if (filter.kind === 'feature' && filter.name === 'province') return inProvinceText(filter.value, locale)
      const shown = filter.kind === 'text' ? { ...filter, text: shortened(filter.text) } : filter
      const label = labels.filter(shown, facets)
      return keepsCapital(filter, locale) ? label : lower(label, locale)
    }),
  ].join(', ')
}
