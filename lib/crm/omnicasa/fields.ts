/** What becomes of the fields of Omnicasa's records: the site's record has their names, so most are taken as they are. */
import type { FeedField } from '../../imports/records/property-record.ts'
import type { FieldMapping } from '../connector.ts'
import type { JsonObject } from './envelope.ts'
import { PICTURE_FIELDS } from './pictures.ts'
import { CONDITIONS, codeIn, dayOf, firstKnown, isShown, known, priceUnitText, townName, webAddress } from './values.ts'

/** A field, and the fields of the CRM that it is read from. */
type OmnicasaField = FieldMapping<JsonObject> & { sources: readonly string[] }
type Read = OmnicasaField['read']

const from = (
  to: FeedField,
  sources: readonly string[],
  read: Read,
  words = sources.join(', else '),
): OmnicasaField => ({
  to,
  from: words,
  sources,
  read,
})
const same = (to: FeedField): OmnicasaField => from(to, [to], (raw) => known(raw[to]))
const day = (to: FeedField): OmnicasaField => from(to, [to], (raw) => dayOf(raw[to]))

/** Fields that public clients of the service use. */
const CONFIRMED = [
  ...['Goal', 'Status', 'SubStatus', 'Marquee', 'MarqueeName', 'MainTypeName', 'DescriptionA', 'DescriptionB'],
  ...['Street', 'HouseNumber', 'Zip', 'CountryName', 'GoogleX', 'GoogleY', 'EnergyPerformance', 'ConstructionYear'],
  ...['NumberOfBedRooms', 'NumberOfBathRooms', 'NumberOfShowerRooms', 'NumberOfToilets', 'NumberOfGarages'],
  ...['NumberOfParkings', 'Floor', 'SurfaceTotal', 'SurfaceGarden', 'SurfaceTerrace', 'SurfaceLiving'],
  ...['SurfaceConstructed', 'SurfaceOffice', 'SurfaceGround', 'SurfaceStore', 'HasGarden', 'HasLift', 'HasFurnished'],
  ...['HasCellar', 'HasAttic', 'HeatingName', 'KitchenName', 'WindowGlazing', 'CreatedDate', 'LastChangedDate'],
] as readonly FeedField[]

/** Fields that the specification names and no public client uses: read under these names until the first real login shows them. */
const UNCONFIRMED = [
  ...['BoxNr', 'CountryID', 'PriceUnit', 'NumberOfExternalParkings', 'NumberOfFloors', 'NumberOfFacades', 'MaxPersons'],
  ...['ExtraRoomsPossible', 'PlotWidth', 'FrontWidth', 'RenovationYear', 'EPCLabelText', 'EPCCode', 'EPCTotal'],
  ...['CO2Emission', 'ELevel', 'FloodGScore', 'FloodPScore', 'FloodRiskName', 'FloodZoneName', 'RiverbankZone'],
  ...['ElectricityCertificate', 'GasCertificate', 'GroundCertificate', 'PlanningPermit', 'PlanningAllotmentPermit'],
  ...['PlanningPreemptiveRight', 'PlanningSummons', 'PlanningJudicialDecision', 'PlanningAreaApplicationName'],
  ...['Charges', 'ChargesOwner', 'ChargesRenter', 'RealEstateTax', 'CadastralIncome', 'NotaryFee', 'NotaryFeeVat'],
  ...[
    'RegistrationRights',
    'VATValue',
    'VATRegimeName',
    'ConstructionCost',
    'TotalCost',
    'ParkingPrice',
    'GaragePrice',
  ],
  ...['Deposit', 'RenterAgencyCost', 'InventoryCost', 'HasTerrace', 'HasPool', 'HasGas', 'HasWater', 'HasElectricity'],
  ...['HasDrain', 'SubStatusName', 'AvailabilityName', 'InteriorComfort', 'ExteriorComfort', 'WindowFrame', 'RoofName'],
  ...['RoofMaterialName', 'RoofConditionName', 'FloorCoveringName', 'OrientationTerraceName', 'OrientationGardenName'],
  ...['AsbestosTypeName', 'Neighbourhoods', 'PointsOfInterest', 'MobilityScores', 'Viager', 'Videos'],
] as readonly FeedField[]

/** Days among them; the CRM may write them in both forms of its dates. */
const DAYS = [
  ...['AvailableFrom', 'EPCValidUntil', 'FloodReportDate', 'AsbestosCertificateDate', 'ElectricityCertificateDate'],
] as readonly FeedField[]

/** A price of 0 is none. */
const priceOf: Read = ({ Price }) => (known(Price) === undefined || Number(Price) === 0 ? undefined : Price)
const conditionOf: Read = ({ ConditionName, ConditionID }, language) =>
  known(ConditionName) ?? CONDITIONS[codeIn(CONDITIONS, ConditionID) ?? '']?.[language]

/**
 * The mapping of a home. `WebID`, `WebIDs` and `Documents`, which need the settings or a second call, are in map.ts.
 * Public clients confirm the names of those in CONFIRMED and of those with two sources.
 */
export const FIELDS: readonly OmnicasaField[] = [
  from('RecordFile', ['RecordFile', 'Ident'], (raw) => firstKnown(raw.RecordFile, raw.Ident)),
  from('TypeDescription', ['TypeDescription', 'Ident'], (raw) => firstKnown(raw.TypeDescription, raw.Ident)),
  from('Price', ['Price'], priceOf, 'Price; 0 is unknown'),
  from(
    'PublishPrice',
    ['PublishPrice'],
    (raw) => isShown(raw.PublishPrice),
    'PublishPrice 1 or true; hidden otherwise',
  ),
  from(
    'PublishAddress',
    ['PublishAddress'],
    (raw) => isShown(raw.PublishAddress),
    'PublishAddress 1 or true; hidden otherwise (not confirmed)',
  ),
  from('PriceUnitText', ['PriceUnitText'], (raw, language) => priceUnitText(raw.PriceUnitText, language)),
  from('City', ['City'], (raw) => townName(raw.City), 'City; one in capitals as it is usually written'),
  from('ConditionName', ['ConditionName', 'ConditionID'], conditionOf),
  from('OrientationName', ['OrientationName', 'OrientationT'], (raw) =>
    firstKnown(raw.OrientationName, raw.OrientationT),
  ),
  from('VirtualTour', ['VirtualTour'], (raw) => webAddress(raw.VirtualTour)),
  // homeRecord() has chosen among them.
  from(
    'Pictures',
    PICTURE_FIELDS,
    ({ Pictures }) => Pictures,
    'XLargePictureItems, else the next smaller size, else single pictures',
  ),
  ...CONFIRMED.map(same),
  ...UNCONFIRMED.map((to) => ({ ...same(to), from: `${to} (not confirmed)` })),
  ...DAYS.map((to) => ({ ...day(to), from: `${to} (not confirmed)` })),
]
