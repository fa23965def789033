/**
 * Amounts and measures as text. The separators are constants and don't depend on the machine's locale data, so that
 * server and browser write the same.
 */
import type { Language } from '../listings/rules.ts'

const NO_BREAK_SPACE = '\u00a0'

const SEPARATORS = {
  nl: { group: '.', decimal: ',' },
  // Amounts are written in Belgian Dutch format (specification 1), and a page has one way to write numbers.
  fr: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' },
} as const satisfies Record<Language, { group: string; decimal: string }>

/**
 * Writes a number rounded to two decimals. `keepZeros` writes both decimals or none; otherwise trailing zeros are
 * dropped.
 */
function writeNumber(value: number, language: Language, keepZeros: boolean): string {
  const size = Math.abs(value)
  const [whole = '0', decimals = ''] = (size < 1e21 ? size.toFixed(2) : BigInt(size).toString()).split('.')
  const shown = keepZeros ? decimals.replace(/^00$/, '') : decimals.replace(/0{1,2}$/, '')
  const { group, decimal } = SEPARATORS[language]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = value < 0 && /[1-9]/.test(whole + decimals) ? '-' : ''
  return sign + grouped + (shown === '' ? '' : decimal + shown)
}

/**
 * An amount in euro in Belgian Dutch format, in every language: '€ 1.234.567', '€ 12,50' (specification 1), with a
 * no-break space after the sign. null when it is not a finite number, so that "NaN" is never shown.
 */
export function formatEuro(amount: unknown): string | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null
  return `€${NO_BREAK_SPACE}${writeNumber(amount, 'nl', true)}`
}

/** Whole cents in euro, with both decimals, so that columns of sums stand under each other: '€ 397.732,30'. */
export function formatCents(cents: number): string {
  const euro = writeNumber(Math.floor(Math.abs(cents) / 100), 'nl', false)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `€${NO_BREAK_SPACE}${cents < 0 ? '-' : ''}${euro},${rest}`
}

/** A share in parts of 100,000 as percent: '12,5 %', in English '12.5%'. */
export const formatShare = (share: number, language: Language): string =>
  writeNumber(share / 1000, language, false) + (language === 'en' ? '%' : `${NO_BREAK_SPACE}%`)

/** A number with the language's separators and at most two decimals: nl '1.234,5', en '1,234.5'; null if not finite. */
export function formatNumber(value: number | null, language: Language): string | null {
  return value !== null && Number.isFinite(value) ? writeNumber(value, language, false) : null
}

/** How far an amount lies from another: as a share '−4,2 %', and in euro '−€ 11.000'. */
export type Distance = { share: string; euro: string }

/** How far an amount lies from another, with its sign; null where either isn't known. */
export function distanceFrom(amount: unknown, from: number | null, language: Language): Distance | null {
  if (typeof amount !== 'number' || !from) return null
  const tenths = Math.round(((amount - from) / from) * 1000)
  const sign = amount > from ? '+' : amount < from ? '−' : ''
  return {
    share: `${tenths === 0 ? '' : sign}${formatShare(Math.abs(tenths) * 100, language)}`,
    euro: `${sign}${formatEuro(Math.abs(amount - from))}`,
  }
}

/** A surface in m² as '1.234 m²', with a no-break space before the unit; null when it is not a finite number. */
export function formatSurface(squareMetres: number | null, language: Language): string | null {
  const number = formatNumber(squareMetres, language)
  return number === null ? null : `${number}${NO_BREAK_SPACE}m²`
}
