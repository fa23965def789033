/** Maps Omnicasa's records to the site's (docs/feed.md). */
import { isLanguage, type Language } from '../../listings/rules.ts'
import type {
  CrmRecord,
  Mapped,
  MappedHome,
  MappedProject,
  MappingTables,
  MapRecord,
  UnknownValue,
} from '../connector.ts'
import { isObject, type JsonObject, wholeNumber } from './envelope.ts'
import { FIELDS } from './fields.ts'
import { type ByLanguage, type OmnicasaRaw, projectExternalId, projectIdOf, rawOf } from './raw-record.ts'
import type { OmnicasaSettings } from './rules-settings.ts'
import {
  CONDITIONS,
  codeIn,
  dayOf,
  firstKnown,
  GOALS,
  isShown,
  known,
  STATUSES,
  SUB_STATUSES,
  townName,
  VALUE_TABLES,
  webAddress,
} from './values.ts'

type Categories = OmnicasaSettings['categories']

/** The numbers of categories in a text such as `1,3`. */
const numbersIn = (value: unknown): string[] =>
  String(known(value) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The site's categories of a home, the main one first. */
export function categoriesOf({ WebID, WebIDs }: JsonObject, categories: Categories): string[] {
  const numbers = [...numbersIn(WebID), ...numbersIn(WebIDs)]
  return [...new Set(numbers.flatMap((number) => categories.get(number) ?? []))]
}

function unknownIn(raw: JsonObject, categories: Categories): UnknownValue[] {
  const numbers = new Set([...numbersIn(raw.WebID), ...numbersIn(raw.WebIDs)])
  const unknown = [...numbers].filter((number) => !categories.has(number)).map((value) => ({ field: 'WebID', value }))
  if (
    known(raw.ConditionName) === undefined &&
    known(raw.ConditionID) !== undefined &&
    !codeIn(CONDITIONS, raw.ConditionID)
  )
    unknown.push({ field: 'ConditionID', value: String(raw.ConditionID) })
  if (known(raw.VirtualTour) !== undefined && webAddress(raw.VirtualTour) === undefined)
    unknown.push({ field: 'VirtualTour', value: String(raw.VirtualTour) })
  return unknown
}

const isPublished = ({ Status }: JsonObject): boolean => ['1', '2', '4'].includes(codeIn(STATUSES, Status) ?? '')

/** Why a home can't be published, or can't be told from one that must not be; null when it can. */
function refusalOf(texts: ByLanguage, categories: Categories): string | null {
  for (const raw of Object.values(texts)) {
    if (codeIn(STATUSES, raw.Status) === null) return `Its status “${String(known(raw.Status) ?? '')}” is not known.`
    if (!isPublished(raw)) continue
    if (codeIn(GOALS, raw.Goal) === null) return `Its goal “${String(known(raw.Goal) ?? '')}” is not known.`
    if (categoriesOf(raw, categories).length === 0)
      return `Its category “${String(firstNumber(raw) ?? '')}” is none of the site’s; OMNICASA_CATEGORIES can name one.`
  }
  return null
}
const firstNumber = ({ WebID, WebIDs }: JsonObject): unknown => known(WebID) ?? known(WebIDs)

/** Entries of GetDocumentList under the names of the site's record; the import leaves out those that lack something. */
const documentsOf = (list: unknown): JsonObject[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).map(({ ID, Name, Url }) => {
    const id = wholeNumber(ID)
    return { ...(id !== null && id > 0 && { ID: id }), Name: known(Name), Url: known(Url) }
  })

function mapHome(
  id: number,
  language: Language,
  raw: JsonObject,
  documents: unknown,
  categories: Categories,
): MappedHome {
  // A home that is taken off the site needs some goal and category, lest the import refuse it and keep its last version.
  const [main = '1', ...others] = categoriesOf(raw, categories)
  const fields = FIELDS.map(({ to, read }) => [to, read(raw, language)] as const).filter(
    ([, value]) => value !== undefined,
  )
  return {
    ID: id,
    language,
    Goal: 0,
    ...Object.fromEntries(fields.filter(([to]) => to !== 'Goal' || codeIn(GOALS, raw.Goal) !== null)),
    WebID: Number(main),
    WebIDs: [main, ...others].join(','),
    ...(documents !== undefined && { Documents: documentsOf(documents) }),
  }
}

const textsOf = (texts: ByLanguage): [Language, JsonObject][] =>
  Object.entries(texts).filter((entry): entry is [Language, JsonObject] => isLanguage(entry[0]))

// Maps Omnicasa's projects. Few of their fields are confirmed, so what they lack comes from their units.

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
function mapProject(
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

/** Makes the mapping for the agency's categories. */
export const omnicasaMap =
  ({ categories }: Pick<OmnicasaSettings, 'categories'>): MapRecord =>
  (record, idOf) => {
    const raw = rawOf(record)
    const mapped: Mapped = { homes: [], projects: [], unknown: [], refused: [] }
    const { externalId } = record
    const id = idOf(externalId)
    if (raw.kind === 'project') {
      const result = mapProject(id, raw, idOf, (unit) => categoriesOf(unit, categories)[0] ?? null)
      return 'refused' in result
        ? { ...mapped, refused: [{ externalId, reason: result.refused, isProject: true }] }
        : { ...mapped, ...result }
    }
    const unknown = new Map(
      textsOf(raw.texts)
        .flatMap(([, item]) => unknownIn(item, categories))
        .map((one) => [`${one.field} ${one.value}`, one]),
    )
    const reason = refusalOf(raw.texts, categories)
    if (reason) {
      const statuses = textsOf(raw.texts).map(([, { Status }]) => codeIn(STATUSES, Status))
      const [status] = new Set(statuses).size === 1 ? statuses : []
      const refused = [{ externalId, reason, ...(status && { status: Number(status) }) }]
      return { ...mapped, unknown: [...unknown.values()], refused }
    }
    const homes = textsOf(raw.texts).map(([language, item]) =>
      mapHome(id, language, item, raw.documents?.[language], categories),
    )
    return { ...mapped, homes, unknown: [...unknown.values()] }
  }

/** The project of a home, and the units of a project. */
export function relatedIds(record: CrmRecord): string[] {
  const raw: OmnicasaRaw = rawOf(record)
  if (raw.kind === 'project')
    return raw.units.flatMap((texts) => wholeNumber(Object.values(texts)[0]?.ID) ?? []).map(String)
  const project = projectIdOf(raw.texts)
  return project === null ? [] : [projectExternalId(project)]
}

export const OMNICASA_MAPPING: MappingTables = {
  fields: [
    ...FIELDS.map(({ to, from }) => ({ to, from })),
    { to: 'WebID', from: 'WebID, else the first of WebIDs, by OMNICASA_CATEGORIES' },
    { to: 'WebIDs', from: 'WebID and WebIDs, by OMNICASA_CATEGORIES (WebIDs not confirmed)' },
    { to: 'Documents', from: 'GetDocumentList with OMNICASA_DOCUMENTS on: ID, Name, Url (not confirmed)' },
  ],
  values: VALUE_TABLES,
}
