/** The Belgian provinces and the Brussels-Capital Region, which has none, by postcode. */

/** Slugs as they stand in addresses, in the order in which they are offered. */
export const PROVINCES = [
  'antwerp',
  'brussels',
  'east-flanders',
  'flemish-brabant',
  'hainaut',
  'liege',
  'limburg',
  'luxembourg',
  'namur',
  'walloon-brabant',
  'west-flanders',
] as const
export type Province = (typeof PROVINCES)[number]

/** First postcode of each range, which goes on to the next one (source: the postcode list of bpost). */
const RANGES: readonly [from: number, province: Province][] = [
  [1000, 'brussels'],
  [1300, 'walloon-brabant'],
  [1500, 'flemish-brabant'],
  [2000, 'antwerp'],
  [3000, 'flemish-brabant'],
  [3500, 'limburg'],
  [4000, 'liege'],
  [5000, 'namur'],
  [6000, 'hainaut'],
  [6600, 'luxembourg'],
  [7000, 'hainaut'],
  [8000, 'west-flanders'],
  [9000, 'east-flanders'],
]

/** The province of a Belgian postcode of four digits; null for any other text. */
export function provinceOfZip(zip: string): Province | null {
  if (!/^[1-9]\d{3}$/.test(zip)) return null
  return RANGES.findLast(([from]) => from <= Number(zip))?.[1] ?? null
}
