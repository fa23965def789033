import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'

/** The messages of what opens below the field that says where; templates keep their names in braces for the browser. */
export function whereMessages(locale: Language) {
  const t = translations(locale, 'search')
  const [count, typed, name, place] = ['{count}', '{typed}', '{name}', '{place}']
  return {
    groups: {
      places: t('suggestions.groups.places'),
      postcodes: t('suggestions.groups.postcodes'),
      streets: t('suggestions.groups.streets'),
      pages: t('suggestions.groups.pages'),
      busy: t('suggestions.groups.busy'),
    },
    homes: {
      none: t('suggestions.homes.none'),
      one: t('suggestions.homes.one'),
      many: t('suggestions.homes.many', { count }),
    },
    projects: {
      none: t('suggestions.projects.none'),
      one: t('suggestions.projects.one'),
      many: t('suggestions.projects.many', { count }),
    },
    more: { one: t('suggestions.more.one'), many: t('suggestions.more.many', { count }) },
    corrected: t('suggestions.corrected', { typed, name }),
    unknown: t('suggestions.unknown', { typed }),
    texts: t('suggestions.texts', { typed }),
    keys: {
      choose: t('suggestions.keys.choose'),
      takes: t('suggestions.keys.takes', { name }),
      shows: t('suggestions.keys.shows', { name }),
      parts: t('suggestions.keys.parts'),
      close: t('suggestions.keys.close'),
    },
    sentence: t('suggestions.sentence'),
    wish: {
      read: t('suggestions.wish.read'),
      missed: t('suggestions.wish.missed'),
      look: t('suggestions.wish.look'),
      of: t('suggestions.wish.of', { part: '{part}', count }),
      newest: t('suggestions.wish.newest', { homes: '{homes}' }),
      show: t('suggestions.wish.show', { homes: '{homes}' }),
      empty: t('suggestions.wish.empty', { homes: '{homes}' }),
      remove: t('suggestions.wish.remove', { part: '{part}' }),
      stays: t('suggestions.wish.stays'),
    },
    offered: {
      none: t('suggestions.offered.none'),
      one: t('suggestions.offered.one'),
      many: t('suggestions.offered.many', { count }),
    },
    failed: t('suggestions.failed'),
    around: {
      name: t('places.near'),
      asking: t('suggestions.around.asking'),
      found: t('suggestions.around.found', { place }),
      wrong: t('suggestions.around.wrong'),
      stays: t('suggestions.around.stays'),
      denied: t('suggestions.around.denied'),
      timeout: t('suggestions.around.timeout'),
      unavailable: t('suggestions.around.unavailable'),
      unsupported: t('suggestions.around.unsupported'),
      abroad: t('suggestions.around.abroad'),
    },
  }
}

export type WhereMessages = ReturnType<typeof whereMessages>
