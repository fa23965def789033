/** Filters as text, for chips and price bands. */

import { formatEuro, formatNumber } from '#lib/costs/rules-money.ts'
import { translations } from '#lib/i18n/translations.ts'
import { CATEGORY_IDS, type Language } from '#lib/listings/rules.ts'
import type { Area } from '#lib/map/rules-area.ts'
import { ofPlaceText } from '#lib/places/rules-place-words.ts'
import { featureText } from '#lib/search/feature-words.ts'
import type { Filter } from '#lib/search/rules-filters.ts'
import { isSamePlace, placeText } from '#lib/search/rules-places.ts'
import type { PriceBand } from '#lib/search/rules-price-counts.ts'
import type { Facets } from '#lib/search/rules-result.ts'

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

  /** The text of an active filter; places and categories by their names in this language. */
  const filter = (active: Filter, facets: Facets): string => {
    switch (active.kind) {
      case 'text':
        return `“${active.text.replaceAll('"', '')}”`
      case 'place': {
        const known = facets.places.find((place) => isSamePlace(place, active.place))
        return placeText({ ...active.place, name: known?.name ?? active.place.name })
      }
      case 'radius':
        return t('places.radius', { km: active.km })
      case 'sector':
        return facets.sectors.find(({ slug }) => slug === active.sector)?.name ?? t('places.unknown')
      case 'category':
        return category(active.category, facets)
      case 'room':
        return t(`rooms.chosen.${active.room}`, { count: active.count })
      case 'feature':
        return featureText(active.name, active.value, locale)
      case 'price':
        return price(active.price)
      case 'area':
        return area(active.area, facets)
    }
  }

  return { price, filter }
}
