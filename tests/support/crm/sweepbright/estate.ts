/** Writes homes of the catalogue in SweepBright's shape, with what SweepBright sends beside it: people and notes. */
import { SUB_TYPES } from '../../../../lib/crm/sweepbright/words.ts'
import type { CanonicalRecord, CatalogueEntry } from '../catalogue.ts'
import { uuidOf } from './ids.ts'
import { type Estate, legalOf, measuresOf, type Shape } from './measures.ts'
import type { StoredFile } from './media.ts'

/** What must never be stored or shown; tests look for these words. */
export const SECRETS = {
  vendor: 'Viktoria Verkoopster',
  buyer: 'Koenraad Koperman',
  negotiator: 'Nele Onderhandelaar',
  note: 'De sleutel ligt onder de mat',
  mail: 'privaat.persoon@voorbeeld.test',
  negotiated: 123457,
} as const

const person = (name: string) => {
  const [first_name, last_name] = name.split(' ')
  return { first_name, last_name, email: SECRETS.mail, phone: '+32 470 00 00 00' }
}

const TYPES: Record<string, string> = {
  1: 'house',
  2: 'apartment',
  3: 'land',
  4: 'parking',
  5: 'house',
  6: 'commercial',
}
const FACADES: Record<number, string> = { 2: 'terraced', 3: 'semi_detached', 4: 'detached' }

/** The record in the language that SweepBright's single values take. */
export const mainRecord = ({ texts }: CatalogueEntry): CanonicalRecord =>
  (texts.nl ?? texts.fr ?? texts.en ?? texts.de) as CanonicalRecord

export function typeOf(record: CanonicalRecord): { type: string; sub_type: string | null } {
  const category = String(record.WebID)
  const named = Object.entries(SUB_TYPES).find(
    ([, kind]) =>
      kind.category === category && (kind.words as Record<string, string>)[record.language] === record.MainTypeName,
  )?.[0]
  const facades = category === '1' ? FACADES[Number(record.NumberOfFacades)] : undefined
  const sub_type = named ?? (category === '5' ? 'investment_property' : (facades ?? null))
  return { type: TYPES[category] ?? category, sub_type }
}

export function statusOf({ Status, SubStatus }: CanonicalRecord): string {
  if (Status === 1) return SubStatus === 3 ? 'option' : 'available'
  return { 2: 'sold', 3: 'lost', 4: 'rented' }[Number(Status)] ?? 'prospect'
}

/** Some of the texts in the languages that have them; `[]` for none, as PHP writes an empty map. */
export function textsOf(entry: CatalogueEntry, field: string): Record<string, unknown> | [] {
  const texts = Object.entries(entry.texts).filter(([language, record]) => language !== 'de' && record?.[field])
  return texts.length > 0 ? Object.fromEntries(texts.map(([language, record]) => [language, record?.[field]])) : []
}

export const money = (amount: unknown, hidden?: boolean) =>
  typeof amount === 'number' ? { amount, currency: 'EUR', ...(hidden !== undefined && { hidden }) } : null
export function locationOf(record: CanonicalRecord, hidden: boolean): Estate {
  const { Street, Zip, City, BoxNr, Floor, GoogleX, GoogleY } = record
  const split = /^(\d+)([A-Za-z])$/.exec(String(record.HouseNumber ?? ''))
  const [number, addition] = split ? [split[1], split[2]] : [record.HouseNumber ?? null, null]
  const formatted = `${Street ?? ''} ${record.HouseNumber ?? ''}, ${Zip} ${City}`
  return {
    ...{ country: 'BE', city: City, postal_code: Zip, street: Street ?? null, number, box: BoxNr ?? null, addition },
    ...{ floor: Floor ?? null, formatted, formatted_agency: formatted, hidden },
    geo: { latitude: GoogleX, longitude: GoogleY },
  }
}

type Pictured = { ID?: number; Url: string; Name?: string }
const fileName = (path: string): string => path.split('/').at(-1) ?? path

export const picturesOf = (record: CanonicalRecord, base: number): StoredFile[] =>
  ((record.Pictures ?? []) as Pictured[]).map(({ ID, Url, Name }, index) => ({
    id: uuidOf('image', ID ?? base * 1000 + index),
    ...{
      filename: fileName(Url),
      description: Name ?? null,
      content_type: 'image/webp',
      ordinal: index + 1,
      path: Url,
    },
  }))

export const documentsOf = (record: CanonicalRecord, base: number): StoredFile[] =>
  ((record.Documents ?? []) as (Pictured & { Name: string })[]).map(({ ID, Name }, index) => ({
    id: uuidOf('document', ID ?? base * 1000 + index),
    ...{
      filename: `document-${index}.pdf`,
      description: Name,
      content_type: 'application/pdf',
      ordinal: index,
      path: 'pdf',
    },
  }))

/** What SweepBright sends of people, and notes of the agency. */
export const peopleOf = (): Estate => ({
  internal_note: SECRETS.note,
  price_negotiated: { amount: SECRETS.negotiated, currency: 'EUR' },
  commissions: [{ amount: SECRETS.negotiated }],
  negotiator: { ...person(SECRETS.negotiator), photo_url: 'https://photos.example.test/nele.jpg' },
  vendors: [person(SECRETS.vendor)],
  buyers: [person(SECRETS.buyer)],
})

/** A home as SweepBright sends it; its files aren't signed yet. */
export function homeEstate(entry: CatalogueEntry, shape: Shape): Estate {
  const record = mainRecord(entry)
  const isLet = record.Goal === 1
  const price = money(record.Price, record.PublishPrice !== true)
  return {
    ...{ id: uuidOf('home', entry.id), is_project: false, project_id: null, properties: [] },
    settings: { reference: record.RecordFile ?? null },
    mandate: { number: `M${entry.id}`, exclusive: true, start_date: '2026-01-01', end_date: '2041-01-01' },
    office: { id: uuidOf('contact', 1), name: 'Kantoor' },
    ...{ negotiation: isLet ? 'let' : 'sale', status: statusOf(record), ...typeOf(record) },
    description_title: textsOf(entry, 'TypeDescription'),
    description: textsOf(entry, 'DescriptionA'),
    legal_mentions: [],
    location: locationOf(record, record.PublishAddress !== true),
    ...{ price, price_base_rent: isLet ? price : null, rent_period: 'month', custom_price: [] },
    price_recurring_costs: money(record.Charges),
    price_property_taxes: money(record.RealEstateTax),
    price_guarantee: money(record.Deposit),
    price_inventory_report_cost: money(record.InventoryCost),
    ...measuresOf(record),
    ...legalOf(record, shape),
    images: picturesOf(record, entry.id),
    documents: documentsOf(record, entry.id),
    plans: [],
    video_url: typeof record.Videos === 'string' ? record.Videos : '',
    virtual_tour_url: record.VirtualTour ?? null,
    open_homes: [],
    ...peopleOf(),
  }
}
