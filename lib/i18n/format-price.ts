/** Prices as text: the only place that knows how an amount and what it is for are written. */
import { formatEuro } from '../costs/rules-money.ts'
import type { Language, Market, Price } from '../listings/rules.ts'
import { unitOfMarket } from '../listings/rules-price.ts'
import type { PriceUnit } from '../listings/rules-price-unit.ts'
import { translations } from './translations.ts'

/** A price, and the list that it stands in; null: none, as for a unit of a project. */
type Sum = { price: Price; market: Market | null }
type Priced = Extract<Price, { kind: 'amount' }>

const onRequest = (locale: Language): string => translations(locale, 'listings.card')('price.onRequest')

/** An amount for a unit in words: '€ 950 per maand'; the amount alone for a whole price. */
export function formatPer(amount: string, unit: PriceUnit, locale: Language): string {
  return unit === 'total' ? amount : translations(locale, 'listings.page')(`price.per.${unit}`, { amount })
}

/** What an amount is for in short: '/maand', '/m²/jaar'; null for a whole price. */
export const shortUnit = (unit: PriceUnit, locale: Language): string | null =>
  unit === 'total' ? null : translations(locale, 'listings.card')(`price.per.${unit}`)

/**
 * "in totaal" behind a rent for the whole time, among rents of a month; null where a whole price is what the list has.
 */
const wholeWords = (unit: PriceUnit | null, market: Market | null, locale: Language): string | null =>
  unit === 'total' && market !== null && unitOfMarket(market) !== 'total'
    ? translations(locale, 'listings.card')('price.whole')
    : null

const withWords = (text: string, { unitText }: Priced): string => [text, unitText].filter(Boolean).join(' ')

/**
 * The price in one line: '€ 395.000', 'Vanaf € 210.000', '€ 950 per maand', '€ 95 per m² per jaar', 'Prijs op
 * aanvraag'. Words of the sender that name no known unit stand as they came. A price on request has no amount in its
 * type, so it can't be shown by mistake.
 */
export function formatPrice({ price, market }: Sum, locale: Language): string {
  const amount = price.kind === 'amount' ? formatEuro(price.amount) : null
  if (price.kind === 'onRequest' || amount === null) return onRequest(locale)
  const total = wholeWords(price.unit, market, locale)
  const sum = price.unit === null ? amount : formatPer(amount, price.unit, locale)
  const whole = withWords([sum, total].filter(Boolean).join(' '), price)
  return price.from ? translations(locale, 'listings.page')('price.from', { amount: whole }) : whole
}

/** A price in the parts of a card: 'vanaf', '€ 950', '/maand'; null when it is on request. */
export function priceParts(
  { price, market }: Sum,
  locale: Language,
): { before: string | null; amount: string; after: string | null } | null {
  const amount = price.kind === 'amount' ? formatEuro(price.amount) : null
  if (price.kind === 'onRequest' || amount === null) return null
  const unit = (price.unit && shortUnit(price.unit, locale)) ?? wholeWords(price.unit, market, locale)
  return {
    before: price.from ? translations(locale, 'listings.card')('price.from') : null,
    amount,
    after: withWords(unit ?? '', price).trim() || null,
  }
}

/**
 * The label of a pin: the amount alone where it is the sum that homes of the list are compared by, otherwise with what
 * it is for.
 * `unit` is null where only the sender's words say it; the pin then refers to the home
 */
export function formatPin(
  { amount, unit, market }: { amount: number | null; unit: PriceUnit | null; market: Market },
  locale: Language,
): string {
  const text = formatEuro(amount)
  if (text === null) return onRequest(locale)
  if (unit === unitOfMarket(market)) return text
  const words = unit && (shortUnit(unit, locale) ?? wholeWords(unit, market, locale))
  return `${text} ${words ?? translations(locale, 'listings.card')('price.otherUnit')}`
}

/** The label of a project's pin: 'vanaf € 319.000'. @param amount its starting price in euro; null on request */
export function formatFrom(amount: number | null, locale: Language): string {
  const text = formatEuro(amount)
  return text === null ? onRequest(locale) : `${translations(locale, 'listings.card')('price.from')} ${text}`
}

/** A former sum of a home, as homes are compared by: with its unit where the home's own price has another. */
export function formatFormer(
  sum: number | null,
  { price, market }: { price: Price; market: Market },
  locale: Language,
) {
  const amount = formatEuro(sum) ?? ''
  const same = price.kind === 'amount' && price.unit === unitOfMarket(market)
  return same ? amount : formatPer(amount, unitOfMarket(market), locale)
}

/**
 * The sum that a price is compared by, for a price that says it otherwise: 'omgerekend € 6.333 per maand'; else null.
 */
export function formatCompared(price: Price, market: Market, locale: Language): string | null {
  if (price.kind !== 'amount' || price.unit === unitOfMarket(market)) return null
  const amount = price.compared === null ? null : formatEuro(Math.round(price.compared))
  return (
    amount &&
    translations(locale, 'listings.page')('price.compared', { amount: formatPer(amount, unitOfMarket(market), locale) })
  )
}
