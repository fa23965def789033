/**
 * A property record of the feed, field by field. The three tables below are the mapping: feed field → column → how it is read.
 * To take in one more field, add its line here and its column in prisma/schema.prisma.
 */
import { z } from 'zod'
import {
  coordinate,
  count,
  day,
  decimal,
  flag,
  floodScore,
  known,
  measure,
  money,
  text,
  textList,
  webAddress,
  whole,
  year,
} from './values.ts'

/** Columns of `properties` that are taken over as they are. */
export const PROPERTY_COLUMNS = {
  NumberOfBedRooms: ['bedrooms', count()],
  NumberOfBathRooms: ['bathrooms', count()],
  NumberOfShowerRooms: ['shower_rooms', count()],
  NumberOfToilets: ['toilets', count()],
  NumberOfGarages: ['garages', count()],
  SurfaceLiving: ['living_surface', measure()],
  SurfaceGround: ['ground_surface', measure()],
  PriceUnit: ['price_unit', whole(0, 999)],
  Marquee: ['marquee', whole(0, 999)],
  SubStatus: ['sub_status', whole(0, 999)],
} as const

/** Columns of `property_details`. */
export const DETAIL_COLUMNS = {
  CountryID: ['country_id', whole(0, 9999)],
  HouseNumber: ['house_number', text(30)],
  BoxNr: ['box', text(30)],
  AvailableFrom: ['available_from', day()],
  NumberOfParkings: ['parkings', count()],
  NumberOfExternalParkings: ['external_parkings', count()],
  NumberOfFloors: ['floors', count()],
  Floor: ['floor', whole(-9, 200)],
  NumberOfFacades: ['facades', count()],
  ExtraRoomsPossible: ['extra_rooms_possible', flag()],
  SurfaceTotal: ['surface_total', measure()],
  SurfaceTerrace: ['surface_terrace', measure()],
  SurfaceGarden: ['surface_garden', measure()],
  SurfaceOffice: ['surface_office', measure()],
  SurfaceStore: ['surface_store', measure()],
  SurfaceConstructed: ['surface_constructed', measure()],
  PlotWidth: ['plot_width', measure()],
  FrontWidth: ['front_width', measure()],
  ConstructionYear: ['construction_year', year()],
  RenovationYear: ['renovation_year', year()],
  EnergyPerformance: ['energy_value', decimal(-10_000, 1_000_000)],
  EPCLabelText: ['energy_label_text', text(30)],
  EPCCode: ['energy_code', text(60)],
  EPCValidUntil: ['energy_valid_until', day()],
  EPCTotal: ['energy_total', decimal(-1_000_000, 100_000_000)],
  CO2Emission: ['energy_co2', decimal(-1_000_000, 100_000_000)],
  ELevel: ['energy_e_level', decimal(-1000, 10_000)],
  FloodGScore: ['flood_g_score', floodScore()],
  FloodPScore: ['flood_p_score', floodScore()],
  FloodReportDate: ['flood_report_date', day()],
  RiverbankZone: ['riverbank_zone', flag()],
  AsbestosCertificateDate: ['asbestos_date', day()],
  ElectricityCertificate: ['electricity_certificate', flag()],
  ElectricityCertificateDate: ['electricity_date', day()],
  GasCertificate: ['gas_certificate', flag()],
  GroundCertificate: ['ground_certificate', flag()],
  PlanningPermit: ['planning_permit', flag()],
  PlanningAllotmentPermit: ['planning_allotment_permit', flag()],
  PlanningPreemptiveRight: ['planning_preemptive_right', flag()],
  PlanningSummons: ['planning_summons', flag()],
  PlanningJudicialDecision: ['planning_judicial_decision', flag()],
  Charges: ['charges', money()],
  ChargesOwner: ['charges_owner', money()],
  ChargesRenter: ['charges_renter', money()],
  RealEstateTax: ['real_estate_tax', money()],
  CadastralIncome: ['cadastral_income', money()],
  NotaryFee: ['notary_fee', money()],
  NotaryFeeVat: ['notary_fee_vat', money()],
  RegistrationRights: ['registration_rights', money()],
  VATValue: ['vat_value', money()],
  ConstructionCost: ['construction_cost', money()],
  TotalCost: ['total_cost', money()],
  ParkingPrice: ['parking_price', money()],
  GaragePrice: ['garage_price', money()],
  Deposit: ['deposit', money()],
  RenterAgencyCost: ['renter_agency_cost', money()],
  InventoryCost: ['inventory_cost', money()],
  HasLift: ['has_lift', flag()],
  HasCellar: ['has_cellar', flag()],
  HasTerrace: ['has_terrace', flag()],
  HasGarden: ['has_garden', flag()],
  HasAttic: ['has_attic', flag()],
  HasFurnished: ['has_furnished', flag()],
  HasPool: ['has_pool', flag()],
  HasGas: ['has_gas', flag()],
  HasWater: ['has_water', flag()],
  HasElectricity: ['has_electricity', flag()],
  HasDrain: ['has_drain', flag()],
} as const

/** Columns of `property_texts`: names in the record's language. */
export const TEXT_COLUMNS = {
  CountryName: ['country_name', text(100)],
  MarqueeName: ['ribbon', text(60)],
  PriceUnitText: ['price_unit_text', text(60)],
  AvailabilityName: ['availability_text', text(200)],
  ConditionName: ['condition', text()],
  HeatingName: ['heating', text()],
  KitchenName: ['kitchen', text()],
  InteriorComfort: ['interior_comfort', textList()],
  ExteriorComfort: ['exterior_comfort', textList()],
  WindowGlazing: ['window_glazing', text()],
  WindowFrame: ['window_frame', text()],
  RoofName: ['roof', text()],
  RoofMaterialName: ['roof_material', text()],
  RoofConditionName: ['roof_condition', text()],
  FloorCoveringName: ['floor_covering', text()],
  OrientationName: ['orientation_rear', text()],
  OrientationTerraceName: ['orientation_terrace', text()],
  OrientationGardenName: ['orientation_garden', text()],
  FloodRiskName: ['flood_risk', text()],
  FloodZoneName: ['flood_zone', text()],
  AsbestosTypeName: ['asbestos_type', text()],
  PlanningAreaApplicationName: ['area_application', text()],
  VATRegimeName: ['vat_regime', text()],
} as const

const id = z.coerce.number().int().min(1).max(999_999_999)
const optionalSize = whole(1, 100_000)

export const pictureSchema = z.object({
  ID: id.optional(),
  Url: z.string().min(1).max(2000),
  Width: optionalSize,
  Height: optionalSize,
  Name: text(400),
  Plan: flag(),
})

const documentSchema = z.object({ ID: id.optional(), Name: z.string().min(1).max(200), Url: webAddress() })
const pointSchema = z.object({ Name: z.string().max(200), Distance: measure(), Category: text(60) })
const MOBILITY_SCORE = decimal(0, 10)
const viagerSchema = z.object({
  Persons: z
    .array(z.object({ Age: whole(0, 130), Gender: text(10) }))
    .max(10)
    .optional(),
  Annuity: money(),
  SurvivalAnnuity: flag(),
  IndexedAnnuity: flag(),
})

const readers = <T extends Record<string, readonly [string, z.ZodType]>>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([field, [, reader]]) => [field, reader])) as { [K in keyof T]: T[K][1] }

const languages = z.enum(['nl', 'fr', 'en', 'de'])
/** A Belgian postcode, or a Luxembourg one written with its L. */
const postcode = z.preprocess(
  (value) =>
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value.replace(/^(B|L)-?\s*/i, (_, land: string) => (land.toUpperCase() === 'L' ? 'L' : '')).trim()
        : value,
  z.string().regex(/^L?\d{4}$/, 'is no postcode'),
)

const schema = z.object({
  ID: id,
  language: languages,
  RecordFile: text(60),
  Goal: z.coerce.number().int().min(0).max(2),
  Status: z.coerce.number().int().min(0).max(99),
  WebID: z.coerce.string().regex(/^[1-6]$/, 'is no known category'),
  WebIDs: z.coerce.string().max(60).optional(),
  MainTypeName: text(120),
  TypeDescription: text(300),
  DescriptionA: text(40_000),
  DescriptionB: text(40_000),
  Price: money(),
  PublishPrice: flag(),
  PublishAddress: flag(),
  Street: text(200),
  Zip: postcode,
  City: z.string().min(1).max(120),
  GoogleX: coordinate(),
  GoogleY: coordinate(),
  CreatedDate: text(60),
  LastChangedDate: text(60),
  Pictures: z.array(pictureSchema).max(300).optional(),
  Documents: z.array(documentSchema).max(100).optional(),
  Videos: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(webAddress()).max(20))
    .optional(),
  VirtualTour: webAddress().optional(),
  PointsOfInterest: z.array(pointSchema).max(100).optional(),
  Neighbourhoods: textList(),
  MobilityScores: z.record(z.string(), MOBILITY_SCORE).optional(),
  Viager: viagerSchema.optional(),
  ...readers(PROPERTY_COLUMNS),
  ...readers(DETAIL_COLUMNS),
  ...readers(TEXT_COLUMNS),
})

export type FeedProperty = z.output<typeof schema>

/** Why a record was refused, in one line: `Price must be …; WebID is no known category`. */
export const refusalOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'record'} ${issue.message}`)
    .join('; ')

/**
 * Checks one parsed line.
 * @returns the record, or the reason why it is refused
 */
export function readPropertyRecord(value: unknown): { record: FeedProperty } | { refused: string } {
  const result = schema.safeParse(known(value))
  return result.success ? { record: result.data } : { refused: refusalOf(result.error) }
}
