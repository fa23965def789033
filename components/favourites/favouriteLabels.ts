/** Labels for the list's client components, which receive them as props. */

import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'

/** The buttons' messages, and the path of the list. */
export function favouriteLabels(locale: Language) {
  const t = translations(locale, 'favourites')
  return {
    path: pathTo('favourites', locale),
    added: t('message.added'),
    removed: t('message.removed'),
    full: t('message.full'),
    notKept: t('message.notKept'),
    toList: t('message.toList'),
    undo: t('message.undo'),
  }
}

export type FavouriteLabels = ReturnType<typeof favouriteLabels>
