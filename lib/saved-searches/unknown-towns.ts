/** What the wish form says of names that are no places. */
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { namedPlacesOf } from '../search/typed-places.ts'

/** How many names are told, and how much of each. */
const MOST_NAMED = 5
const MOST_LETTERS = 40

const shortened = (typed: string): string =>
  typed.length > MOST_LETTERS ? `${typed.slice(0, MOST_LETTERS).trim()}…` : typed

/**
 * What a list of places names that is none, in sentences: each name, and the place that may be meant by it, in the words
 * of the field (messages/<language>/forms.json). Null where all of them are places.
 */
export function unknownTowns(text: string, locale: Language): string | null {
  const { unknown } = namedPlacesOf(text, locale)
  if (unknown.length === 0) return null
  const t = translations(locale, 'forms')
  const sentences = unknown
    .slice(0, MOST_NAMED)
    .flatMap(({ typed, meant }) => [
      t('places.unknown', { typed: `“${shortened(typed)}”` }),
      ...(meant === null ? [] : [t('places.meant', { place: meant })]),
    ])
  return sentences.join(' ')
}
