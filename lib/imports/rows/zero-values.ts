/**
 * What 0 says in each number of a record. Many CRMs send 0 for what nobody filled in; the feed description has four
 * ways to say "not known" and this is the fifth. Records pass here on their way into rows, so that no list, filter,
 * page or mail has to ask again. A number that a schema gains is an error of the compiler until it stands here.
 */
import { labelOfText } from '../../listings/rules-energy.ts'
import type { FeedProject } from '../records/project-record.ts'
import type { FeedProperty } from '../records/property-record.ts'

type NumbersOf<T> = { [K in keyof T]-?: NonNullable<T[K]> extends number ? K : never }[keyof T]
type Zeros<T> = Record<NumbersOf<T>, 'value' | 'unknown'>
type FeedUnit = NonNullable<FeedProject['Units']>[number]
type FeedPoint = NonNullable<FeedProperty['PointsOfInterest']>[number]
type FeedViager = NonNullable<FeedProperty['Viager']>

/** Numbers of a property. */
export const PROPERTY_ZEROS: Zeros<FeedProperty> = {
  ID: 'value',
  // A sale.
  Goal: 'value',
  // A prospect.
  Status: 'value',
  SubStatus: 'value',
  Marquee: 'value',
  PriceUnit: 'value',
  CountryID: 'unknown',
  GoogleX: 'unknown',
  GoogleY: 'unknown',
  // The ground floor.
  Floor: 'value',
  NumberOfBedRooms: 'unknown',
  NumberOfBathRooms: 'unknown',
  NumberOfShowerRooms: 'unknown',
  NumberOfToilets: 'unknown',
  NumberOfGarages: 'unknown',
  NumberOfParkings: 'unknown',
  NumberOfExternalParkings: 'unknown',
  NumberOfFloors: 'unknown',
  NumberOfFacades: 'unknown',
  MaxPersons: 'unknown',
  SurfaceLiving: 'unknown',
  SurfaceGround: 'unknown',
  SurfaceTotal: 'unknown',
  SurfaceTerrace: 'unknown',
  SurfaceGarden: 'unknown',
  SurfaceOffice: 'unknown',
  SurfaceStore: 'unknown',
  SurfaceConstructed: 'unknown',
  PlotWidth: 'unknown',
  FrontWidth: 'unknown',
  ConstructionYear: 'unknown',
  RenovationYear: 'unknown',
  // See energyValue().
  EnergyPerformance: 'value',
  EPCTotal: 'unknown',
  CO2Emission: 'unknown',
  ELevel: 'unknown',
  Price: 'unknown',
  Charges: 'unknown',
  ChargesOwner: 'unknown',
  ChargesRenter: 'unknown',
  RealEstateTax: 'unknown',
  CadastralIncome: 'unknown',
  NotaryFee: 'unknown',
  NotaryFeeVat: 'unknown',
  RegistrationRights: 'unknown',
  VATValue: 'unknown',
  ConstructionCost: 'unknown',
  TotalCost: 'unknown',
  ParkingPrice: 'unknown',
  GaragePrice: 'unknown',
  Deposit: 'unknown',
  RenterAgencyCost: 'unknown',
  InventoryCost: 'unknown',
}

const POINT_ZEROS: Zeros<FeedPoint> = { Distance: 'unknown' }
const VIAGER_ZEROS: Zeros<FeedViager> = { Annuity: 'unknown' }
const PERSON_ZEROS: Zeros<NonNullable<FeedViager['Persons']>[number]> = { Age: 'unknown' }

/** Numbers of a project. */
export const PROJECT_ZEROS: Zeros<FeedProject> = {
  ID: 'value',
  CountryID: 'unknown',
  GoogleX: 'unknown',
  GoogleY: 'unknown',
  PriceFrom: 'unknown',
  PriceTo: 'unknown',
  // See energyValue().
  EnergyPerformance: 'value',
  ELevel: 'unknown',
}

/** Numbers of a project's unit. */
export const UNIT_ZEROS: Zeros<FeedUnit> = {
  ID: 'value',
  PropertyID: 'value',
  SubStatus: 'value',
  // The ground floor.
  Floor: 'value',
  Price: 'unknown',
  NumberOfBedRooms: 'unknown',
  NumberOfBathRooms: 'unknown',
  SurfaceLiving: 'unknown',
  SurfaceTerrace: 'unknown',
}

/** An object without the numbers whose 0 means "not known". */
function withoutZeros<T extends object>(record: T, zeros: Record<string, 'value' | 'unknown'>): T {
  const kept = { ...record } as Record<string, unknown>
  for (const field in zeros) if (zeros[field] === 'unknown' && kept[field] === 0) delete kept[field]
  return kept as T
}

/**
 * The measured energy of a record. 0 is a value of the best label where a certificate says so: by its label, or without
 * one by its code. Otherwise nobody measured it.
 */
function energyValue(value: number | undefined, labelText: string | null, code: string | null): number | undefined {
  if (value !== 0) return value
  const label = labelOfText(labelText)
  return (label === null ? code : label.startsWith('a_plus')) ? 0 : undefined
}

/** A record of a home in which no 0 means "not known". */
export function knownProperty(record: FeedProperty): FeedProperty {
  const { EnergyPerformance, EPCLabelText, EPCCode, PointsOfInterest, Viager } = record
  return {
    ...withoutZeros(record, PROPERTY_ZEROS),
    EnergyPerformance: energyValue(EnergyPerformance, EPCLabelText ?? null, EPCCode ?? null),
    PointsOfInterest: PointsOfInterest?.map((point) => withoutZeros(point, POINT_ZEROS)),
    Viager: Viager && {
      ...withoutZeros(Viager, VIAGER_ZEROS),
      Persons: Viager.Persons?.map((person) => withoutZeros(person, PERSON_ZEROS)),
    },
  }
}

/** A record of a project in which no 0 means "not known". */
export function knownProject(record: FeedProject): FeedProject {
  return {
    ...withoutZeros(record, PROJECT_ZEROS),
    // A project's record has neither label nor code.
    EnergyPerformance: energyValue(record.EnergyPerformance, null, null),
    Units: record.Units?.map((unit) => withoutZeros(unit, UNIT_ZEROS)),
  }
}
