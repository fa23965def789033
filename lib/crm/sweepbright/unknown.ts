/** Values of an estate that the mapping has no meaning for. */
import type { UnknownValue } from '../connector.ts'
import { type Fields, isWebAddress, listAt, numberAt, textAt, wordsAt } from './raw.ts'
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
} from './values.ts'
import { SUB_TYPES, TYPES } from './words.ts'

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
export function unknownValues(estate: Fields): UnknownValue[] {
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
