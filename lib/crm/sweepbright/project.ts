/** Maps a project with its units to a project record of docs/feed.md. */
import type { Language } from '../../listings/rules.ts'
import type { MappedProject } from '../connector.ts'
import { type EstateTimes, idOfEstate } from './estate.ts'
import { FIELDS } from './fields.ts'
import { documentsOf, picturesOf } from './media.ts'
import { amountAt, type Fields, flagAt, isWebAddress, listAt, textAt, textsAt } from './raw.ts'
import type { MapSettings } from './rules-settings.ts'
import { stateOf } from './values.ts'

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
export const nameOf = (unit: Fields, index: number): string =>
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
export function projectRecord(project: Project): MappedProject {
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
