/** The record that the connector hands over: a home or project with every language, without anything of a person. */
import type { Language } from '../../listings/rules.ts'
import type { CrmRecord } from '../connector.ts'
import { isObject, type JsonObject, wholeNumber } from './envelope.ts'
import { FIELDS } from './fields.ts'
import { PICTURE_FIELDS, picturesOf } from './pictures.ts'

export type ByLanguage = Partial<Record<Language, JsonObject>>
export type DocumentsByLanguage = Partial<Record<Language, JsonObject[]>>
export type OmnicasaRaw =
  | { kind: 'home'; texts: ByLanguage; documents?: DocumentsByLanguage }
  | { kind: 'project'; texts: ByLanguage; units: ByLanguage[] }

/** Fields that the mapping doesn't read and that help to understand a record. */
const FURTHER = ['ID', 'ProjectID', 'SiteID', 'WebID', 'WebIDs', 'WebIDName', 'MainStyleName', 'ConstructionName']
const MORE = ['ModifiedSubstatusDate', 'StartPrice', 'District', 'CountryAbbr', 'SurfaceGround2', 'IsOffice']

/**
 * The fields of a home that are kept. A list of what is allowed: owners and notes may stand in fields that nobody knows
 * yet.
 */
const HOME_FIELDS: ReadonlySet<string> = new Set([...FIELDS.flatMap(({ sources }) => sources), ...FURTHER, ...MORE])

const PROJECT_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'ID',
    'Name',
    'Description',
    'DescriptionA',
    'ProjectNumber',
    'RecordFile',
    'PublishInternet',
    'Status',
    'SubstatusID',
  ],
  ...['PublicAddress', 'PublishAddress', 'Street', 'HouseNumber', 'BoxNr', 'Zip', 'City', 'CountryID', 'CountryName'],
  ...['GoogleX', 'GoogleY', 'PriceFrom', 'PriceTo', 'DeliveryDate', 'EnergyPerformance', 'ELevel', 'Requirement'],
  ...['Phases', 'Documents', 'ExternalUrl', 'CreatedDate', 'LastChangedDate', 'ShowOrder'],
])
const UNIT_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'ID',
    'Ident',
    'RecordFile',
    'Status',
    'SubStatus',
    'SubStatusName',
    'WebID',
    'WebIDs',
    'Floor',
    'Price',
    'PublishPrice',
  ],
  ...['NumberOfBedRooms', 'NumberOfBathRooms', 'SurfaceLiving', 'SurfaceTerrace', 'Zip', 'City'],
])

const ALL_PICTURES: ReadonlySet<string> = new Set(PICTURE_FIELDS)
const only = (item: JsonObject, fields: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([field]) => fields.has(field) && !ALL_PICTURES.has(field)))
/** Of the many lists of pictures one is kept, under the name of the site's record. */
const withPictures = (item: JsonObject, fields: ReadonlySet<string>): JsonObject => ({
  ...only(item, fields),
  Pictures: picturesOf(item),
})
const each = (texts: ByLanguage, fields: ReadonlySet<string>, pick: typeof only): ByLanguage =>
  Object.fromEntries(Object.entries(texts).map(([language, item]) => [language, pick(item, fields)]))

/** The external id of a project. Homes and projects are counted apart in the CRM, so that a number may be both. */
const PROJECT_PREFIX = 'project-'
export const projectExternalId = (id: number): string => `${PROJECT_PREFIX}${id}`
/** The CRM's number of an external id; null for any other text. */
export const numberOf = (externalId: string): number | null => wholeNumber(externalId.replace(PROJECT_PREFIX, ''))
export const isProjectId = (externalId: string): boolean => externalId.startsWith(PROJECT_PREFIX)

export const unitOf = (texts: ByLanguage): ByLanguage => each(texts, UNIT_FIELDS, only)

/** A home. `documents`: its list of documents by language, when they are read. */
export function homeRecord(id: number, texts: ByLanguage, documents: DocumentsByLanguage | null = null): CrmRecord {
  const raw: OmnicasaRaw = {
    kind: 'home',
    texts: each(texts, HOME_FIELDS, withPictures),
    ...(documents && { documents }),
  }
  return { externalId: String(id), raw }
}
export function projectRecord(id: number, texts: ByLanguage, units: readonly ByLanguage[]): CrmRecord {
  const raw: OmnicasaRaw = {
    kind: 'project',
    texts: each(texts, PROJECT_FIELDS, withPictures),
    units: units.map(unitOf),
  }
  return { externalId: projectExternalId(id), raw }
}

/** The project of a home; null when it belongs to none. */
export function projectIdOf(texts: ByLanguage): number | null {
  const ids = Object.values(texts).map(({ ProjectID }) => wholeNumber(ProjectID))
  return ids.find((id) => id !== null && id > 0) ?? null
}

/** A record's raw part, in the shape that this connector made. @throws TypeError for any other */
export function rawOf({ externalId, raw }: CrmRecord): OmnicasaRaw {
  if (!isObject(raw) || !isObject(raw.texts) || (raw.kind !== 'home' && raw.kind !== 'project'))
    throw new TypeError(`The record ${externalId} is none of Omnicasa's.`)
  return raw as OmnicasaRaw
}
