/** Which field of a home comes from where in SweepBright's estate. */
import type { FieldMapping } from '../connector.ts'
import { documentsOf, isHidden, picturesOf } from './media.ts'
import { at, type Fields, flagAt, listAt, numberAt, textAt, textsAt } from './raw.ts'
import {
  amenity,
  amount,
  categoryOf,
  entry,
  entryAt,
  film,
  first,
  flag,
  floor,
  type HomeInput,
  houseNumber,
  isLet,
  number,
  price,
  pricePublished,
  type Read,
  stamp,
  state,
  subTypes,
  text,
  title,
  typeName,
  word,
  zip,
} from './readings.ts'
import {
  CERTIFICATES,
  CONDITIONS,
  COUNTRIES,
  DOUBLE_GLAZING,
  FLOOD_RISKS,
  FLOOD_SCORES,
  GOALS,
  ORIENTATIONS,
  PERIODS,
  SQUARE_METRES,
} from './values.ts'
import { FACADES, wordIn } from './words.ts'

const ENERGY = ['legal', 'energy'] as const
const LAND = ['legal', 'property_and_land'] as const
const RULES = ['legal', 'regulations'] as const

type Line = FieldMapping<HomeInput>
const line = (to: Line['to'], from: string, read: Read): Line => ({ to, from, read })

/** What identifies and sells a home. */
const OFFER: readonly Line[] = [
  line(
    'RecordFile',
    'settings.reference, else mandate.number',
    first(text('settings', 'reference'), text('mandate', 'number')),
  ),
  line('Goal', 'negotiation', entry(GOALS, 'negotiation')),
  line('Status', 'status', (input) => state(input)?.status ?? null),
  line('SubStatus', 'status', (input) => state(input)?.subStatus ?? null),
  line('MarqueeName', 'status', (input, language) =>
    wordIn(state(input)?.ribbon?.[isLet(input) ? 'let' : 'sale'], language),
  ),
  line('WebID', 'type, sub_type', ({ estate }) => categoryOf(estate)),
  line('WebIDs', 'type, sub_type', ({ estate }) => categoryOf(estate)),
  line('MainTypeName', 'sub_type, else type', typeName),
  line('TypeDescription', 'description_title, else type and city', title),
  line(
    'DescriptionA',
    'description',
    ({ estate, settings }, language) => textsAt(estate, 'description', settings.language)[language],
  ),
  line('Price', 'price; let: price_base_rent, else price', price),
  line('PublishPrice', 'price.hidden is false', pricePublished),
  line('PriceUnitText', 'let: rent_period', (input, language) =>
    isLet(input) ? wordIn(entryAt(PERIODS, input.estate, 'rent_period'), language) : null,
  ),
  line('Charges', 'price_recurring_costs', amount('price_recurring_costs')),
  line('RealEstateTax', 'price_property_taxes', amount('price_property_taxes')),
  line('Deposit', 'price_guarantee', amount('price_guarantee')),
  line('InventoryCost', 'price_inventory_report_cost', amount('price_inventory_report_cost')),
  line(
    'CadastralIncome',
    'legal.property_and_land.cadastral_income, else cadastral_income',
    first(amount(...LAND, 'cadastral_income'), amount('cadastral_income')),
  ),
]

const PLACE: readonly Line[] = [
  line('PublishAddress', 'location.hidden is false', ({ estate }) => !isHidden(estate)),
  line('Street', 'location.street', text('location', 'street')),
  line('HouseNumber', 'location.number, location.addition', houseNumber),
  line('BoxNr', 'location.box', text('location', 'box')),
  line('Zip', 'location.postal_code', zip),
  line('City', 'location.city', text('location', 'city')),
  line('CountryID', 'location.country', ({ estate }) => entryAt(COUNTRIES, estate, 'location', 'country')?.id ?? null),
  line('CountryName', 'location.country', ({ estate }, language) =>
    wordIn(entryAt(COUNTRIES, estate, 'location', 'country')?.words, language),
  ),
  line('GoogleX', 'location.geo.latitude', number('location', 'geo', 'latitude')),
  line('GoogleY', 'location.geo.longitude', number('location', 'geo', 'longitude')),
  line('Floor', 'location.floor', floor),
]

/** Square metres of `{size, unit}`, to the square decimetre; null for an unknown unit, for none, and for 0. */
function squareMetres(value: unknown): number | null {
  const size = numberAt(value, 'size')
  const unit = textAt(value, 'unit')
  const metres = unit !== null && Object.hasOwn(SQUARE_METRES, unit) ? SQUARE_METRES[unit] : undefined
  return size === null || size === 0 || metres === undefined ? null : Math.round(size * metres * 100) / 100
}

/** Square metres of all rooms of a type; null when none has a known size. */
function surfaceOfRooms(estate: Fields, type: string): number | null {
  const sizes = listAt(estate, 'rooms')
    .filter((room) => textAt(room, 'type') === type)
    .flatMap((room) => squareMetres(room) ?? [])
  return sizes.length === 0 ? null : Math.round(sizes.reduce((sum, size) => sum + size, 0) * 100) / 100
}

const HOUSE: readonly Line[] = [
  line('NumberOfBedRooms', 'bedrooms', number('bedrooms')),
  line('NumberOfBathRooms', 'bathrooms', number('bathrooms')),
  line('NumberOfShowerRooms', 'shower_rooms', number('shower_rooms')),
  line('NumberOfToilets', 'toilets', number('toilets')),
  line('NumberOfFloors', 'floors', number('floors')),
  line(
    'NumberOfFacades',
    'sub_type',
    ({ estate }) =>
      subTypes(estate)
        .map((word) => FACADES[word])
        .find(Boolean) ?? null,
  ),
  line('SurfaceLiving', 'sizes.liveable_area', ({ estate }) => squareMetres(at(estate, 'sizes', 'liveable_area'))),
  line('SurfaceGround', 'sizes.plot_area', ({ estate }) => squareMetres(at(estate, 'sizes', 'plot_area'))),
  line('SurfaceGarden', 'rooms of type garden', ({ estate }) => surfaceOfRooms(estate, 'garden')),
  line('SurfaceTerrace', 'rooms of type terrace', ({ estate }) => surfaceOfRooms(estate, 'terrace')),
  line('ConstructionYear', 'building.construction.year', number('building', 'construction', 'year')),
  line('RenovationYear', 'building.renovation.year', number('building', 'renovation', 'year')),
  line('ConditionName', 'general_condition', word(CONDITIONS, 'general_condition')),
  line('WindowGlazing', 'features.ecology.double_glazing', ({ estate }, language) =>
    flagAt(estate, 'features', 'ecology', 'double_glazing') ? wordIn(DOUBLE_GLAZING, language) : null,
  ),
  line('OrientationName', 'garden_orientation', word(ORIENTATIONS, 'garden_orientation')),
  line('OrientationTerraceName', 'terrace_orientation', word(ORIENTATIONS, 'terrace_orientation')),
  line('HasGarden', 'amenities: garden', amenity('garden')),
  line('HasTerrace', 'amenities: terrace', amenity('terrace')),
  line('HasLift', 'amenities: lift', amenity('lift')),
  line('HasPool', 'amenities: pool', amenity('pool')),
  line('HasCellar', 'amenities: basement', amenity('basement')),
  line('HasAttic', 'amenities: attic', amenity('attic')),
  line('HasFurnished', 'features.comfort.furnished', flag('features', 'comfort', 'furnished')),
  line('HasDrain', 'amenities: sewer_access', amenity('sewer_access')),
]

const LAW: readonly Line[] = [
  line(
    'EnergyPerformance',
    'legal.energy.epc_value, else epc_value',
    first(number(...ENERGY, 'epc_value'), number('epc_value')),
  ),
  line(
    'EPCLabelText',
    'legal.energy.epc_category, else epc_category',
    first(text(...ENERGY, 'epc_category'), text('epc_category')),
  ),
  line(
    'EPCCode',
    'legal.energy.epc_reference, else epc_reference',
    first(text(...ENERGY, 'epc_reference'), text('epc_reference')),
  ),
  line('EPCTotal', 'legal.energy.total_epc_value', number(...ENERGY, 'total_epc_value')),
  line('CO2Emission', 'legal.energy.co2_emissions', number(...ENERGY, 'co2_emissions')),
  line('ELevel', 'legal.energy.e_level', number(...ENERGY, 'e_level')),
  line(
    'ElectricityCertificate',
    'legal.energy.report_electricity_gas',
    entry(CERTIFICATES, ...ENERGY, 'report_electricity_gas'),
  ),
  line('PlanningPermit', 'legal.regulations.building_permit', flag(...RULES, 'building_permit')),
  line(
    'PlanningAllotmentPermit',
    'legal.regulations.subdivision_authorisation',
    flag(...RULES, 'subdivision_authorisation'),
  ),
  line(
    'PlanningPreemptiveRight',
    'legal.regulations.priority_purchase_right',
    flag(...RULES, 'priority_purchase_right'),
  ),
  line('PlanningSummons', 'legal.regulations.pending_legal_proceedings', flag(...RULES, 'pending_legal_proceedings')),
  line('FloodRiskName', 'legal.property_and_land.flood_risk', word(FLOOD_RISKS, ...LAND, 'flood_risk')),
  line(
    'FloodGScore',
    'legal.property_and_land.flood_risk_building_score',
    entry(FLOOD_SCORES, ...LAND, 'flood_risk_building_score'),
  ),
  line(
    'FloodPScore',
    'legal.property_and_land.flood_risk_plot_score',
    entry(FLOOD_SCORES, ...LAND, 'flood_risk_plot_score'),
  ),
]

const MEDIA: readonly Line[] = [
  line('Pictures', 'images', ({ estate }) => picturesOf(estate)),
  line('Documents', 'documents, plans', ({ estate }, language) => documentsOf(estate, language)),
  line('Videos', 'video_url', film('video_url')),
  line('VirtualTour', 'virtual_tour_url', film('virtual_tour_url')),
  line('CreatedDate', 'happened_at of the first event', ({ times }) => stamp(times.created)),
  line('LastChangedDate', 'happened_at of the last event', ({ times }) => stamp(times.changed)),
]

export const FIELDS: readonly Line[] = [...OFFER, ...PLACE, ...HOUSE, ...LAW, ...MEDIA]
