/** Formats the facts of a listing for a reader. Each function gives null for a missing value. */

import { formatEuro, formatNumber, formatSurface } from '../costs/rules-money.ts'
import type { Availability, Language, ListingCard } from '../listings/rules.ts'
import { formatDay } from '../shared/format-dates.ts'
import { formatPer } from './format-price.ts'
import { translations } from './translations.ts'

const isPositive = (value: number | null): value is number => value !== null && Number.isFinite(value) && value > 0
const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value)

/** '2026-11-18' or '2026-11-18T10:00:00Z' as '18 november 2026'; null when it isn't a date. */
export function formatDate(date: string | null, locale: Language): string | null {
  if (date === null || Number.isNaN(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))) return null
  return formatDay(date.slice(0, 10), locale)
}

/** A distance in metres as '650 m' or '2,1 km'; null when not known. */
export function formatDistance(metres: number | null, locale: Language): string | null {
  if (!isPositive(metres)) return null
  const t = translations(locale, 'listings.page')
  if (metres < 995) return t('surroundings.distanceMetres', { distance: String(Math.round(metres / 10) * 10) })
  const kilometres = formatNumber(Math.round(metres / 100) / 10, locale) ?? ''
  return t('surroundings.distanceKilometres', { distance: kilometres })
}

/** Separates facts in one line. */
export const SEPARATOR = '\u2002·\u2002'

/** A fact of a card: '4' beside an icon, '4 slaapkamers' in words. */
export type CardFact = {
  kind: 'garden' | 'terrace' | 'bedrooms' | 'bathrooms' | 'surface' | 'ground'
  short: string
  text: string
}

type FactsOfCard = Pick<ListingCard, 'bedrooms' | 'bathrooms' | 'livingSurface' | 'groundSurface'> &
  Partial<Pick<ListingCard, 'garden' | 'terrace'>>

/** Garden and terrace: what visitors look for first. */
function outsideFacts({ garden = null, terrace = null }: FactsOfCard, locale: Language): CardFact[] {
  const t = translations(locale, 'listings.card')
  const fact = (kind: 'garden' | 'terrace', text: string): CardFact => ({ kind, short: text, text })
  const surface = isPositive(garden) ? formatSurface(garden, locale) : null
  return [
    ...(garden === null ? [] : [fact('garden', surface ? t('gardenSurface', { surface }) : t('garden'))]),
    ...(terrace === null ? [] : [fact('terrace', t('terrace'))]),
  ]
}

/**
 * What is outside, rooms and surface of a card; the plot's surface where no living surface is known. Where there are
 * both a garden and a terrace, the bathrooms are left to the page: all of them would be two lines.
 */
export function cardFacts(card: FactsOfCard, locale: Language): CardFact[] {
  const { bedrooms, bathrooms, livingSurface, groundSurface } = card
  const t = translations(locale, 'listings.card')
  const facts = outsideFacts(card, locale)
  const isFull = facts.length > 1
  if (bedrooms) facts.push({ kind: 'bedrooms', short: String(bedrooms), text: t('bedrooms', { count: bedrooms }) })
  if (bathrooms && !isFull)
    facts.push({ kind: 'bathrooms', short: String(bathrooms), text: t('bathrooms', { count: bathrooms }) })
  const surface = formatSurface(livingSurface, locale)
  const ground = formatSurface(groundSurface, locale)
  if (surface) facts.push({ kind: 'surface', short: surface, text: surface })
  else if (ground) facts.push({ kind: 'ground', short: ground, text: t('groundSurface', { surface: ground }) })
  return facts
}

/** What a m² of living area of a home for sale costs: '€ 2.533/m²'; null where price or surface aren't known or shown. */
export function formatPerMetre(
  { market, price, livingSurface }: Pick<ListingCard, 'market' | 'price' | 'livingSurface'>,
  locale: Language,
): string | null {
  if (market !== 'sale' || price.kind !== 'amount' || !isPositive(price.compared) || !isPositive(livingSurface))
    return null
  const amount = formatEuro(Math.round(price.compared / livingSurface)) ?? ''
  return translations(locale, 'listings.card')('price.perMetre', { amount })
}

/** The facts of a card in one line of words. */
export const formatCardFacts = (card: FactsOfCard, locale: Language): string =>
  cardFacts(card, locale)
    .map(({ text }) => text)
    .join(SEPARATOR)

/** The text of the ribbon on a home's picture: the agency's own, else the availability; null for an available home. */
export function formatRibbon(
  { ribbon, availability }: Pick<ListingCard, 'ribbon' | 'availability'>,
  locale: Language,
): string | null {
  return (
    ribbon ??
    (availability === 'available' ? null : translations(locale, 'listings.card')(`availability.${availability}`))
  )
}

/** The availability as text: 'Beschikbaar', 'Onder optie', 'Verkocht', 'Verhuurd'. */
export function formatAvailability(availability: Availability, locale: Language): string {
  if (availability === 'available') return translations(locale, 'listings.page')('heading.available')
  return translations(locale, 'listings.card')(`availability.${availability}`)
}

/** The formatters of one language for the table of facts. Null and NaN (and zero, where stated) give null: no row. */
export function factFormat(locale: Language) {
  const t = translations(locale, 'listings.page')
  const euro = (amount: number | null) => (isPositive(amount) ? formatEuro(amount) : null)
  return {
    t,
    text: (value: string | null) => value?.trim() || null,
    list: (values: readonly string[]) =>
      values
        .map((value) => value.trim())
        .filter(Boolean)
        .join(', ') || null,
    /** A year is never grouped. */
    year: (year: number | null) => (isPositive(year) ? String(Math.trunc(year)) : null),
    /** Zero of something is left out: nobody looks for "0 garages", and feeds write 0 for "not filled in". */
    count: (count: number | null) => (isPositive(count) ? formatNumber(count, locale) : null),
    surface: (squareMetres: number | null) => (isPositive(squareMetres) ? formatSurface(squareMetres, locale) : null),
    metres: (length: number | null) =>
      isPositive(length) ? t('values.metres', { length: formatNumber(length, locale) ?? '' }) : null,
    euro,
    perYear: (amount: number | null) => (isPositive(amount) ? formatPer(euro(amount) ?? '', 'year', locale) : null),
    /** Zero counts here: where it means "not known" it doesn't come so far (lib/imports/rows/zero-values.ts). */
    perMonth: (amount: number | null) =>
      isNumber(amount) && amount >= 0 ? formatPer(formatEuro(amount) ?? '', 'month', locale) : null,
    date: (date: string | null) => formatDate(date, locale),
    /** Three states: not known is no row, "no" only when it is really no. */
    yesNo: (value: boolean | null) => (value === null ? null : t(value ? 'values.yes' : 'values.no')),
    conform: (value: boolean | null) => (value === null ? null : t(value ? 'values.conform' : 'values.notConform')),
    present: (value: boolean | null) => (value === null ? null : t(value ? 'values.present' : 'values.absent')),
    facades: (count: number | null) => (isPositive(count) ? t('values.facades', { count }) : null),
    floor: (floor: number | null) => {
      if (!isNumber(floor)) return null
      return floor < 0 ? t('values.belowGround', { floor: String(floor) }) : t('values.floor', { floor })
    },
    energy: (key: 'energyPerSurface' | 'energyPerYear' | 'co2', value: number | null) =>
      isNumber(value) ? t(`values.${key}`, { value: formatNumber(value, locale) ?? '' }) : null,
    number: (value: number | null) => (isNumber(value) ? formatNumber(value, locale) : null),
    person: ({ age, gender }: { age: number; gender: 'f' | 'm' | null }) =>
      t('values.person', { age: String(age), gender: gender ?? 'other' }),
  }
}

export type FactFormat = ReturnType<typeof factFormat>
