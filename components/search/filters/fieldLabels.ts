/** All messages of the search in one language, for client components. */

import { translations } from '#lib/i18n/translations.ts'
import { homesInWords } from '#lib/landing/sentences.ts'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import { CATEGORY_IDS, type CategoryId, type Language, type Market } from '#lib/listings/rules.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/search/rules-criteria.ts'
import { FEATURE_NAMES, type FeatureName, featureOf } from '#lib/search/rules-feature-table.ts'
import { priceBands } from '#lib/search/rules-price-counts.ts'
import { FILTER_GROUPS } from '#lib/search/rules-result.ts'
import { filterLabels } from './filterLabels.ts'
import { bandValue } from './filterOptions.ts'

function perKey<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}

/** The price bands of the select without JavaScript, with their values in the address. */
function bandsOf(locale: Language, market: Market) {
  const write = filterLabels(locale)
  return priceBands(market).map((band) => ({ ...band, value: bandValue(band, market), label: write.price(band) }))
}

/** The words of a feature's choices in their order, and of a value that only an address names; null for none. */
function optionLabels(locale: Language, name: FeatureName) {
  const t = translations(locale, 'search')
  const { control, choices, write } = featureOf(name)
  if (control === 'flag') return { choices: [t(`features.names.${name}`)], other: null }
  // The table says which features have such words, the compiler one of them.
  const own = (choice: string) => t(`features.values.${name as 'province'}.${choice as 'antwerp'}`)
  const written = (value: string) => t(`features.options.${name as 'energy'}`, { value })
  const words = choices.map((choice) => write(choice, locale))
  const isOpen = TAKES_OTHERS.some((value) => featureOf(name).parse(value) !== null)
  return {
    choices: words.map((word, index) => (word === null ? own(choices[index] ?? '') : written(word))),
    other: isOpen ? written('{value}') : null,
  }
}

/** Values of features that offer only some of what an address may name. */
const TAKES_OTHERS = ['2000-01-01', '17', '1900-1901']

function readLabels(locale: Language) {
  const t = translations(locale, 'search')
  const count = '{count}'
  return {
    goal: { label: t('goal.label'), sale: t('goal.sale'), rent: t('goal.rent') },
    text: { label: t('text.label'), placeholder: t('text.placeholder') },
    where: {
      label: t('where.label'),
      placeholder: t('where.placeholder'),
      more: t('where.more'),
      chosen: t('where.chosen'),
      remove: t('where.remove', { place: '{place}' }),
      open: t('where.open'),
      close: t('where.close'),
      clear: t('where.clear'),
      choose: t('where.choose', { place: '{place}' }),
      radius: {
        label: t('where.radius.label'),
        value: t('where.radius.value', { km: '{km}' }),
        step: t('where.radius.step', { km: '{km}' }),
      },
      words: messageFile('where', locale),
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
      to: t('price.to'),
      counts: t('price.counts', { bands: '{bands}' }),
      band: t('price.band', { price: '{price}', count }),
      hidden: { one: t('price.hidden.one'), many: t('price.hidden.many', { count }) },
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
      names: perKey(FEATURE_NAMES, (name) => t(`features.names.${name}`)),
      options: perKey(FEATURE_NAMES, (name) => optionLabels(locale, name)),
      chargesHint: t('features.chargesHint'),
      outside: t('features.outside'),
      ownDay: t('features.ownDay'),
      better: t('features.better', { label: '{label}', count }),
    },
    groups: perKey(FILTER_GROUPS, (group) => t(`groups.${group}`)),
    filters: {
      label: t('filters.label'),
      all: t('filters.all'),
      close: t('filters.close'),
      clear: t('filters.clearChosen'),
      chosen: { one: t('filters.chosen.one'), many: t('filters.chosen.many', { count }) },
    },
    show: {
      search: t('show.search'),
      sale: t('show.sale'),
      rent: t('show.rent'),
      taken: { sale: t('show.taken.sale'), rent: t('show.taken.rent') },
      counts: { none: t('show.none'), one: t('show.one'), many: t('show.many', { count }) },
      kinds: perKey(CATEGORY_IDS, (id: CategoryId) => ({
        one: t('show.homes', { homes: homesInWords(id, 1, locale) }),
        // The browser has no plural rules: two stands for all.
        many: t('show.homes', { homes: homesInWords(id, 2, locale).replace('2', count) }),
      })),
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
