/**
 * The details of an estate: numbered values, all of them text. A detail that isn't there is not known; "0" of a yes/no
 * detail is a no.
 */
import type { Language } from '../../listings/rules.ts'
import { type NumberKind, writtenNumber } from '../../shared/written/number.ts'
import { saysUnknown } from '../../shared/written/placeholder.ts'
import type { RawEstate } from './raw-estate.ts'

/** The details that the mapping reads, by what they mean. */
export const DETAIL = {
  constructionYear: 14,
  floors: 15,
  garages: 19,
  buildingOrientation: 23,
  plotWidth: 26,
  constructedSurface: 27,
  airConditioning: 43,
  heatingShared: 53,
  toilets: 55,
  showerRooms: 57,
  tenantCharges: 301,
  pool: 322,
  yearlyPricePerMetre: 338,
  lift: 372,
  doubleGlazing: 461,
  renovationYear: 585,
  judgment: 691,
  facadeWidth: 713,
  sewer: 724,
  electricity: 757,
  buildingPermit: 808,
  allotmentPermit: 812,
  soilCertificate: 820,
  terraceSurface: 874,
  parkingsInside: 998,
  parkingsOutside: 999,
  heating: 1020,
  floorCovering: 1183,
  office1: 1494,
  office2: 1495,
  office3: 1496,
  kitchen: 1595,
  glazingInsulation: 1634,
  cadastralIncome: 1733,
  preemptiveRight: 1734,
  zoning: 1736,
  alarm: 1752,
  gas: 1760,
  intercom: 1763,
  videoIntercom: 1771,
  water: 1772,
  latitude: 1849,
  longitude: 1850,
  title: 1914,
  energyLabel: 2056,
  energyUse: 2089,
  co2: 2090,
  floodRisk: 2222,
  floodZone: 2223,
  energyTotal: 2390,
  energyCode: 2391,
  summons: 2712,
  energyValidUntil: 2776,
} as const
export type DetailId = (typeof DETAIL)[keyof typeof DETAIL]

/** The ids of all details that are kept. */
export const MAPPED_DETAILS: ReadonlySet<number> = new Set(Object.values(DETAIL))

/** The text of a detail, in a language where Whise gave it in several; null when it isn't known. */
export function detailText(estate: RawEstate, id: DetailId, language?: Language): string | null {
  const details = (language && estate.localized?.[language]?.details) || estate.details
  const value = details?.find((detail) => Number(detail.id) === id)?.value
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' || text === '-' ? null : text
}

/** What stands between the numbers of a range. */
const RANGE = /(?<=\d)\s*[-–]\s*(?=\d)/

/** A number with its unit, the first of a range ("179-179" gives 179); null without one. */
export function firstNumber(value: unknown, kind: NumberKind = 'decimal'): number | null {
  const first = typeof value === 'string' ? value.split(RANGE)[0] : value
  return writtenNumber(first, kind) ?? null
}
/** As firstNumber(); a text that can't be read stays, so that the import tells it. */
export const givenNumber = (value: unknown, kind: NumberKind): number | string | null =>
  firstNumber(value, kind) ?? (typeof value === 'string' && !saysUnknown(value) ? value : null)

/** The number of a detail. */
export const detailNumber = (estate: RawEstate, id: DetailId, kind?: NumberKind): number | null =>
  firstNumber(detailText(estate, id), kind)
/** A reader of the number of a detail; a text that can't be read stays, so that the import tells it. */
export const detailOf =
  (kind: NumberKind) =>
  (estate: RawEstate, id: DetailId): number | string | null =>
    givenNumber(detailText(estate, id), kind)

/**
 * The sum of the details that are known; null when none is. A text that can't be read stays, so that the import tells
 * it.
 */
export function detailSum(estate: RawEstate, ids: readonly DetailId[], kind: NumberKind): number | string | null {
  const given = ids.flatMap((id) => detailOf(kind)(estate, id) ?? [])
  const unread = given.find((value) => typeof value === 'string')
  if (unread !== undefined) return unread
  const known = given.filter((value) => typeof value === 'number')
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
}

/** A yes/no detail; null when it isn't known or neither. */
export function detailFlag(estate: RawEstate, id: DetailId): boolean | null {
  const text = detailText(estate, id)
  return text === '1' ? true : text === '0' ? false : null
}
/** As detailFlag(); a text that is neither stays, for the import to read or to tell. */
export const givenFlag = (estate: RawEstate, id: DetailId): boolean | string | null =>
  detailFlag(estate, id) ?? detailText(estate, id)

/**
 * The day of a `datetime` detail, which Whise writes MM/DD/YYYY HH:MM, as YYYY-MM-DD. Any other text stays, for the
 * import to read or to tell.
 */
export function detailDay(estate: RawEstate, id: DetailId): string | null {
  const text = detailText(estate, id)
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/.exec(text ?? '')
  return found ? `${found[3]}-${found[1]?.padStart(2, '0')}-${found[2]?.padStart(2, '0')}` : text
}
