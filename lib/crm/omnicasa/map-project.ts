/** Maps Omnicasa's projects. Few of their fields are confirmed, so what they lack comes from their units. */
import { isLanguage, type Language } from '../../listings/rules.ts'
import type { MappedProject, MapRecord, UnknownValue } from '../connector.ts'
import type { JsonObject } from './envelope.ts'
import type { ByLanguage, OmnicasaRaw } from './raw-record.ts'
import { codeIn, dayOf, firstKnown, isShown, known, SUB_STATUSES, townName } from './values.ts'

type ProjectRaw = Extract<OmnicasaRaw, { kind: 'project' }>
type IdOf = Parameters<MapRecord>[1]
type CategoryOf = (unit: JsonObject) => string | null

const SAME = [
  ...['BoxNr', 'CountryID', 'CountryName', 'CreatedDate', 'DescriptionA', 'Documents', 'ELevel', 'EnergyPerformance'],
  ...['ExternalUrl', 'GoogleX', 'GoogleY', 'HouseNumber', 'LastChangedDate', 'Phases', 'PriceFrom', 'PriceTo'],
  ...['ProjectNumber', 'Requirement', 'Street', 'Zip'],
]
const UNIT_SAME = [
  ...['Floor', 'SubStatusName', 'NumberOfBedRooms', 'NumberOfBathRooms', 'SurfaceLiving', 'SurfaceTerrace'],
]

const pick = (raw: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, known(raw[field])]).filter(([, value]) => value !== undefined))

/** Units that are shown: those whose homes are published. */
const PUBLISHED: Record<string, number | null> = { 1: null, 2: 6, 4: 13 }

/** The sub-status of a unit; a sold or rented one has that, whatever its sub-status says. */
const subStatusOf = (raw: JsonObject): unknown => PUBLISHED[codeIn(PUBLISHED, raw.Status) ?? ''] ?? known(raw.SubStatus)

const textIn = (texts: ByLanguage, language: Language): JsonObject => texts[language] ?? Object.values(texts)[0] ?? {}

function unitOf(raw: JsonObject, idOf: IdOf, categoryOf: CategoryOf): JsonObject {
  const id = idOf(String(raw.ID))
  const [category, price] = [categoryOf(raw), known(raw.Price)]
  const subStatus = subStatusOf(raw)
  return {
    ID: id,
    Name: String(firstKnown(raw.Ident, raw.RecordFile, raw.ID)).slice(0, 60),
    ...pick(raw, UNIT_SAME),
    ...(price !== undefined && Number(price) !== 0 && { Price: price }),
    PublishPrice: isShown(raw.PublishPrice),
    ...(subStatus !== undefined && { SubStatus: subStatus }),
    ...(category && { WebID: category }),
    PropertyID: id,
  }
}

/** The state of a project: its own where it is known, else that of its units. */
function statusOf(raw: JsonObject, units: readonly JsonObject[]): string {
  const own = codeIn(SUB_STATUSES, raw.SubstatusID)
  if (own) return SUB_STATUSES[own] as string
  const states = units.map(({ SubStatus }) => SUB_STATUSES[codeIn(SUB_STATUSES, SubStatus) ?? ''] ?? 'open')
  if (states.length === 0 || states.includes('open')) return 'open'
  return states.includes('option') ? 'option' : 'soldout'
}

function mapText(
  id: number,
  language: Language,
  raw: JsonObject,
  project: ProjectRaw,
  idOf: IdOf,
  categoryOf: CategoryOf,
) {
  const texts = project.units.map((unit) => textIn(unit, language))
  const shown = texts.filter(({ Status }) => codeIn(PUBLISHED, Status) !== null)
  const units = shown.map((unit) => unitOf(unit, idOf, categoryOf))
  const place = texts.find(({ Zip, City }) => known(Zip) !== undefined && known(City) !== undefined)
  const day = dayOf(raw.DeliveryDate)
  const record = {
    ...pick(raw, SAME),
    ID: id,
    language,
    Name: known(raw.Name),
    DescriptionA: firstKnown(raw.DescriptionA, raw.Description),
    ProjectNumber: firstKnown(raw.ProjectNumber, raw.RecordFile),
    Status: statusOf(raw, units),
    PublicAddress: isShown(firstKnown(raw.PublicAddress, raw.PublishAddress)),
    Zip: firstKnown(raw.Zip, place?.Zip),
    City: townName(firstKnown(raw.City, place?.City)),
    DeliveryDate: day,
    Pictures: raw.Pictures,
    Units: units,
  }
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as MappedProject
}

/** Maps a project in all its languages, or says in a sentence why it can't be shown. */
export function mapProject(
  id: number,
  project: ProjectRaw,
  idOf: IdOf,
  categoryOf: CategoryOf,
): { projects: MappedProject[]; unknown: UnknownValue[] } | { refused: string } {
  const projects = Object.entries(project.texts).flatMap(([language, raw]) =>
    isLanguage(language) ? [mapText(id, language, raw, project, idOf, categoryOf)] : [],
  )
  if (projects.some(({ Name }) => Name === undefined)) return { refused: 'It has no name.' }
  if (projects.some(({ Zip, City }) => Zip === undefined || City === undefined))
    return { refused: 'Neither it nor one of its units has a postcode and a town.' }
  const unknown = Object.values(project.texts)
    .map(({ SubstatusID }) => known(SubstatusID))
    .filter((value) => value !== undefined && codeIn(SUB_STATUSES, value) === null)
    .map((value) => ({ field: 'SubstatusID of a project', value: String(value) }))
  return { projects, unknown: unknown.slice(0, 1) }
}
