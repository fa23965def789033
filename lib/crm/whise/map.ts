/** Maps an estate to records of a home, and a project with its units to records of a project. */
import type { Language } from '../../listings/rules.ts'
import { isPublished } from '../../listings/rules-availability.ts'
import type { CrmRecord, Mapped, MappedHome, MappedProject, MapRecord, UnknownValue } from '../connector.ts'
import { DETAIL_WORDS, wordsOfDetail } from './detail-words.ts'
import { DETAIL, detailNumber, detailOf, detailText, firstNumber, givenNumber } from './details.ts'
import { brusselsMoment, feedStatus, floorOf, knownFlag, knownText, priceOf } from './field-values.ts'
import { homeFields, type MappingOptions, picturesOf, type WhiseField } from './fields.ts'
import type { RawEstate, RawProject } from './raw-estate.ts'
import { idOf, statusOf } from './status.ts'
import { descriptionsOf, languagesOf, type TownName, titleOf, townOf, typeName } from './texts.ts'
import { BELGIUM, CATEGORY, COUNTRY_WORDS, GOAL } from './values.ts'
import { AVAILABILITY_WORDS, CATEGORY_WORDS, STATE_WORDS, SUBCATEGORY_WORDS } from './words.ts'

export type HomeMapping = MappingOptions & { languages: readonly Language[] }

/** The state of which Whise itself says that it isn't known, and subcategories that say no more than "other". */
const UNKNOWN_STATE = 9
const OTHER_SUBCATEGORIES = new Set([1, 16, 37, 47, 61, 62, 63, 64, 66, 69])

const ENUMS = [
  ['category', CATEGORY_WORDS],
  ['subCategory', SUBCATEGORY_WORDS],
  ['state', STATE_WORDS],
  ['availability', AVAILABILITY_WORDS],
  ['country', COUNTRY_WORDS],
] as const

/** The values of an estate that the mapping has no meaning for. */
export function unknownValues(estate: RawEstate): UnknownValue[] {
  const enums = ENUMS.flatMap(([field, words]) => {
    const id = idOf(estate[field])
    const isMeant =
      id === null ||
      id in words ||
      (field === 'subCategory' ? OTHER_SUBCATEGORIES.has(id) : field === 'state' && id === UNKNOWN_STATE)
    return isMeant ? [] : [{ field, value: String(id) }]
  })
  const words = DETAIL_WORDS.flatMap(({ id }) =>
    wordsOfDetail(estate, id) === undefined
      ? [{ field: `details ${id}`, value: (detailText(estate, id) ?? '').slice(0, 100) }]
      : [],
  )
  return [...enums, ...words]
}

/** The first reason for which a home can't be published. */
function refusalOf(estate: RawEstate): { reason: string; unknown: UnknownValue[] } | null {
  const status = statusOf(estate)
  if (!('Status' in status))
    return { reason: `Its ${status.field} ${status.value} has no known meaning.`, unknown: [status] }
  // What isn't shown is withdrawn, whatever else can't be understood.
  if (!isPublished(status.Status)) return null
  const purpose = idOf(estate.purpose)
  if (!GOAL.has(purpose ?? 0))
    return {
      reason: `Its purpose ${purpose} has no known meaning.`,
      unknown: [{ field: 'purpose', value: String(purpose) }],
    }
  const category = idOf(estate.category)
  if (!CATEGORY.has(category ?? 0)) return { reason: `Its category ${category} has no known meaning.`, unknown: [] }
  return null
}

/** The feed needs both. They stand only in a record that isn't shown: without them a shown one is refused. */
const NEEDED = { Goal: 0, WebID: '1' }

function recordIn(fields: readonly WhiseField[], estate: RawEstate, id: number, language: Language): MappedHome {
  const values = fields.flatMap(({ to, read }) => {
    const value = read(estate, language)
    return value === null || value === undefined ? [] : [[to, value]]
  })
  return { ID: id, language, ...NEEDED, ...Object.fromEntries(values) }
}

// Maps a project of Whise: an estate that can have children, with the estates that are its units.

const OPTION = 3
const SOLD = 6
const LET = 13

const subStatusOf = (unit: RawEstate): number | null => {
  const status = statusOf(unit)
  return 'Status' in status ? status.SubStatus : null
}

/** The units that visitors see. One of an unknown status is left out: nobody knows whether it is free. */
const shownUnits = (units: readonly RawEstate[]): RawEstate[] =>
  units
    .filter((unit) => subStatusOf(unit) !== null)
    .sort((a, b) => (firstNumber(a.estateOrder) ?? 0) - (firstNumber(b.estateOrder) ?? 0) || a.id - b.id)

/** What a unit is called: its name, else its box, else its number or reference. */
const unitName = (unit: RawEstate): string =>
  ([unit.name, unit.box, unit.number, unit.referenceNumber].map(knownText).find(Boolean) ?? String(unit.id)).slice(
    0,
    60,
  )

function unitOf(unit: RawEstate, id: number, showsUnmarked: boolean): Record<string, unknown> {
  return {
    ID: id,
    Name: unitName(unit),
    Floor: floorOf(unit),
    Price: priceOf(unit),
    PublishPrice: knownFlag(unit.displayPrice) ?? showsUnmarked,
    SubStatus: subStatusOf(unit),
    WebID: CATEGORY.get(idOf(unit.category) ?? 0) ?? null,
    NumberOfBedRooms: givenNumber(unit.rooms, 'count'),
    NumberOfBathRooms: givenNumber(unit.bathRooms, 'count'),
    SurfaceLiving: givenNumber(unit.area, 'surface'),
    SurfaceTerrace: detailOf('surface')(unit, DETAIL.terraceSurface),
    PropertyID: id,
  }
}

/** `soldout` when nothing is left, `option` when all that is left is under option. */
function projectStatus(parent: RawEstate, units: readonly RawEstate[]): 'open' | 'option' | 'soldout' {
  const states = (units.length > 0 ? units : [parent]).map(subStatusOf)
  if (states.every((state) => state === SOLD || state === LET)) return 'soldout'
  return states.some((state) => state === null || ![OPTION, SOLD, LET].includes(state)) ? 'open' : 'option'
}

const nameOf = (parent: RawEstate, language: Language, townName: TownName): string =>
  (
    knownText(parent.name) ??
    titleOf(parent, language, townName) ??
    typeName(parent, language) ??
    String(parent.id)
  ).slice(0, 200)

/** Both descriptions in one. */
const descriptionOf = (parent: RawEstate, language: Language): string | null => {
  const { a, b } = descriptionsOf(parent, language)
  return [a, b].filter(Boolean).join('\n\n') || null
}

/** Maps a project. It is refused when its status has no known meaning. */
function mapProject(
  externalId: string,
  { parent, units }: RawProject,
  idOfRecord: (externalId: string) => number,
  { languages, showsUnmarked, townName }: MappingOptions & { languages: readonly Language[] },
): Mapped {
  const status = statusOf(parent)
  if (!('Status' in status))
    return {
      homes: [],
      projects: [],
      unknown: [status],
      refused: [
        {
          externalId,
          reason: `The project’s ${status.field} ${status.value} has no known meaning.`,
          isProject: true,
        },
      ],
    }
  const shown = shownUnits(units)
  const Units = shown.map((unit) => unitOf(unit, idOfRecord(String(unit.id)), showsUnmarked))
  const projects = languagesOf(parent, languages).map((language): MappedProject => {
    const record = {
      ProjectNumber: knownText(parent.referenceNumber),
      Name: nameOf(parent, language, townName),
      Status: projectStatus(parent, shown),
      DescriptionA: descriptionOf(parent, language),
      PublicAddress: knownFlag(parent.displayAddress) ?? showsUnmarked,
      Street: knownText(parent.address),
      HouseNumber: knownText(parent.number),
      BoxNr: knownText(parent.box),
      Zip: knownText(parent.zip),
      City: townOf(parent, language, townName),
      CountryID: idOf(parent.country) === 1 ? BELGIUM : null,
      GoogleX: detailNumber(parent, DETAIL.latitude),
      GoogleY: detailNumber(parent, DETAIL.longitude),
      // A project's own price is the starting price; hidden, it is left to the prices of its units.
      PriceFrom: (knownFlag(parent.displayPrice) ?? showsUnmarked) ? priceOf(parent) : null,
      EnergyPerformance: detailOf('energy')(parent, DETAIL.energyUse) ?? givenNumber(parent.energyValue, 'energy'),
      CreatedDate: brusselsMoment(parent.createDateTime),
      Units,
      Pictures: picturesOf(parent.pictures),
    }
    const known = Object.entries(record).filter(([, value]) => value !== null)
    return { ID: idOfRecord(externalId), language, ...Object.fromEntries(known) }
  })
  return { homes: [], projects, unknown: [], refused: [] }
}

/** Makes the mapping. */
export function whiseMapping(options: HomeMapping): MapRecord {
  const fields = homeFields(options)

  function mapHome(externalId: string, estate: RawEstate, idOfHome: (externalId: string) => number): Mapped {
    const refusal = refusalOf(estate)
    const unknown = [...(refusal?.unknown ?? []), ...unknownValues(estate)]
    if (refusal) {
      const status = feedStatus(estate)?.Status
      const refused = [{ externalId, reason: refusal.reason, ...(status !== undefined && { status }) }]
      return { homes: [], projects: [], unknown, refused }
    }
    const languages = languagesOf(estate, options.languages)
    const id = idOfHome(externalId)
    return {
      homes: languages.map((language) => recordIn(fields, estate, id, language)),
      projects: [],
      unknown,
      refused: [],
    }
  }

  return ({ externalId, raw }: CrmRecord, idOfRecord) =>
    isProject(raw)
      ? mapProject(externalId, raw, idOfRecord, options)
      : mapHome(externalId, raw as RawEstate, idOfRecord)
}

/** Whether a raw record is a project with its units. */
export const isProject = (raw: unknown): raw is RawProject =>
  typeof raw === 'object' && raw !== null && 'parent' in raw && 'units' in raw
