/** The texts of a landing page, built from current figures; a sentence without information is left out. */

import { formatEuro } from '../costs/rules-money.ts'
import { inList } from '../i18n/in-list.ts'
import type { LandingSubject } from '../i18n/landing-paths.ts'
import { translations } from '../i18n/translations.ts'
import { CATEGORY_IDS, type CategoryId, type Language, type Market } from '../listings/rules.ts'
import type { LandingFacts } from '../listings/view-landing-facts.ts'
import { inPlace } from '../places/rules-area-words.ts'
import { placeName } from '../places/rules-place.ts'

/** The number of prices from which a median is shown. */
const MIN_PRICES_FOR_MEDIAN = 5
/** How many types or towns a sentence names. */
const MAX_NAMED = 3

/** A text with a capital at its start. Dutch writes "Eén": a capital has no accent there. */
export const capital = (text: string, locale: Language): string =>
  (locale === 'nl' ? text.charAt(0).replace('é', 'e') : text.charAt(0)).toLocaleUpperCase(locale) + text.slice(1)

const euro = (amount: number): string => formatEuro(Math.round(amount)) ?? ''

/** "in Gent", or for a type alone "in 12 gemeenten"; '' when it occurs nowhere. */
function whereOf({ place }: LandingSubject, towns: number, locale: Language): string {
  if (place) return inPlace(place, placeName(place, locale), locale)
  return towns > 0 ? translations(locale, 'landing')('inTowns', { count: towns }) : ''
}

/** "Huizen", "Vastgoed": the name of a category. */
export const kindName = (category: CategoryId | null, locale: Language): string =>
  translations(locale, 'landing')(`names.${category ?? 'any'}`)

/** "Huizen", "Huizen en appartementen"; "Vastgoed" for none or all. German nouns keep their capital. */
export function kindsName(categories: readonly string[], locale: Language): string {
  const kinds = CATEGORY_IDS.filter((id) => categories.includes(id))
  if (kinds.length === 0 || kinds.length === CATEGORY_IDS.length) return kindName(null, locale)
  const names = kinds.map((id) => kindName(id, locale))
  return inList(
    names.map((name, index) =>
      index === 0 || locale === 'de' ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1),
    ),
    locale,
  )
}

/** "12 huizen", "12 panden" without a category. */
export const homesInWords = (category: CategoryId | null, count: number, locale: Language): string =>
  translations(locale, 'landing')(`homes.${category ?? 'any'}`, { count })

/** "12 huizen te koop": how many homes of one category a list holds. */
export const foundHomes = (market: Market, category: CategoryId, count: number, locale: Language): string =>
  capital(
    translations(locale, 'search')(`foundHomes.${market}`, { homes: homesInWords(category, count, locale) }),
    locale,
  )

/** The page's heading: "Huizen te koop in Gent". */
export function landingHeading(subject: LandingSubject, locale: Language): string {
  const t = translations(locale, 'landing')
  const { market, place, category } = subject
  const homes = kindName(category, locale)
  return place
    ? t(`headingIn.${market}`, { homes, where: whereOf(subject, 0, locale) })
    : t(`heading.${market}`, { homes })
}

/** Removes spaces that an empty placeholder left. */
const collapseSpaces = (sentence: string): string => sentence.replace(/ {2,}/g, ' ').replace(/ ([.,?])/g, '$1')

function priceSentences({ market }: LandingSubject, { open, prices }: LandingFacts, locale: Language): string[] {
  const t = translations(locale, 'landing')
  const { count, min, max, median } = prices
  if (count === 0 || min === null || max === null) return [t('onRequest', { count: open })]
  const range = { min: euro(min), max: euro(max) }
  const onRequest = open > count && count > 1 ? [t('someOnRequest', { count: open - count })] : []
  if (count === 1 && open > 1) return [t(`onePrice.${market}`, { price: range.min })]
  if (range.min === range.max) return [t(`price.${market}`, { count, price: range.min }), ...onRequest]
  if (count < MIN_PRICES_FOR_MEDIAN || median === null) return [t(`prices.${market}`, range), ...onRequest]
  return [t(`pricesMedian.${market}`, { ...range, median: euro(median) }), ...onRequest]
}

/** The types in a town, or the towns with most homes of a type. */
function spread({ place, category }: LandingSubject, { types, towns }: LandingFacts, locale: Language): string[] {
  const t = translations(locale, 'landing')
  if (place && category === null && types.length > 1) {
    const list = types.slice(0, MAX_NAMED).map(({ subject, open }) => homesInWords(subject.category, open, locale))
    return [t('types', { list: inList(list, locale) })]
  }
  if (place || towns.length <= MAX_NAMED || (towns[0]?.open ?? 0) < 2) return []
  const list = towns.slice(0, MAX_NAMED).flatMap(({ subject, open }) => {
    const name = subject.place && placeName(subject.place, locale)
    return name ? [t('countIn', { name, count: open })] : []
  })
  return [t('towns', { list: inList(list, locale) })]
}

function nearby({ category }: LandingSubject, { open, neighbours }: LandingFacts, locale: Language): string[] {
  const [nearest] = neighbours
  if (!nearest) return []
  const where = inPlace(nearest.place, placeName(nearest.place, locale), locale)
  const homes = homesInWords(category, nearest.open, locale)
  const t = translations(locale, 'landing')
  return [t(open > 0 ? 'nearby' : 'nearbyOnly', { homes, where, km: String(nearest.km) })]
}

/** The sector of a town and its office. */
export type NearOffice = { sector: string; office: string }

/** The introduction, one sentence per item. */
export function landingSentences(
  subject: LandingSubject,
  facts: LandingFacts,
  near: NearOffice | null,
  locale: Language,
): string[] {
  const t = translations(locale, 'landing')
  const { market, place, category } = subject
  const where = whereOf(subject, facts.towns.length, locale)
  // Where all homes are of one type, the sentence names it.
  const only = category === null && facts.types.length === 1 ? (facts.types[0]?.subject.category ?? null) : category
  const kind = facts.open > 0 ? only : category
  const homes = homesInWords(kind, facts.open, locale)
  const taken = facts.total - facts.open
  return [
    t(facts.open > 0 ? `found.${market}` : `none.${market}`, { homes, where }),
    ...(facts.open > 0 ? [...priceSentences(subject, facts, locale), ...spread(subject, facts, locale)] : []),
    ...(taken > 0 ? [t(`taken.${market}`, { count: taken })] : []),
    ...nearby(subject, facts, locale),
    ...(facts.open === 0 ? [t('noneHint')] : []),
    ...(place && near ? [t('office', { where, ...near })] : []),
  ].map((sentence) => collapseSpaces(capital(sentence, locale)))
}

/** The meta description: number and prices of homes. */
export function landingDescription(subject: LandingSubject, facts: LandingFacts, locale: Language): string {
  const t = translations(locale, 'landing')
  const { market, category } = subject
  const { count, min, max } = facts.prices
  const where = whereOf(subject, facts.towns.length, locale)
  const homes = homesInWords(category, facts.open, locale)
  if (facts.open === 0) return collapseSpaces(t(`descriptionNone.${market}`, { where }))
  const priced = count > 1 && min !== null && max !== null && min < max
  const text = priced
    ? t(`descriptionPriced.${market}`, { homes, where, min: euro(min), max: euro(max) })
    : t(`description.${market}`, { homes, where })
  return collapseSpaces(capital(text, locale))
}
