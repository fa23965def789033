/** What a filtered list shows, as a heading. */
import { filterLabels } from '#components/search/filters/filterLabels.ts'
import { translations } from '#lib/i18n/translations.ts'
import { inList, kindName } from '#lib/landing/sentences.ts'
import { CATEGORY_IDS, type Language } from '#lib/listings/rules.ts'
import { inPlaceText } from '#lib/places/rules-place.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters, type Filter } from '#lib/search/rules-filters.ts'
import type { Facets } from '#lib/search/rules-result.ts'

/** How many towns are named; more are counted. */
const MAX_NAMED = 3

/** A name keeps its capital, and so does a German noun. */
function keepsCapital(filter: Filter, locale: Language): boolean {
  if (filter.kind === 'feature')
    return filter.name === 'province' || (locale === 'de' && !['living', 'ground', 'available'].includes(filter.name))
  return filter.kind === 'text' || filter.kind === 'sector'
}

const lower = (text: string, locale: Language): string => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)

/** "Huizen", "Huizen en appartementen"; "Vastgoed" for all types. */
function kindsOf({ categories }: SearchCriteria, locale: Language): string {
  const kinds = CATEGORY_IDS.filter((id) => categories.includes(id))
  if (kinds.length === 0 || kinds.length === CATEGORY_IDS.length) return kindName(null, locale)
  const names = kinds.map((id) => kindName(id, locale))
  return inList(
    names.map((name, index) => (index === 0 || locale === 'de' ? name : lower(name, locale))),
    locale,
  )
}

/** "in Gent en in Brugge", "in 4 gemeenten"; '' without towns. */
function placesOf(filters: readonly Filter[], { towns }: Facets, locale: Language): string {
  const names = filters.flatMap((filter) =>
    filter.kind === 'town'
      ? [
          towns.find(({ zip }) => zip === filter.town.zips[0] && filter.town.zips.length === 1)?.name ??
            filter.town.name,
        ]
      : [],
  )
  const distinct = [...new Set(names)]
  if (distinct.length > MAX_NAMED) return translations(locale, 'landing')('inTowns', { count: distinct.length })
  return inList(
    distinct.map((name) => inPlaceText(name, locale)),
    locale,
  )
}

/** "Huizen te koop in Gent, minstens 3 slaapkamers, tot € 450.000"; null for a list without filters. */
export function listHeading(criteria: SearchCriteria, facets: Facets, locale: Language): string | null {
  const filters = activeFilters(criteria, facets.wholeTowns)
  if (filters.length === 0) return null
  const t = translations(locale, 'landing')
  const { market } = criteria
  const homes = kindsOf(criteria, locale)
  const where = placesOf(filters, facets, locale)
  const labels = filterLabels(locale)
  const others = filters.filter(({ kind }) => kind !== 'town' && kind !== 'category')
  return [
    where === '' ? t(`heading.${market}`, { homes }) : t(`headingIn.${market}`, { homes, where }),
    ...others.map((filter) => {
      const label = labels.filter(filter, facets)
      return keepsCapital(filter, locale) ? label : lower(label, locale)
    }),
  ].join(', ')
}
