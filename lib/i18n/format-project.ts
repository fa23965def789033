/** Formats the facts of a project for a reader. */

import { formatEuro, formatNumber, formatSurface } from '../costs/rules-money.ts'
import type { Language } from '../listings/rules.ts'
import { amountOf, type Project, type ProjectUnit, rangeOf } from '../projects/rules.ts'
import { translations } from './translations.ts'

type Place = Pick<Project, 'address' | 'zip' | 'town'>

/** 'Handelsdokkaai 24, 9000 Gent', or postcode and town alone where the address is hidden. */
export function formatPlace({ address, zip, town }: Place, locale: Language): string {
  if (!address) return `${zip} ${town}`
  const { street, houseNumber, box } = address
  const parts = [street, houseNumber, houseNumber && box ? translations(locale, 'projects')('box', { box }) : null]
  return `${parts.filter(Boolean).join(' ')}, ${zip} ${town}`
}

/** '€ 319.000 tot € 538.000', 'vanaf € 319.000'; null when on request or sold out. */
export function formatPrices({ price, priceTo }: Pick<Project, 'price' | 'priceTo'>, locale: Language): string | null {
  const from = formatEuro(amountOf(price))
  const to = formatEuro(priceTo)
  if (from === null) return null
  if (to === null) return `${translations(locale, 'listings.card')('price.from')} ${from}`
  return translations(locale, 'projects')('priceRange', { from, to })
}

/** 'Gelijkvloers', '2e verdieping'; null when it isn't known. */
export function formatFloor(floor: number | null, locale: Language): string | null {
  if (floor === null) return null
  const t = translations(locale, 'projects')
  return floor < 0 ? t('units.belowGround', { floor: String(floor).replace('-', '−') }) : t('units.floor', { floor })
}

type Write = (value: number | null) => string | null

/** 61 and 138 as '61–138 m²', one value as itself; null when none is known. */
export function formatRange(values: readonly (number | null)[], write: Write, locale: Language): string | null {
  const range = rangeOf(values)
  if (range === null) return null
  const [least, most] = range
  const whole = write(most) ?? ''
  const first = formatNumber(least, locale) ?? ''
  return least === most ? whole : translations(locale, 'projects')('range', { least: first, most: whole })
}

/** The living surfaces of units as one range. */
export const formatSurfaces = (units: readonly ProjectUnit[], locale: Language): string | null =>
  formatRange(
    units.map(({ livingSurface }) => livingSurface),
    (value) => formatSurface(value, locale),
    locale,
  )

/** 'Appartement 0.1', with a general word where the type of unit isn't known. */
export const unitTitle = ({ typeName, name }: Pick<ProjectUnit, 'typeName' | 'name'>, locale: Language): string => {
  const t = translations(locale, 'projects')
  return t('unit.title', { type: typeName ?? t('unit.standard'), unit: name })
}

/** The host name of an external address, without `www.`. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '')

/** The types of some units, each once: 'Appartement', 'Huis'. */
export const unitTypes = (units: readonly Pick<ProjectUnit, 'typeName'>[]): string[] => [
  ...new Set(units.flatMap(({ typeName }) => typeName ?? [])),
]

/** Bedrooms, living area and terrace of a unit, as far as known: '2 slaapkamers', '92 m²'. */
export function unitFacts(
  { bedrooms, livingSurface, terraceSurface }: ProjectUnit,
  locale: Language,
): { kind: 'bedrooms' | 'surface' | 'terrace'; text: string }[] {
  const t = translations(locale, 'projects')
  const texts = {
    bedrooms: bedrooms ? `${formatNumber(bedrooms, locale)} ${t('key.bedrooms', { most: bedrooms })}` : null,
    surface: livingSurface ? formatSurface(livingSurface, locale) : null,
    terrace: terraceSurface ? formatSurface(terraceSurface, locale) : null,
  }
  return (['bedrooms', 'surface', 'terrace'] as const).flatMap((kind) => {
    const text = texts[kind]
    return text === null ? [] : [{ kind, text }]
  })
}
