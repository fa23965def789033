/** Energy labels of the three Belgian regions: from the measured value, else from the certificate's text. */
import { BELGIUM_COUNTRY_ID } from '../places/rules-geo.ts'

export type EnergyRegion = 'flanders' | 'brussels' | 'wallonia'

const ENERGY_LABELS = [
  'a_plusplus',
  'a_plus',
  'a',
  'a_sub',
  'b_plus',
  'b',
  'b_sub',
  'c_plus',
  'c',
  'c_sub',
  'd_plus',
  'd',
  'd_sub',
  'e_plus',
  'e',
  'e_sub',
  'f_plus',
  'f',
  'f_sub',
  'g',
] as const
export type EnergyLabel = (typeof ENERGY_LABELS)[number]

/**
 * A label with its region. `region` is null where no Belgian scale applies (Luxembourg, an unknown postcode); the label
 * then comes from the text.
 */
export type EnergyClass = { region: EnergyRegion | null; label: EnergyLabel }

/** One band of a scale: `upTo` in kWh/m²·year, inclusive; null for the open last band. */
export type EnergyBand = { label: EnergyLabel; upTo: number | null }

/** The scales from best to worst (specification 9; bounds settled in design 4: upper bound inclusive). */
export const ENERGY_SCALES = {
  flanders: [
    { label: 'a_plus', upTo: 0 },
    { label: 'a', upTo: 100 },
    { label: 'b', upTo: 200 },
    { label: 'c', upTo: 300 },
    { label: 'd', upTo: 400 },
    { label: 'e', upTo: 500 },
    { label: 'f', upTo: null },
  ],
  brussels: [
    { label: 'a_plus', upTo: 0 },
    { label: 'a', upTo: 23 },
    { label: 'a_sub', upTo: 45 },
    { label: 'b_plus', upTo: 62 },
    { label: 'b', upTo: 79 },
    { label: 'b_sub', upTo: 95 },
    { label: 'c_plus', upTo: 113 },
    { label: 'c', upTo: 132 },
    { label: 'c_sub', upTo: 150 },
    { label: 'd_plus', upTo: 170 },
    { label: 'd', upTo: 190 },
    { label: 'd_sub', upTo: 210 },
    { label: 'e_plus', upTo: 232 },
    { label: 'e', upTo: 253 },
    { label: 'e_sub', upTo: 275 },
    { label: 'f_plus', upTo: 298 },
    { label: 'f', upTo: 322 },
    { label: 'f_sub', upTo: 345 },
    { label: 'g', upTo: null },
  ],
  wallonia: [
    { label: 'a_plusplus', upTo: 0 },
    { label: 'a_plus', upTo: 45 },
    { label: 'a', upTo: 85 },
    { label: 'b', upTo: 170 },
    { label: 'c', upTo: 255 },
    { label: 'd', upTo: 340 },
    { label: 'e', upTo: 425 },
    { label: 'f', upTo: 510 },
    { label: 'g', upTo: null },
  ],
} as const satisfies Record<EnergyRegion, readonly EnergyBand[]>

/** Postcode ranges of the regions, both ends inclusive (specification 9). */
const POSTCODES: readonly { from: number; to: number; region: EnergyRegion }[] = [
  { from: 1000, to: 1299, region: 'brussels' },
  { from: 1300, to: 1499, region: 'wallonia' },
  { from: 1500, to: 3999, region: 'flanders' },
  { from: 4000, to: 7999, region: 'wallonia' },
  { from: 8000, to: 9999, region: 'flanders' },
]

/** The region of a Belgian postcode of four digits; null for anything else (specification 9). */
export function regionOfZip(zip: string | null): EnergyRegion | null {
  const text = zip?.trim() ?? ''
  if (!/^\d{4}$/.test(text)) return null
  const code = Number(text)
  return POSTCODES.find(({ from, to }) => code >= from && code <= to)?.region ?? null
}

/** The label of a value in kWh/m²·year on a region's scale; null for a value that is not finite. */
export function labelOfValue(value: number, region: EnergyRegion): EnergyLabel | null {
  if (!Number.isFinite(value)) return null
  const scale: readonly EnergyBand[] = ENERGY_SCALES[region]
  return scale.find(({ upTo }) => upTo === null || value <= upTo)?.label ?? null
}

const LABEL_TEXT = new RegExp(
  [
    // words before a label: "EPC: C", "Classe énergétique D", "PEB = B-"
    '^(?:(?:epc|epb|peb|dpe|cpe|label|klasse|classe?|score|energielabel|energieklasse|energetique|energie|energy|energieausweis)[\\s:=]*)*',
    '(?<letter>[a-g])',
    '(?:\\s?(?<plus>\\+{1,2})|\\s?(?<minus>-)(?!\\s*\\d)|[\\s_]?(?<word>plus[\\s_]?plus|plus|sub|minus|moins|min))?',
    // the end, or text that can't belong to the label: "C (250 kWh)", "C, 2019", "C - 250 kWh/m²"
    '(?:\\s*[(,;].*|\\s*(?:-\\s*)?\\d[\\d.,\\s]*kwh.*)?$',
  ].join(''),
)

/**
 * Parses a certificate's label text: "A+", "a++", "B-", "B−", "D_sub", "A_plus", "EPC: C" … null when it names no label
 * of any scale ("B++", "E-peil 30", "-").
 */
export function labelOfText(text: string | null): EnergyLabel | null {
  const plain = (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase()
    .trim()
  const found = LABEL_TEXT.exec(plain)?.groups
  if (!found) return null
  const word = found.word?.replace(/[\s_]/g, '')
  const pluses = found.plus?.length ?? (word === 'plusplus' ? 2 : word === 'plus' ? 1 : 0)
  const below = found.minus !== undefined || (word !== undefined && pluses === 0)
  const suffix = pluses > 0 ? `_${'plus'.repeat(pluses)}` : below ? '_sub' : ''
  const label = `${found.letter}${suffix}`
  return ENERGY_LABELS.find((known) => known === label) ?? null
}

/**
 * Region and label of a listing: the value (kWh/m²·year) on its region's scale, else the label text (specification 9).
 * Outside Belgium (Luxembourg, country 50) only the text counts and the region is null. An unknown country counts as
 * Belgium.
 */
export function energyLabel(facts: {
  value: number | null
  labelText: string | null
  zip: string | null
  countryId: number | null
}): EnergyClass | null {
  const belgian = facts.countryId === null || facts.countryId === BELGIUM_COUNTRY_ID
  const region = belgian ? regionOfZip(facts.zip) : null
  const measured = region !== null && facts.value !== null ? labelOfValue(facts.value, region) : null
  const label = measured ?? labelOfText(facts.labelText)
  return label === null ? null : { region, label }
}

/** A label for display: 'A++', 'A+', 'A', 'A−' (with the minus sign U+2212). */
export function formatLabel(label: EnergyLabel): string {
  const [letter = '', suffix = ''] = label.split('_')
  const signs: Record<string, string> = { plusplus: '++', plus: '+', sub: '\u2212' }
  return letter.toUpperCase() + (signs[suffix] ?? '')
}
