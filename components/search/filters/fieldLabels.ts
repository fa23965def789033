/** All messages of the search in one language, for client components. */

import { translations } from '#lib/i18n/translations.ts'
import { CATEGORY_IDS, type CategoryId, type Language, type Market } from '#lib/listings/rules.ts'
import { PROVINCES } from '#lib/places/rules-provinces.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/search/rules-criteria.ts'
import { FEATURE_FLAGS, SURFACES } from '#lib/search/rules-features.ts'
import { FILTER_GROUPS } from '#lib/search/rules-result.ts'
import { filterLabels } from './filterLabels.ts'
import { bandValue, priceBands } from './filterOptions.ts'

function perKey<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}

/** The price bands of the select without JavaScript, with their values in the address. */
function bandsOf(locale: Language, market: Market) {
  const write = filterLabels(locale)
  return priceBands(market).map((band) => ({ value: bandValue(band, market), label: write.price(band) }))
}

function readLabels(locale: Language) {
  const t = translations(locale, 'search')
  const count = '{count}'
  return {
    goal: { label: t('goal.label'), sale: t('goal.sale'), rent: t('goal.rent') },
    text: { label: t('text.label'), placeholder: t('text.placeholder') },
    place: { label: t('place.label'), placeholder: t('place.placeholder') },
    towns: {
      label: t('towns.label'),
      placeholder: t('towns.placeholder'),
      choose: t('towns.choose'),
      chosen: t('towns.chosen'),
      remove: t('towns.remove', { town: '{town}' }),
      postcode: t('towns.postcode'),
      none: t('towns.none'),
      offered: { none: t('towns.none'), one: t('towns.offered.one'), many: t('towns.offered.many', { count }) },
    },
    types: {
      label: t('types.label'),
      names: perKey(CATEGORY_IDS, (id: CategoryId) => t(`types.names.${id}`)),
    },
    price: {
      label: { sale: t('price.label.sale'), rent: t('price.label.rent') },
      min: t('price.min'),
      max: t('price.max'),
      any: t('price.any'),
      between: t('price.between', { min: '{min}', max: '{max}' }),
      from: t('price.from', { min: '{min}' }),
      upTo: t('price.upTo', { max: '{max}' }),
      bands: { sale: bandsOf(locale, 'sale'), rent: bandsOf(locale, 'rent') },
    },
    rooms: {
      label: t('rooms.label'),
      any: t('features.any'),
      kinds: perKey(ROOM_KINDS, (kind: RoomKind) => {
        const room = t(`rooms.names.${kind}`)
        return { label: room, less: t('rooms.less', { room }), more: t('rooms.more', { room }) }
      }),
    },
    features: {
      label: t('features.label'),
      any: t('features.any'),
      energy: t('features.energy', { label: '{label}' }),
      surface: t('features.surface', { surface: '{surface}' }),
      names: perKey([...SURFACES, 'energy', 'province', ...FEATURE_FLAGS], (name) => t(`features.names.${name}`)),
      provinces: perKey(PROVINCES, (province) => t(`features.provinces.${province}`)),
    },
    groups: perKey(FILTER_GROUPS, (group) => t(`groups.${group}`)),
    filters: { label: t('filters.label'), close: t('filters.close'), clear: t('filters.clear') },
    show: {
      search: t('show.search'),
      sale: t('show.sale'),
      rent: t('show.rent'),
      taken: { sale: t('show.taken.sale'), rent: t('show.taken.rent') },
      counts: { none: t('show.none'), one: t('show.one'), many: t('show.many', { count }) },
    },
  }
}

export type SearchLabels = ReturnType<typeof readLabels>

const known = new Map<Language, SearchLabels>()

/** The labels of the filters, kept for the process; the browser fills in `{count}` and `{town}`. */
export function searchLabels(locale: Language): SearchLabels {
  const labels = known.get(locale) ?? readLabels(locale)
  known.set(locale, labels)
  return labels
}
