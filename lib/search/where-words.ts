/**
 * Where a search looks, in words: the same ones in the heading of a list, on the page of a place, in an alert and in its
 * mails.
 */
import { inList } from '../i18n/in-list.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { inPlace } from '../places/rules-area-words.ts'
import { placeAt } from '../places/rules-place-at.ts'
import { inPlaceText, inStreetText } from '../places/rules-place-words.ts'
import { placeByKey } from '../places/rules-table.ts'
import type { SearchCriteria } from './rules-criteria.ts'
import { placeOfChoice } from './rules-place-test.ts'
import { type PlaceChoice, POINT_KM, placeText, pointOfNear, streetOf } from './rules-places.ts'

/** Whether a chosen point is a visitor's own place, or lies where no home of a Belgian network can be. */
export function pointWords({ key }: PlaceChoice): 'here' | 'abroad' {
  const point = pointOfNear(key)
  return point && placeAt(point) ? 'here' : 'abroad'
}

function streetWords({ key, name }: PlaceChoice, locale: Language): string | null {
  const town = placeByKey('municipality', streetOf(key)?.municipality ?? '')?.names[locale]
  return town === undefined ? null : inStreetText(name.replace(`, ${town}`, ''), town, locale)
}

/**
 * Where the homes of a chosen place are: "in Gent", "dans le Hainaut", "in uw buurt"; of what nobody knows that it is
 * unknown.
 * @param place with its name in the language (`namedPlaces`)
 */
export function inChoiceText(place: PlaceChoice, locale: Language): string {
  const t = translations(locale, 'landing')
  if (place.kind === 'near') return t(`near.${pointWords(place)}`)
  if (place.kind === 'street') return streetWords(place, locale) ?? t('inUnknown')
  const known = placeOfChoice(place)
  if (known) return inPlace(known, placeText(place), locale)
  // A feed may have postcodes that no table knows.
  return place.kind === 'postcode' ? inPlaceText(placeText(place), locale) : t('inUnknown')
}

/** Where the homes of a province are (rules-provinces.ts), Brussels among them. */
export function inProvinceText(province: string, locale: Language): string {
  const place = province === 'brussels' ? placeByKey('region', 'brussel') : placeByKey('province', province)
  return place ? inPlace(place, place.names[locale], locale) : translations(locale, 'landing')('inUnknown')
}

/**
 * Words for places with what is around them: the kilometres of a search, and those that count around a point without
 * them. '' for no places.
 * @param wordsOf what each place is called in it
 * @param besides the words for sectors, which come first
 */
export function placesInWords(
  { places, radius }: Pick<SearchCriteria, 'places' | 'radius'>,
  locale: Language,
  wordsOf: (place: PlaceChoice) => string,
  besides: readonly string[] = [],
): string {
  const t = translations(locale, 'landing')
  const [first] = places
  if (places.length + besides.length === 0) return ''
  if (first?.kind === 'near' && places.length + besides.length === 1)
    return t('near.alone', { near: wordsOf(first), km: radius ?? POINT_KM })
  const words = places.map((place) =>
    place.kind === 'near' && radius === null ? t(`upTo.${pointWords(place)}`, { km: POINT_KM }) : wordsOf(place),
  )
  const where = inList([...new Set([...besides, ...words])], locale)
  return radius === null ? where : t('andAround', { where, km: radius })
}
