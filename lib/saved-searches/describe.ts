/**
 * A saved search in words: the same ones in its dialog, its mails, the page behind its link and at the desk. Its parts
 * stand in the order of FILTER_PARTS.
 */

import { formatEuro, formatNumber } from '../costs/rules-money.ts'
import { withoutLinks } from '../forms/rules-clean-text.ts'
import { inList } from '../i18n/in-list.ts'
import { translations } from '../i18n/translations.ts'
import { kindsName } from '../landing/sentences.ts'
import type { Fact } from '../leads/view-lead-facts.ts'
import type { Language } from '../listings/rules.ts'
import type { Area } from '../map/rules-area.ts'
import { inPlaceText } from '../places/rules-place-words.ts'
import { featureText } from '../search/feature-words.ts'
import { namedPlaces } from '../search/place-options.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { activeFilters, type Filter, partOf } from '../search/rules-filters.ts'
import { type PlaceChoice, placeText } from '../search/rules-places.ts'
import { inChoiceText, inProvinceText, placesInWords } from '../search/where-words.ts'
import { sectors } from '../site/sectors.ts'

export const WISH_PARTS = ['place', 'kind', 'rooms', 'price', 'other'] as const
export type WishPart = (typeof WISH_PARTS)[number]
/** The same as a line by itself and in a sentence. */
type InWords = { line: string; inside: string }
export type WishLine = { part: WishPart; text: string }

const lower = (text: string, locale: Language): string => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
/** German nouns keep their capital. */
const noun = (text: string, locale: Language): string => (locale === 'de' ? text : lower(text, locale))

function areaText(area: Area, locale: Language): string {
  const t = translations(locale, 'search')
  return area.kind === 'circle' ? t('area.circle', { km: formatNumber(area.km, locale) ?? '' }) : t(`area.${area.kind}`)
}

/** The names of sectors; null for one that the network doesn't have. */
async function sectorNames(slugs: readonly string[], locale: Language): Promise<(string | null)[]> {
  const known = await sectors(locale)
  return slugs.map((chosen) => known.find(({ slug }) => slug === chosen)?.name ?? null)
}

/** Where the homes are, as a line by itself, "Gent en Brugge", and in a sentence, "in Gent en in Brugge"; '' for anywhere. */
async function placeWords(criteria: SearchCriteria, locale: Language): Promise<InWords> {
  const [chosen, places] = await Promise.all([
    sectorNames(criteria.sectors, locale),
    namedPlaces(criteria.places, locale),
  ])
  const inside = (place: PlaceChoice) => inChoiceText(place, locale)
  const named = { places, radius: criteria.radius }
  return {
    line: placesInWords(
      named,
      locale,
      (place) => (place.kind === 'near' ? inside(place) : placeText(place)),
      chosen.map((name) => name ?? translations(locale, 'search')('places.unknown')),
    ),
    inside: placesInWords(
      named,
      locale,
      inside,
      chosen.map((name) => (name === null ? translations(locale, 'landing')('inUnknown') : inPlaceText(name, locale))),
    ),
  }
}

type Words = { within: InWords[]; outside: string[]; rooms: string[]; price: string; other: string[] }

/** The words of each part, each part of a sentence as it stands alone: with a capital. */
function wordsOf(criteria: SearchCriteria, locale: Language): Words {
  const t = translations(locale, 'search')
  const words: Words = { within: [], outside: [], rooms: [], price: '', other: [] }
  const add = (filter: Filter): unknown => {
    switch (filter.kind) {
      case 'text':
        return words.other.push(`“${withoutLinks(filter.text.replaceAll('"', ''))}”`)
      case 'room':
        return words.rooms.push(t(`rooms.chosen.${filter.room}`, { count: filter.count }))
      case 'area': {
        const line = areaText(filter.area, locale)
        return words.within.push({ line, inside: lower(line, locale) })
      }
      case 'feature': {
        const text = featureText(filter.name, filter.value, locale)
        const part = partOf(filter)
        if (part === 'place') return words.within.push({ line: text, inside: inProvinceText(filter.value, locale) })
        if (part === 'outside') return words.outside.push(noun(text, locale))
        return (part === 'rooms' ? words.rooms : words.other).push(text)
      }
      case 'price': {
        const min = formatEuro(filter.price.min) ?? ''
        const max = formatEuro(filter.price.max) ?? ''
        if (filter.price.max === null) words.price = t('price.from', { min })
        else words.price = filter.price.min === 0 ? t('price.upTo', { max }) : t('price.between', { min, max })
        return null
      }
      default:
        return null
    }
  }
  for (const filter of activeFilters(criteria)) add(filter)
  return words
}

export type WishWords = {
  /** A line for each part, without those that were left open; the place always has one. */
  lines: WishLine[]
  /** All of it as one sentence without a full stop. */
  sentence: string
  /** Where, for a subject: "Gent en Brugge", "overal". */
  where: string
}

/** A saved search in words. @param falls its mails tell of a price that falls into its budget */
export async function wishWords(criteria: SearchCriteria, locale: Language, falls = false): Promise<WishWords> {
  const t = translations(locale, 'saved-searches.wish')
  const { within, outside, rooms, price, other } = wordsOf(criteria, locale)
  const places = await placeWords(criteria, locale)
  const homes = translations(locale, 'landing')(`heading.${criteria.market}`, {
    homes: kindsName(criteria.categories, locale),
  })
  const surroundings = outside.length > 0 ? t('outside', { list: inList(outside, locale) }) : ''
  const where = [places.line, ...within.map(({ line }) => line)].filter(Boolean).join(', ') || t('anywhere')
  const inWhere = [places.inside, ...within.map(({ inside }) => inside)]
  const budget = price && falls && criteria.price?.max !== null ? t('falls', { price }) : price
  const lines: [WishPart, string][] = [
    ['place', where],
    ['kind', [homes, surroundings].filter(Boolean).join(', ')],
    ['rooms', rooms.map((text, index) => (index === 0 ? text : lower(text, locale))).join(', ')],
    ['price', budget],
    ['other', other.map((text, index) => (index === 0 ? text : lower(text, locale))).join(', ')],
  ]
  const rest = [...rooms, price, ...other].filter(Boolean).map((text) => lower(text, locale))
  return {
    lines: lines.flatMap(([part, text]) => (text ? [{ part, text }] : [])),
    sentence: [[homes, surroundings, inWhere.filter(Boolean).join(', ')].filter(Boolean).join(' '), ...rest].join(', '),
    where: where.charAt(0).toLocaleUpperCase(locale) + where.slice(1),
  }
}

/** A saved search line by line, each with its label. It holds no personal data. */
export async function savedSearchFacts(criteria: SearchCriteria, locale: Language): Promise<Fact[]> {
  const t = translations(locale, 'saved-searches.wish')
  const { lines } = await wishWords(criteria, locale)
  return lines.map(({ part, text }) => ({ label: t(`parts.${part}`), value: text }))
}
