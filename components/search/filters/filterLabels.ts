/** Filters as text, for chips and price bands. */

import { formatEuro, formatNumber } from '#lib/costs/rules-money.ts'
import { translations } from '#lib/i18n/translations.ts'
import { CATEGORY_IDS, type Language } from '#lib/listings/rules.ts'
import type { Area } from '#lib/map/rules-area.ts'
import { ofPlaceText } from '#lib/places/rules-place.ts'
import type { Province } from '#lib/places/rules-provinces.ts'
import type { FeatureName } from '#lib/search/rules-features.ts'
import type { Filter } from '#lib/search/rules-filters.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { groupText } from '#lib/search/rules-town-groups.ts'
import type { PriceBand } from './filterOptions.ts'

/** Functions that write filters in one language. */
export function filterLabels(locale: Language) {
  const t = translations(locale, 'search')

  /** "€ 250.000 – € 350.000", "Vanaf € 1.000.000", "Tot € 600". */
  const price = (band: PriceBand): string => {
    const min = formatEuro(band.min) ?? ''
    if (band.max === null) return t('price.from', { min })
    const max = formatEuro(band.max) ?? ''
    return band.min === 0 ? t('price.upTo', { max }) : t('price.between', { min, max })
  }

  const category = (id: string, facets: Facets): string => {
    const known = CATEGORY_IDS.find((own) => own === id)
    return facets.categories.find((option) => option.id === id)?.name ?? (known ? t(`types.names.${known}`) : id)
  }

  const area = (within: Area, { around }: Facets): string => {
    if (within.kind !== 'circle') return t(`area.${within.kind}`)
    const km = formatNumber(within.km, locale) ?? ''
    return around ? t('area.around', { km, of: ofPlaceText(around, locale) }) : t('area.circle', { km })
  }

  const feature = (name: FeatureName, value: string): string => {
    if (name === 'energy') return t('features.chosen.energy', { label: value.toUpperCase() })
    if (name === 'province') return t(`features.provinces.${value as Province}`)
    if (name === 'living' || name === 'ground')
      return t(`features.chosen.${name}`, { surface: formatNumber(Number(value), locale) ?? value })
    return t(`features.names.${name}`)
  }

  /** The text of an active filter; towns and categories by their names in this language. */
  const filter = (active: Filter, facets: Facets): string => {
    switch (active.kind) {
      case 'text':
        return `“${active.text.replaceAll('"', '')}”`
      case 'town': {
        const name = facets.towns.find(({ zip }) => zip === active.town.zips[0])?.name ?? active.town.name
        return groupText({ ...active.town, name })
      }
      case 'sector':
        return facets.sectors.find(({ slug }) => slug === active.sector)?.name ?? active.sector
      case 'category':
        return category(active.category, facets)
      case 'room':
        return t(`rooms.chosen.${active.room}`, { count: active.count })
      case 'feature':
        return feature(active.name, active.value)
      case 'price':
        return price(active.price)
      case 'area':
        return area(active.area, facets)
    }
  }

  return { price, filter }
}
