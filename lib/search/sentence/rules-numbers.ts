/** Numbers as Belgians write them: "450.000", "450 000", "450,000", "1,5", "1.2 miljoen", "450k". */

/** A number as digits with its separators, without a word for thousands. */
export const NUMBER = '\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?'

/** A word for thousands or millions after a number. */
export const SCALE =
  '(?:k|duizend|mille|thousand|tausend|mio|milj(?:oen(?:en)?)?\\.?|millions?|millionen?)(?![a-z0-9²])'

const THOUSAND = 1_000
const MILLION = 1_000_000

/** "1.200" and "1 200" as 1200, "1,5" as 1.5. */
export function plainNumber(text: string): number {
  const isGrouped = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*$/.test(text)
  return Number(isGrouped ? text.replace(/[., ]/g, '') : text.replace(',', '.'))
}

/** The number with its word for thousands or millions, as a whole. @param scale '' without one */
export function scaledNumber(text: string, scale: string): number {
  if (scale === '') return Math.round(plainNumber(text))
  const unit = /^(?:k|duizend|mille|thousand|tausend)/.test(scale) ? THOUSAND : MILLION
  // "1.250 miljoen" is one and a quarter.
  const value = unit === MILLION ? Number(text.replace(/[ ,]/, '.')) : plainNumber(text)
  return Math.round(value * unit)
}
