/** Reads values of an estate that several details or rules make up. */
import type { Language } from '../../listings/rules.ts'
import { writtenWebAddress } from '../../shared/written/web-address.ts'
import { wordsOfDetail } from './detail-words.ts'
import { DETAIL, type DetailId, detailFlag, detailNumber, detailText, firstNumber } from './details.ts'
import type { RawEstate } from './raw-estate.ts'
import { type FeedStatus, idOf, statusOf } from './status.ts'
import { APARTMENT_BLOCK, CATEGORY, INVESTMENT, isInvestment } from './values.ts'
import { type Words, wordsIn } from './words.ts'

/** A text; null when it isn't known. */
export const knownText = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return trimmed === '' ? null : trimmed
}
/** A 0/1 value or a boolean; null when it isn't known. */
export const knownFlag = (value: unknown): boolean | null =>
  value === 1 || value === true ? true : value === 0 || value === false ? false : null
/** A number that is whole; null for any other. A text stays, for the import to tell. */
export const wholeNumber = (value: number | string | null): number | string | null =>
  typeof value === 'string' || Number.isInteger(value) ? value : null

/** A moment of Brussels, which Whise writes without a zone, as the feed has it. */
export const brusselsMoment = (value: unknown): string | null => {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(knownText(value) ?? '')
  return found ? `${found[1]} ${found[2]}` : null
}
/** A web address; null for any other text. */
export const webAddress = (value: unknown): string | null => {
  const url = knownText(value)
  return url === null ? null : writtenWebAddress(url)
}
/** A film is shown in the page; what else `link3DModel` may lead to is a tour. */
export const isFilm = (url: string): boolean =>
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(url)

const isRent = (estate: RawEstate): boolean => idOf(estate.purpose) === 2
/** The price in euro; null for 0, which is no price. */
export const priceOf = (estate: RawEstate): number | null => firstNumber(estate.price, 'amount') || null
/** Rent that is known per m² and year only, as of offices. */
export const yearlyPriceOf = (estate: RawEstate): number | null =>
  isRent(estate) && priceOf(estate) === null ? detailNumber(estate, DETAIL.yearlyPricePerMetre, 'amount') : null

/** What a price is per. */
export function priceUnitOf(estate: RawEstate, language: Language): string | null {
  if (yearlyPriceOf(estate) !== null)
    return wordsIn({ nl: 'm²/jaar', fr: 'm²/an', en: 'm²/year', de: 'm²/Jahr' }, language)
  return isRent(estate) ? wordsIn({ nl: 'maand', fr: 'mois', en: 'month', de: 'Monat' }, language) : null
}

/** `App` is A++, `Ap` is A+. */
export const energyLabelOf = (value: unknown): string | null =>
  knownText(value)?.replace(
    /^([A-G])(p{1,2})$/i,
    (_, letter: string, plus: string) => letter.toUpperCase() + '+'.repeat(plus.length),
  ) ?? null

/** The word of a detail in a language; null for an unknown one. */
export const detailWord = (estate: RawEstate, id: DetailId, language: Language): string | null =>
  wordsIn(wordsOfDetail(estate, id) ?? undefined, language)

/** The heating, and whether it is individual. */
export const heatingName = (estate: RawEstate, language: Language): string | null => {
  const parts = [DETAIL.heating, DETAIL.heatingShared].flatMap((id) => detailWord(estate, id, language) ?? [])
  const joined = parts.join(', ')
  return joined === '' ? null : joined.charAt(0).toUpperCase() + joined.slice(1)
}
/** The glazing. Without double glazing it isn't known what there is. */
export const glazingName = (estate: RawEstate, language: Language): string | null =>
  detailWord(estate, DETAIL.glazingInsulation, language) ??
  (detailFlag(estate, DETAIL.doubleGlazing) === true
    ? wordsIn({ nl: 'Dubbel glas', fr: 'Double vitrage' }, language)
    : null)

/** Status and SubStatus; null for a status without a known meaning. */
export const feedStatus = (estate: RawEstate): FeedStatus | null => {
  const found = statusOf(estate)
  return 'Status' in found ? found : null
}
/** The main category. */
export const webIdOf = (estate: RawEstate): string | null =>
  isInvestment(estate) ? INVESTMENT : (CATEGORY.get(idOf(estate.category) ?? 0) ?? null)
/** All categories: an investment also counts as what it is, unless it is a whole building. */
export const webIdsOf = (estate: RawEstate): string | null => {
  const category = idOf(estate.subCategory) === APARTMENT_BLOCK ? null : CATEGORY.get(idOf(estate.category) ?? 0)
  const ids = [webIdOf(estate), category].filter(Boolean)
  return ids.length > 0 ? [...new Set(ids)].join(',') : null
}

/** The floor, where it is a number: agents also write words. */
export const floorOf = ({ floor }: RawEstate): number | null =>
  /^-?\d+$/.test(knownText(floor) ?? '') ? Number(floor) : null

const COMFORT: readonly (readonly [DetailId, Words])[] = [
  [DETAIL.airConditioning, { nl: 'Airconditioning', fr: 'Air conditionné' }],
  [DETAIL.alarm, { nl: 'Alarm', fr: 'Alarme' }],
  [DETAIL.intercom, { nl: 'Parlofoon', fr: 'Parlophone' }],
  [DETAIL.videoIntercom, { nl: 'Videofoon', fr: 'Vidéophone' }],
]
/** What a home has for comfort; null when nothing of it is known to be there. */
export function comfortOf(estate: RawEstate, language: Language): string[] | null {
  const found = COMFORT.flatMap(([id, words]) =>
    detailFlag(estate, id) === true ? (wordsIn(words, language) ?? []) : [],
  )
  return found.length > 0 ? found : null
}

/** Whether there is a summons: one of the values says that there is none. */
export function summonsOf(estate: RawEstate): boolean | null {
  const text = detailText(estate, DETAIL.summons)?.toLowerCase()
  if (text === '1837') return false
  return /^183[2-6]$/.test(text ?? '') || text === 'intimation existante' ? true : null
}
