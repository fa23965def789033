/**
 * What is kept of an estate: the fields named here, and nothing else, so that sellers, buyers, the negotiator, internal
 * notes, negotiated prices and commissions never get further than this file.
 */
import type { CrmRecord } from '../connector.ts'
import { at, type Fields, fieldsOf, listAt, textAt, UUID } from './raw.ts'

/** Values that are kept as they are. */
const PLAIN = [
  ...['id', 'is_project', 'project_id', 'negotiation', 'status', 'type', 'sub_type'],
  ...['description_title', 'description', 'legal_mentions', 'rent_period', 'price_vat_regime'],
  ...['bedrooms', 'bathrooms', 'shower_rooms', 'toilets', 'living_rooms', 'kitchens', 'floors', 'storage_rooms'],
  ...['showrooms', 'general_condition', 'kitchen_condition', 'bathroom_condition', 'amenities'],
  ...['garden_orientation', 'terrace_orientation', 'balcony_orientation'],
  ...['epc_value', 'epc_category', 'epc_reference', 'cadastral_income', 'video_url', 'virtual_tour_url'],
] as const

const MONEY = ['amount', 'currency', 'hidden'] as const
const SIZE = ['size', 'unit'] as const

/** Objects, of which the named values are kept. */
const OBJECTS: Record<string, readonly string[]> = {
  settings: ['reference'],
  mandate: ['number', 'exclusive'],
  office: ['id'],
  location: ['country', 'city', 'postal_code', 'street', 'number', 'box', 'addition', 'floor', 'hidden'],
  price: MONEY,
  price_base_rent: MONEY,
  price_recurring_costs: MONEY,
  price_property_taxes: MONEY,
  price_guarantee: MONEY,
  price_inventory_report_cost: MONEY,
}
/** Objects of objects. */
const NESTED: Record<string, Record<string, readonly string[]>> = {
  location: { geo: ['latitude', 'longitude'] },
  sizes: { plot_area: SIZE, liveable_area: SIZE, net_area: SIZE, loi_carrez_area: SIZE },
  building: { construction: ['year'], renovation: ['year'] },
  features: {
    energy: ['gas', 'fuel', 'heat_pump', 'electricity'],
    comfort: ['furnished'],
    ecology: ['double_glazing', 'solar_panels'],
  },
  legal: {
    energy: [
      ...['epc_value', 'epc_category', 'epc_reference', 'total_epc_value', 'co2_emissions', 'e_level'],
      'report_electricity_gas',
    ],
    regulations: [
      ...['building_permit', 'priority_purchase_right', 'subdivision_authorisation', 'urban_planning_breach'],
      ...['pending_legal_proceedings', 'as_built_report', 'renovation_obligation', 'asbestos_certificate'],
    ],
    property_and_land: [
      ...['cadastral_income', 'flood_risk', 'flood_risk_building_score', 'flood_risk_plot_score'],
      'land_use_designation',
    ],
  },
}
const FILE = ['id', 'filename', 'description', 'content_type', 'url', 'url_expires_on', 'ordinal'] as const
/** Lists of objects. */
const LISTS: Record<string, readonly string[]> = {
  rooms: ['type', 'size', 'unit', 'ordinal'],
  images: FILE,
  plans: FILE,
  documents: FILE,
}

const pick = (value: unknown, names: readonly string[]): Record<string, unknown> => {
  const fields = fieldsOf(value)
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
}

/** The estate with only what the site may keep; its units likewise, which have no units themselves. */
function keepEstate(value: unknown, isUnit = false): Record<string, unknown> {
  const fields = fieldsOf(value)
  const kept = pick(fields, PLAIN)
  for (const [name, names] of Object.entries(OBJECTS))
    if (fields[name] !== undefined) kept[name] = pick(fields[name], names)
  for (const [name, parts] of Object.entries(NESTED))
    for (const [part, names] of Object.entries(parts))
      if (at(fields, name, part) !== undefined)
        kept[name] = { ...fieldsOf(kept[name]), [part]: pick(at(fields, name, part), names) }
  for (const [name, names] of Object.entries(LISTS))
    if (Array.isArray(fields[name])) kept[name] = listAt(fields, name).map((entry) => pick(entry, names))
  if (!isUnit && Array.isArray(fields.properties))
    kept.properties = listAt(fields, 'properties').map((unit) => keepEstate(unit, true))
  return kept
}

/** When SweepBright told of an estate for the first and for the last time, as ISO texts; null where nobody knows. */
export type EstateTimes = { created: string | null; changed: string | null }
export type EstateRaw = { estate: Fields; times: EstateTimes }

/** The record of an estate, without anything of a person. */
export const recordOf = (estate: unknown, times: EstateTimes = { created: null, changed: null }): CrmRecord => ({
  externalId: String(at(estate, 'id')).toLowerCase(),
  raw: { estate: keepEstate(estate), times } satisfies EstateRaw,
})

/** What recordOf() put into a record. */
export const rawOf = ({ raw }: CrmRecord): EstateRaw => ({
  estate: fieldsOf(at(raw, 'estate')),
  times: { created: textAt(raw, 'times', 'created'), changed: textAt(raw, 'times', 'changed') },
})

export const isProject = (estate: Fields): boolean => estate.is_project === true

/** The id of an estate; null for one without a valid id. */
export function idOfEstate(estate: Fields): string | null {
  const id = textAt(estate, 'id')
  return id !== null && UUID.test(id) ? id.toLowerCase() : null
}

/** The units of a project that have an id, each once. */
export function unitsOf(estate: Fields): Fields[] {
  if (!isProject(estate)) return []
  const units = listAt(estate, 'properties').map((unit) => [idOfEstate(unit), unit] as const)
  return [...new Map(units.filter(([id]) => id !== null)).values()]
}

/**
 * The ids of the units that a project has now. Null: the record says nothing of them, because it is no project, or, by
 * SWEEPBRIGHT_EMPTY_UNITS, because its list is empty.
 */
export function unitIds(record: CrmRecord, emptyUnits: 'keep' | 'remove'): string[] | null {
  const { estate } = rawOf(record)
  if (!isProject(estate) || !Array.isArray(estate.properties)) return null
  const ids = unitsOf(estate).map((unit) => String(idOfEstate(unit)))
  return ids.length === 0 && emptyUnits === 'keep' ? null : ids
}

/** Whether a project's record says nothing of its units, so that those of its former record stay. */
export const lacksUnits = (record: CrmRecord, emptyUnits: 'keep' | 'remove'): boolean =>
  isProject(rawOf(record).estate) && unitIds(record, emptyUnits) === null

/** A project's record with the units of its former record. */
export function withUnitsOf(record: CrmRecord, former: CrmRecord | null): CrmRecord {
  const { estate, times } = rawOf(record)
  const properties = former ? rawOf(former).estate.properties : undefined
  return properties === undefined
    ? record
    : { ...record, raw: { estate: { ...estate, properties }, times } satisfies EstateRaw }
}
