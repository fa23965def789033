/** What the CRM says of a home beside what its page shows, and why the two differ. */
import { formatEuro } from '../costs/rules-money.ts'
import { formatLabel, labelOfText } from '../listings/rules-energy.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { askedUnit } from '../listings/rules-price.ts'

/** Why a page shows something else than the CRM says. */
export const REASONS = [
  'notShown',
  'marker',
  'priceHidden',
  'noPrice',
  'addressHidden',
  'moved',
  'outside',
  'swapped',
  'ribbonSet',
  'stateSet',
  'picturesLeftOut',
  'picturesOrdered',
  'documentsKept',
  'cleaned',
  'read',
] as const
export type Reason = (typeof REASONS)[number]

/** `field`: the CRM's name; '' for nothing. `reason`: null where both say the same. */
export type Compared = { field: string; crm: string; shown: string; reason: Reason | null }

/** `isRibbonSet`, `isStateSet`, `arePicturesOrdered`: by the agency. */
type Set = { isRibbonSet: boolean; isStateSet: boolean; arePicturesOrdered: boolean }
type Raw = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' || value === '-' ? '' : String(value).trim()
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
/** Texts that differ in spaces only are the same. */
const isSame = (a: string, b: string): boolean => a.replace(/\s+/g, ' ') === b.replace(/\s+/g, ' ')
const isNo = (value: unknown): boolean => /^(false|0|no|nee|non)$/i.test(textOf(value))
const fraction = (value: number): string => String(Math.round(value * 1e5) / 1e5)

const row = (field: string, crm: string, shown: string, reason: Reason): Compared => ({
  ...{ field, crm, shown },
  reason: isSame(crm, shown) ? null : reason,
})

/** An amount as pages write it; what is none, as it came. */
const euro = (value: unknown): string => (textOf(value) && formatEuro(Number(textOf(value)))) || textOf(value)

function price(raw: Raw, { price: shown }: ListingDetail): Compared {
  const crm = euro(raw.Price)
  if (shown.kind === 'amount') return row('Price', crm, euro(shown.amount), 'read')
  return row('Price', crm, '', isNo(raw.PublishPrice) ? 'priceHidden' : 'noPrice')
}

/**
 * What the price is for. The two are the same when they mean the same: 'pcm' is '/month', and a rent without words is
 * one of a month. Nothing where neither says anything.
 */
function priceUnit(raw: Raw, { price: shown, goal }: ListingDetail, unitWords: string): Compared[] {
  const [words, code] = [textOf(raw.PriceUnitText), textOf(raw.PriceUnit)]
  const ofWords = askedUnit({ priceUnit: null, priceUnitText: words || null, goal })
  const asked = askedUnit({ priceUnit: code === '' ? null : Number(code), priceUnitText: words || null, goal })
  // The number is told where it says more than the words: that a price is the lowest of several.
  const crm = [words, asked.from === ofWords.from ? '' : code].filter(Boolean).join(' / ')
  if (shown.kind !== 'amount' || (crm === '' && unitWords === '')) return []
  const isRead =
    asked.unit === shown.unit && asked.from === shown.from && isSame(asked.unitText ?? '', shown.unitText ?? '')
  return [{ field: 'PriceUnitText', crm, shown: unitWords, reason: isRead ? null : 'read' }]
}

function address(raw: Raw, { address: shown }: ListingDetail): Compared {
  const crm = [raw.Street, raw.HouseNumber, raw.BoxNr].map(textOf).filter(Boolean).join(' ')
  if (shown.hidden) return row('Street', crm, '', 'addressHidden')
  return row('Street', crm, [shown.street, shown.houseNumber, shown.box].filter(Boolean).join(' '), 'read')
}

function position(raw: Raw, { position: shown }: ListingDetail): Compared {
  const place = [Number(textOf(raw.GoogleX) || Number.NaN), Number(textOf(raw.GoogleY) || Number.NaN)]
  const crm = place.some(Number.isNaN) ? '' : place.map(fraction).join(', ')
  if (!shown) return row('GoogleX', crm, '', 'outside')
  const written = [shown.latitude, shown.longitude].map(fraction).join(', ')
  return row('GoogleX', crm, written, shown.exact ? 'swapped' : 'moved')
}

function pictures(raw: Raw, shown: ListingDetail, { arePicturesOrdered }: Set): Compared {
  const [crm, count] = [countOf(raw.Pictures), shown.pictures.length]
  if (crm === count && arePicturesOrdered)
    return { field: 'Pictures', crm: String(crm), shown: String(count), reason: 'picturesOrdered' }
  return row('Pictures', String(crm), String(count), 'picturesLeftOut')
}

/** The label; the two are the same when they mean the same: 'EPC: a+' is 'A+'. */
function energy(raw: Raw, { energy: shown }: ListingDetail): Compared {
  const [crm, label] = [textOf(raw.EPCLabelText), shown?.label ?? null]
  const reason = labelOfText(crm) === label && (label !== null || crm === '') ? null : 'read'
  return { field: 'EPCLabelText', crm, shown: label === null ? '' : formatLabel(label), reason }
}

const ribbonReason = ({ isStateSet, isRibbonSet }: Set): Reason =>
  isStateSet ? 'stateSet' : isRibbonSet ? 'ribbonSet' : 'read'

/**
 * The fields that may differ, in the order of the page.
 * @param raw the record of the CRM in a language
 * @param shown the page in that language; null where there is none
 * @param unitWords what the page says that the price is for; '' for nothing
 */
export function compareRecord(raw: Raw, shown: ListingDetail | null, set: Set, unitWords: string): Compared[] {
  if (!shown)
    return ['TypeDescription', 'Price', 'Street', 'MarqueeName'].map((field) =>
      row(field, field === 'Price' ? euro(raw[field]) : textOf(raw[field]), '', 'notShown'),
    )
  const words = (html: string | null): number =>
    (html ?? '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim().length
  const described = words(textOf(raw.DescriptionA) || textOf(raw.DescriptionB))
  return [
    row('TypeDescription', textOf(raw.TypeDescription), shown.title.replaceAll('\u00a0', ' '), 'marker'),
    price(raw, shown),
    ...priceUnit(raw, shown, unitWords),
    address(raw, shown),
    position(raw, shown),
    row('MarqueeName', textOf(raw.MarqueeName), shown.ribbon ?? '', ribbonReason(set)),
    pictures(raw, shown, set),
    row('Documents', String(countOf(raw.Documents)), String(shown.documents.open.length), 'documentsKept'),
    energy(raw, shown),
    ...(described === 0 || shown.descriptionHtml !== null
      ? []
      : [row('DescriptionA', String(described), '', 'cleaned')]),
  ]
}

/** A record field by field as it came, for reading: lists and objects as JSON. */
export const recordFields = (raw: Raw): { field: string; value: string }[] =>
  Object.entries(raw)
    .map(([field, value]) => ({
      field,
      value: typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value),
    }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => a.field.localeCompare(b.field))
