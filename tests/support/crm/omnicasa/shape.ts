/** Writes the site's records as Omnicasa's service gives them. */
import type { Language } from '../../../../lib/listings/rules.ts'
import { parseFeedTime } from '../../../../lib/shared/time.ts'
import type { CanonicalRecord, CatalogueEntry } from '../catalogue.ts'

export type Item = Record<string, unknown>

/** How values are written; the service's way differs from field to field. */
export type Writing = {
  /** `2026-05-02 10:12:05` or `/Date(1777709525000+0100)/`. */
  dates: 'text' | 'stamp'
  /** Whether numbers come as texts and unknown values as a dash. */
  isText: boolean
  /** Whether latitude and longitude are swapped. */
  isSwapped: boolean
  /** Whether the unit of a price is always French. */
  hasFrenchUnits: boolean
}
export const USUAL_WRITING: Writing = { dates: 'text', isText: false, isSwapped: false, hasFrenchUnits: false }

/** What stands in a real reply beside the home itself and must not get any further. */
export const PERSONAL = {
  OwnerName: 'Peeters-Vandamme',
  OwnerEmail: 'eigenaar@example.org',
  Owners: [{ ID: 71, Name: 'Peeters-Vandamme', GSM: '0470 00 00 01' }],
  Buyer: { ID: 72, Name: 'Lambrechts' },
  InternalNote: 'Sleutel bij de buren, eigenaar is ziek',
  UserName: 'Sofie Maes',
}

const stampOf = (text: unknown): unknown => {
  const instant = typeof text === 'string' ? parseFeedTime(text) : null
  return instant ? `/Date(${Date.parse(instant)}+0100)/` : text
}
const DATES = ['CreatedDate', 'LastChangedDate', 'EPCValidUntil', 'AvailableFrom', 'FloodReportDate'] as const

type Picture = { ID?: number; Url: string; Width?: number; Height?: number; Name?: string }
const SIZES = ['Small', 'Medium', 'Large', 'XLarge'] as const

/** Pictures in all sizes, which are the same file here. @param fileUrl the address of a file of the feed's folder */
function picturesOf(pictures: unknown, fileUrl: (path: string) => string): Item {
  const items = (Array.isArray(pictures) ? (pictures as Picture[]) : []).map((picture) => ({
    ...picture,
    Url: /^https?:/.test(picture.Url) ? picture.Url : fileUrl(picture.Url),
  }))
  const [cover] = items
  return {
    ...Object.fromEntries(SIZES.map((size) => [`${size}PictureItems`, items])),
    ...(cover && { LargePicture: cover.Url, LargePictureItem: cover, SmallPicture: cover.Url }),
    LargePictures: items.map(({ Url }) => Url),
  }
}

const asText = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([field, value]) => [
      field,
      typeof value === 'number' && field !== 'ID' ? String(value) : value === null ? '-' : value,
    ]),
  )

/** A home in one language. */
export function homeItem(record: CanonicalRecord, writing: Writing, fileUrl: (path: string) => string): Item {
  const { language, Pictures, Documents, OrientationName, GoogleX, GoogleY, ...same } = record
  const [x, y] = writing.isSwapped ? [GoogleY, GoogleX] : [GoogleX, GoogleY]
  const item: Item = {
    ...same,
    ...(OrientationName !== undefined && { OrientationT: OrientationName }),
    // Clients have seen these as texts.
    ...(x !== undefined && { GoogleX: String(x), GoogleY: String(y) }),
    PublishPrice: record.PublishPrice ? 1 : 0,
    ...(writing.hasFrenchUnits && same.PriceUnitText !== undefined && { PriceUnitText: 'mois' }),
    ...picturesOf(Pictures, fileUrl),
    ...PERSONAL,
  }
  if (writing.dates === 'stamp') for (const field of DATES) if (field in item) item[field] = stampOf(item[field])
  return writing.isText ? asText(item) : item
}

/** A project in one language. */
export function projectItem(record: CanonicalRecord, fileUrl: (path: string) => string): Item {
  const { language, Pictures, Units, DescriptionA, Status, ...same } = record
  const substatus: Record<string, number> = { open: 2, option: 3, soldout: 6 }
  return {
    ...same,
    Description: DescriptionA,
    PublishInternet: true,
    Status: 1,
    SubstatusID: substatus[String(Status)],
    ...picturesOf(Pictures, fileUrl),
    ManagerName: PERSONAL.UserName,
  }
}

const TYPES: Record<Language, string> = { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' }

/** The units of a project as the homes that they are in the CRM. */
export function unitsOf({ id, texts }: CatalogueEntry): CatalogueEntry[] {
  const first = Object.values(texts)[0]
  const units = (first?.Units ?? []) as (Item & { ID: number; Name: string })[]
  return units.map((unit) => {
    const isSold = unit.SubStatus === 6
    const { Name, Plan, PropertyID, ...facts } = unit
    const records = Object.values(texts).map((project): [Language, CanonicalRecord] => [
      project.language,
      {
        ...facts,
        ID: unit.ID,
        language: project.language,
        ProjectID: id,
        Ident: Name,
        RecordFile: `U-${unit.ID}`,
        Goal: 0,
        Status: isSold ? 2 : 1,
        SubStatus: unit.SubStatus ?? 2,
        WebID: unit.WebID ?? '2',
        WebIDs: String(unit.WebID ?? '2'),
        MainTypeName: TYPES[project.language],
        TypeDescription: `${String(project.Name)} ${Name}`,
        PublishAddress: project.PublicAddress ?? false,
        ...Object.fromEntries(
          [
            'Street',
            'HouseNumber',
            'Zip',
            'City',
            'CountryID',
            'CountryName',
            'GoogleX',
            'GoogleY',
            'CreatedDate',
          ].flatMap((field) => (project[field] === undefined ? [] : [[field, project[field]]])),
        ),
        LastChangedDate: project.CreatedDate,
        Pictures: [],
      },
    ])
    return { id: unit.ID, texts: Object.fromEntries(records) }
  })
}
