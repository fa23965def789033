/** Maps an estate, or a project with its units, to the records of docs/feed.md. Pure. */
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import type { CrmRecord, Mapped, MappedHome, MappedProject, UnknownValue } from '../connector.ts'
import { type EstateTimes, idOfEstate, isProject, rawOf, unitsOf } from './estate.ts'
import { FIELDS } from './fields.ts'
import { documentsOf, picturesOf } from './media.ts'
import {
  amountAt,
  type Fields,
  fieldsOf,
  flagAt,
  isWebAddress,
  listAt,
  numberAt,
  textAt,
  textsAt,
  wordsAt,
} from './raw.ts'
import { categoryOf, type HomeInput } from './readings.ts'
import type { MapSettings } from './rules-settings.ts'
import {
  CERTIFICATES,
  CONDITIONS,
  COUNTRIES,
  FLOOD_RISKS,
  FLOOD_SCORES,
  GOALS,
  ORIENTATIONS,
  PERIODS,
  SQUARE_METRES,
  STATES,
  stateOf,
} from './values.ts'
import { SUB_TYPES, TYPES } from './words.ts'

/** The languages in which an estate has a title or a text. */
function languagesOf(estate: Fields, plain: Language): Language[] {
  const texts = { ...textsAt(estate, 'description_title', plain), ...textsAt(estate, 'description', plain) }
  return LANGUAGES.filter((language) => texts[language] !== undefined)
}

/** Why a home can't be published; null when it can. */
function refusalOf(estate: Fields, settings: MapSettings): string | null {
  const status = textAt(estate, 'status')
  if (stateOf(status, settings.underContract) === undefined)
    return status === null ? 'It has no status.' : `Its status "${status}" is not known.`
  if (!Object.hasOwn(GOALS, textAt(estate, 'negotiation') ?? ''))
    return 'It says neither that it is for sale nor that it is to let.'
  return categoryOf(estate) === null ? `Its type "${textAt(estate, 'type') ?? ''}" is not known.` : null
}

/** A unit with its project's place and negotiation where it has none of its own. */
function completeUnit(unit: Fields, project: Fields): Fields {
  const hasPlace = textAt(unit, 'location', 'city') !== null || textAt(unit, 'location', 'postal_code') !== null
  const own = fieldsOf(unit.location)
  return {
    ...unit,
    negotiation: textAt(unit, 'negotiation') ?? project.negotiation,
    location: hasPlace
      ? own
      : { ...fieldsOf(project.location), box: own.box, floor: own.floor, addition: own.addition },
  }
}

// Maps a project with its units to a project record of docs/feed.md.

type Project = {
  estate: Fields
  /** All of them, which the project's state depends on; and those that can be published. */
  units: readonly Fields[]
  shown: readonly Fields[]
  times: EstateTimes
  settings: MapSettings
  language: Language
  id: number
  idOf: (externalId: string) => number
}

/** Fields that a project has under the same name as a home. */
const SHARED: ReadonlySet<string> = new Set([
  ...['Street', 'HouseNumber', 'BoxNr', 'Zip', 'City', 'CountryID', 'GoogleX', 'GoogleY', 'EnergyPerformance'],
  ...['ELevel', 'CreatedDate', 'DescriptionA'],
])
const OF_UNITS: ReadonlySet<string> = new Set([
  ...['Floor', 'Price', 'PublishPrice', 'SubStatus', 'WebID', 'NumberOfBedRooms', 'NumberOfBathRooms'],
  ...['SurfaceLiving', 'SurfaceTerrace'],
])

const known = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

type Reading = Pick<Project, 'estate' | 'times' | 'settings' | 'language'>
const read = ({ language, ...input }: Reading, names: ReadonlySet<string>): Record<string, unknown> =>
  known(Object.fromEntries(FIELDS.filter(({ to }) => names.has(to)).map(({ to, read }) => [to, read(input, language)])))

const TAKEN = new Set([2, 4])

/**
 * `soldout` once the project, or each of its units, is sold or let; `option` once none is free any more. A unit whose
 * state isn't known may be free.
 */
function statusOf({ estate, units, settings }: Project): 'open' | 'option' | 'soldout' {
  const own = stateOf(textAt(estate, 'status'), settings.underContract)
  const states = [own, ...units.map((unit) => stateOf(textAt(unit, 'status'), settings.underContract))]
  const ofUnits = states.slice(1).filter((state) => state?.status !== 0 && state?.status !== 3)
  if (own && TAKEN.has(own.status)) return 'soldout'
  if (ofUnits.length > 0 && ofUnits.every((state) => state !== undefined && TAKEN.has(state.status))) return 'soldout'
  if (own?.subStatus === 3) return 'option'
  const isFree =
    ofUnits.length === 0 || ofUnits.some((state) => !state || (state.status === 1 && state.subStatus === 2))
  return isFree ? 'open' : 'option'
}

/** How a unit is called in its project: its reference, else its box, else its place among all units. */
const nameOf = (unit: Fields, index: number): string =>
  (textAt(unit, 'settings', 'reference') ?? textAt(unit, 'location', 'box') ?? String(index + 1)).slice(0, 60)

function planOf(unit: Fields): Record<string, unknown> | null {
  const plan = listAt(unit, 'plans').find((file) => /^image\//.test(textAt(file, 'content_type') ?? ''))
  const url = textAt(plan, 'url')
  return isWebAddress(url) ? { Key: textAt(plan, 'id'), Url: url, Expires: textAt(plan, 'url_expires_on') } : null
}

function unitRecord(
  unit: Fields,
  index: number,
  { times, settings, language, idOf }: Project,
): Record<string, unknown> {
  const id = idOf(String(idOfEstate(unit)))
  const values = read({ estate: unit, times, settings, language }, OF_UNITS)
  return known({ ID: id, Name: nameOf(unit, index), ...values, Plan: planOf(unit), PropertyID: id })
}

/** Units that the site shows: those that are prepared or lost are not among them. */
const isOffered = (unit: Fields, settings: MapSettings): boolean => {
  const state = stateOf(textAt(unit, 'status'), settings.underContract)
  return state !== undefined && state.status !== 0 && state.status !== 3
}

/** The record of a project in one language. */
function projectRecord(project: Project): MappedProject {
  const { estate, units, shown, settings, language, id } = project
  const shared = read(project, SHARED)
  const name =
    textsAt(estate, 'description_title', settings.language)[language] ?? textAt(estate, 'settings', 'reference')
  return {
    ID: id,
    language,
    ...shared,
    ...known({
      ProjectNumber: textAt(estate, 'settings', 'reference'),
      Name: (name ?? textAt(estate, 'location', 'city') ?? '').slice(0, 200),
      PublicAddress: flagAt(estate, 'location', 'hidden') === false,
      PriceFrom: flagAt(estate, 'price', 'hidden') === false ? amountAt(estate, 'price') : null,
    }),
    Status: statusOf(project),
    Units: shown
      .filter((unit) => isOffered(unit, settings))
      .map((unit) => unitRecord(unit, units.indexOf(unit), project)),
    Pictures: picturesOf(estate),
    Documents: documentsOf(estate, language),
  }
}

function homesOf(input: HomeInput, id: number, languages: readonly Language[]): MappedHome[] {
  return languages.map((language) => {
    const values = FIELDS.map(({ to, read }) => [to, read(input, language)] as const)
    const known = values.filter(([, value]) => value !== null && value !== undefined)
    return { ID: id, language, ...Object.fromEntries(known) }
  })
}

const orPlain = (languages: readonly Language[], plain: Language): readonly Language[] =>
  languages.length > 0 ? languages : [plain]

/** Whether a project is to be seen on the site. One that isn't has to go from it: its record maps to no project. */
export function isWithdrawnProject(record: CrmRecord, settings: MapSettings): boolean {
  const { estate } = rawOf(record)
  const state = stateOf(textAt(estate, 'status'), settings.underContract)
  return isProject(estate) && (state?.status === 0 || state?.status === 3)
}

// Values of an estate that the mapping has no meaning for.

type Table = Readonly<Record<string, unknown>>

/** The fields that hold a word of a table. */
const WORDS: readonly (readonly [path: string, table: Table])[] = [
  ['status', STATES],
  ['negotiation', GOALS],
  ['type', TYPES],
  ['sub_type', SUB_TYPES],
  ['rent_period', PERIODS],
  ['general_condition', CONDITIONS],
  ['garden_orientation', ORIENTATIONS],
  ['terrace_orientation', ORIENTATIONS],
  ['legal.property_and_land.flood_risk', FLOOD_RISKS],
  ['legal.property_and_land.flood_risk_building_score', FLOOD_SCORES],
  ['legal.property_and_land.flood_risk_plot_score', FLOOD_SCORES],
  ['legal.energy.report_electricity_gas', CERTIFICATES],
  ['location.country', COUNTRIES],
  ['sizes.plot_area.unit', SQUARE_METRES],
  ['sizes.liveable_area.unit', SQUARE_METRES],
]
const MONEY = ['price', 'price_base_rent', 'price_recurring_costs', 'price_property_taxes', 'price_guarantee']

/** What stands in an estate without a meaning, of its units too. */
function unknownValues(estate: Fields): UnknownValue[] {
  const found: UnknownValue[] = WORDS.flatMap(([path, table]) =>
    wordsAt(estate, ...path.split('.'))
      .filter((word) => !Object.hasOwn(table, word))
      .map((value) => ({ field: path, value })),
  )
  const add = (field: string, value: string | null, isKnown: boolean): void => {
    if (value !== null && !isKnown) found.push({ field, value: value.slice(0, 200) })
  }
  for (const field of MONEY) {
    const currency = textAt(estate, field, 'currency')
    add(`${field}.currency`, currency, currency?.toUpperCase() === 'EUR')
  }
  for (const room of listAt(estate, 'rooms').filter(({ type }) => type === 'garden' || type === 'terrace')) {
    const unit = textAt(room, 'unit')
    add('rooms.unit', unit, unit !== null && Object.hasOwn(SQUARE_METRES, unit))
  }
  for (const field of ['video_url', 'virtual_tour_url']) {
    const address = textAt(estate, field)
    add(field, address, isWebAddress(address))
  }
  add('location.floor', textAt(estate, 'location', 'floor'), Number.isInteger(numberAt(estate, 'location', 'floor')))
  for (const name of ['images', 'plans', 'documents'])
    for (const file of listAt(estate, name))
      if (!isWebAddress(textAt(file, 'url'))) add(`${name}.url`, textAt(file, 'url') ?? 'none', false)
  return [...found, ...listAt(estate, 'properties').flatMap(unknownValues)].filter(
    (value, index, all) =>
      all.findIndex(({ field, value: other }) => field === value.field && other === value.value) === index,
  )
}

/** Maps a record. @param idOf the site's own number of an estate */
export function mapRecord(record: CrmRecord, idOf: (externalId: string) => number, settings: MapSettings): Mapped {
  const { estate, times } = rawOf(record)
  const languages = orPlain(languagesOf(estate, settings.language), settings.language)
  const mapped: Mapped = { homes: [], projects: [], unknown: unknownValues(estate), refused: [] }
  const addHome = (home: Fields, externalId: string, spoken: readonly Language[], unit: string | null): boolean => {
    const reason = refusalOf(home, settings)
    if (reason === null) mapped.homes.push(...homesOf({ estate: home, times, settings }, idOf(externalId), spoken))
    else {
      const state = stateOf(textAt(home, 'status'), settings.underContract)
      const named = unit === null ? reason : `Its project goes without this unit, "${unit}". ${reason}`
      mapped.refused.push({ externalId, reason: named, ...(state && { status: state.status }) })
    }
    return reason === null
  }
  if (!isProject(estate)) {
    addHome(estate, record.externalId, languages, null)
    return mapped
  }
  const units = unitsOf(estate).map((unit) => completeUnit(unit, estate))
  const shown: Fields[] = []
  for (const [index, unit] of units.entries()) {
    const own = languagesOf(unit, settings.language)
    if (addHome(unit, String(idOfEstate(unit)), own.length > 0 ? own : languages, nameOf(unit, index))) shown.push(unit)
  }
  if (isWithdrawnProject(record, settings)) return mapped
  const status = textAt(estate, 'status')
  if (status !== null && stateOf(status, settings.underContract) === undefined)
    mapped.refused.push({
      externalId: record.externalId,
      reason: `Its status "${status}" is not known.`,
      isProject: true,
    })
  else
    for (const language of languages)
      mapped.projects.push(
        projectRecord({ estate, units, shown, times, settings, language, id: idOf(record.externalId), idOf }),
      )
  return mapped
}
