/** Compares a home that went to Whise's shape and back with what it was, in every field that Whise can hold. */

import type { MappedHome } from '../../../../lib/crm/connector.ts'
import type { TownName } from '../../../../lib/crm/whise/texts.ts'
import { CATEGORY_WORDS, RIBBON_WORDS } from '../../../../lib/crm/whise/words.ts'
import type { CanonicalRecord, CatalogueEntry } from '../catalogue.ts'
import { hexNameOf } from './estate-from-canonical.ts'

/** Fields that come back as they were. */
const SAME = [
  ...(['RecordFile', 'Price', 'Street', 'HouseNumber', 'BoxNr', 'Zip', 'CountryID', 'GoogleX', 'GoogleY'] as const),
  ...(['WebID', 'EnergyPerformance', 'EPCLabelText', 'EPCCode', 'EPCValidUntil', 'EPCTotal', 'CO2Emission'] as const),
  ...(['NumberOfBedRooms', 'NumberOfBathRooms', 'NumberOfShowerRooms', 'NumberOfToilets', 'NumberOfGarages'] as const),
  ...(['NumberOfParkings', 'NumberOfFloors', 'Floor', 'NumberOfFacades', 'SurfaceLiving', 'SurfaceGround'] as const),
  ...(['SurfaceGarden', 'SurfaceTerrace', 'SurfaceConstructed', 'SurfaceOffice', 'FrontWidth', 'PlotWidth'] as const),
  ...(['ConstructionYear', 'RenovationYear', 'AvailableFrom', 'CadastralIncome', 'Charges'] as const),
  ...(['PlanningPermit', 'PlanningAllotmentPermit', 'PlanningPreemptiveRight', 'PlanningJudicialDecision'] as const),
  ...(['GroundCertificate', 'HasGarden', 'HasTerrace', 'HasLift', 'HasPool', 'HasFurnished', 'HasWater'] as const),
  ...([
    'HasGas',
    'HasElectricity',
    'HasDrain',
    'CreatedDate',
    'LastChangedDate',
    'DescriptionA',
    'DescriptionB',
  ] as const),
  ...(['VirtualTour'] as const),
]
/** Names that Whise has as one of its values, or not at all. */
const NAMES = [
  ...(['ConditionName', 'HeatingName', 'KitchenName', 'WindowGlazing', 'OrientationName', 'FloodRiskName'] as const),
  ...(['FloodZoneName', 'FloorCoveringName', 'PlanningAreaApplicationName', 'AvailabilityName'] as const),
]
/** Status as it comes back: what is taken counts before "active", and "cancelled" is "inactive". */
function statusOf({ Status, SubStatus }: CanonicalRecord): number {
  if (Status === 1 && SubStatus === 6) return 2
  if (Status === 1 && SubStatus === 13) return 4
  return Status === 3 ? 5 : Number(Status)
}
const known = (value: unknown): string =>
  value === undefined || value === null || value === '' || value === '-' ? '' : String(value)

type Picture = { ID: number; Url: string }
const pictures = (value: unknown): string =>
  ((value ?? []) as Picture[])
    .map(({ ID, Url }) => `${ID} ${/([0-9a-f]{32})\.\w+$/.exec(Url)?.[1] ?? hexNameOf(Url)}`)
    .join(' | ')

/**
 * The differences between a home and what came back, as `field: was → is`.
 * @param mapped its records by language
 * @param townName as the connector was made with: a name of the feed that it would write otherwise is no difference
 */
export function differences(
  { texts }: CatalogueEntry,
  mapped: readonly MappedHome[],
  townName: TownName = (name) => name,
): string[] {
  const hasText = Object.values(texts).some((record) => known(record.DescriptionA) !== '')
  const isTitleShared = texts.nl?.TypeDescription === texts.fr?.TypeDescription
  return Object.entries(texts).flatMap(([language, record]) => {
    const back = mapped.find((one) => one.language === language) as Record<string, unknown> | undefined
    if (!back) return [`${language}: missing`]
    const differ = (field: string, was: unknown, is: unknown = back[field]) =>
      known(was) === known(is) ? [] : [`${language} ${field}: ${known(was)} → ${known(is)}`]
    const isShown = [1, 2, 4].includes(statusOf(record))
    const ribbons = Object.values(RIBBON_WORDS).map((words) => words[language as 'nl' | 'fr'])
    const categories = Object.values(CATEGORY_WORDS).map((words) => words[language as 'nl' | 'fr'])
    const title = !hasText && isTitleShared ? back.TypeDescription : record.TypeDescription
    return [
      ...SAME.flatMap((field) => differ(field, field === 'Price' && record.Price === 0 ? '' : record[field])),
      ...NAMES.flatMap((field) => (back[field] === undefined ? [] : differ(field, record[field]))),
      ...(categories.includes(String(back.MainTypeName)) ? [] : differ('MainTypeName', record.MainTypeName)),
      ...differ('TypeDescription', title),
      ...differ('Goal', record.Goal === 2 ? 0 : record.Goal),
      ...differ('Status', statusOf(record)),
      ...(isShown ? differ('SubStatus', record.SubStatus ?? 2) : []),
      ...(ribbons.includes(String(record.MarqueeName)) ? differ('MarqueeName', record.MarqueeName) : []),
      ...differ('PublishPrice', record.PublishPrice === true),
      ...differ('PublishAddress', record.PublishAddress === true),
      ...differ('PriceUnitText', record.Goal === 1 ? record.PriceUnitText : ''),
      ...(townName(String(record.City), String(record.Zip), language as 'nl') === back.City
        ? []
        : differ('City', record.City)),
      ...differ('Pictures', pictures(record.Pictures), pictures(back.Pictures)),
    ]
  })
}
