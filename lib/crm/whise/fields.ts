/** The mapping of an estate to a home of docs/feed.md, field by field. */
import type { FieldMapping } from '../connector.ts'
import {
  DETAIL,
  type DetailId,
  detailDay,
  detailNumber,
  detailOf,
  detailSum,
  detailText,
  firstNumber,
  givenFlag,
  givenNumber,
} from './details.ts'
import {
  brusselsMoment,
  comfortOf,
  detailWord,
  energyLabelOf,
  feedStatus,
  floorOf,
  glazingName,
  heatingName,
  isFilm,
  knownFlag,
  knownText,
  priceOf,
  priceUnitOf,
  summonsOf,
  webAddress,
  webIdOf,
  webIdsOf,
  wholeNumber,
  yearlyPriceOf,
} from './field-values.ts'
import type { RawEstate, RawPicture } from './raw-estate.ts'
import { idOf, ribbonOf } from './status.ts'
import { descriptionsOf, type TownName, titleOf, townOf, typeName } from './texts.ts'
import { BELGIUM, COUNTRY_WORDS, GOAL } from './values.ts'
import { AVAILABILITY_WORDS, STATE_WORDS, wordsIn } from './words.ts'

/** What the mapping depends on besides the estate. */
export type MappingOptions = { showsUnmarked: boolean; townName: TownName }
export type WhiseField = FieldMapping<RawEstate>

const field = (to: WhiseField['to'], from: string, read: WhiseField['read']): WhiseField => ({ to, from, read })
const detail = (to: WhiseField['to'], id: DetailId, read: (estate: RawEstate, id: DetailId) => unknown): WhiseField =>
  field(to, `details ${id}`, (estate) => read(estate, id))
const word = (to: WhiseField['to'], id: DetailId): WhiseField =>
  field(to, `details ${id}, own words`, (estate, language) => detailWord(estate, id, language))
const [surface, length, amount] = [detailOf('surface'), detailOf('length'), detailOf('amount')]
const [count, year] = [detailOf('count'), detailOf('year')]

/** `Key`: the same while the picture is, although its address changes. */
type MappedPicture = { ID: number; Key: string; Url: string }

/** From the largest. */
const SIZES = ['urlXXL', 'urlOriginal', 'urlLarge', 'urlSmall'] as const
type Largest = { size: (typeof SIZES)[number]; url: string }

function largestOf(picture: RawPicture): Largest | null {
  for (const size of SIZES) {
    const url = picture[size]
    if (typeof url === 'string' && url.trim() !== '') return { size, url: url.trim() }
  }
  return null
}

/**
 * What is the same for one file in all sizes and under all ids: its name of 32 hexadecimal digits, else its address.
 */
function fileOf(url: string): string {
  const [path = ''] = url.split('?')
  const name = path
    .replace(/\.\w+$/, '')
    .slice(-32)
    .toLowerCase()
  return /^[0-9a-f]{32}$/.test(name) ? name : url
}

/**
 * The pictures, best first: by `order` (a picture without one is the first), then by id. The same file under two ids
 * counts once.
 */
export function picturesOf(pictures: readonly RawPicture[] | undefined): MappedPicture[] {
  const seen = new Set<string>()
  return (pictures ?? [])
    .map((picture) => ({
      ID: firstNumber(picture.id),
      order: firstNumber(picture.order) ?? 0,
      largest: largestOf(picture),
    }))
    .sort((a, b) => a.order - b.order || (a.ID ?? 0) - (b.ID ?? 0))
    .flatMap(({ ID, largest }) => {
      if (ID === null || largest === null || seen.has(fileOf(largest.url))) return []
      seen.add(fileOf(largest.url))
      // The size is a part of it, so that a larger file that comes later takes the place of the smaller one.
      return [{ ID, Key: `${ID} ${fileOf(largest.url)} ${largest.size}`, Url: largest.url }]
    })
}

/** The fields of a home. */
export function homeFields({ showsUnmarked, townName }: MappingOptions): readonly WhiseField[] {
  const shown = (value: unknown): boolean => knownFlag(value) ?? showsUnmarked
  return [
    field('RecordFile', 'referenceNumber', ({ referenceNumber }) => knownText(referenceNumber)),
    field('Goal', 'purpose', ({ purpose }) => GOAL.get(idOf(purpose) ?? 0) ?? null),
    field('Status', 'status, displayStatusId, purposeStatus', (estate) => feedStatus(estate)?.Status ?? null),
    field('SubStatus', 'purposeStatus', (estate) => feedStatus(estate)?.SubStatus ?? null),
    field('MarqueeName', 'purposeStatus, displayStatusId, own words', ribbonOf),
    field('WebID', 'category, subCategory 3, investmentEstate', webIdOf),
    field('WebIDs', 'category, subCategory 3, investmentEstate', webIdsOf),
    field('MainTypeName', 'subCategory, else category, own words', typeName),
    field('TypeDescription', 'details 1914, else name, else type and city', (estate, language) =>
      titleOf(estate, language, townName),
    ),
    field(
      'DescriptionA',
      'shortDescription, else longDescription',
      (estate, language) => descriptionsOf(estate, language).a,
    ),
    field(
      'DescriptionB',
      'longDescription beside a shortDescription',
      (estate, language) => descriptionsOf(estate, language).b,
    ),
    field(
      'Price',
      'price, else details 338 of a rent',
      (estate) => priceOf(estate) ?? yearlyPriceOf(estate) ?? givenNumber(estate.price, 'amount'),
    ),
    field('PublishPrice', 'displayPrice', ({ displayPrice }) => shown(displayPrice)),
    field('PriceUnitText', 'purpose 2: per month; details 338: per m² and year', priceUnitOf),
    field('PublishAddress', 'displayAddress', ({ displayAddress }) => shown(displayAddress)),
    field('Street', 'address', (estate) => knownText(estate.address)),
    field('HouseNumber', 'number', (estate) => knownText(estate.number)),
    field('BoxNr', 'box', (estate) => knownText(estate.box)),
    field('Zip', 'zip', ({ zip }) => knownText(zip)),
    field('City', 'city, by the names of towns', (estate, language) => townOf(estate, language, townName)),
    field('CountryID', 'country', ({ country }) => (idOf(country) === 1 ? BELGIUM : null)),
    field('CountryName', 'country, own words', ({ country }, language) =>
      wordsIn(COUNTRY_WORDS[idOf(country) ?? 0], language),
    ),
    detail('GoogleX', DETAIL.latitude, detailNumber),
    detail('GoogleY', DETAIL.longitude, detailNumber),
    field(
      'EnergyPerformance',
      'details 2089, else the first number of energyValue',
      (estate) => detailOf('energy')(estate, DETAIL.energyUse) ?? givenNumber(estate.energyValue, 'energy'),
    ),
    field(
      'EPCLabelText',
      'energyClass (Ap, App: A+, A++), else details 2056',
      (estate) => energyLabelOf(estate.energyClass) ?? energyLabelOf(detailText(estate, DETAIL.energyLabel)),
    ),
    detail('EPCCode', DETAIL.energyCode, detailText),
    detail('EPCValidUntil', DETAIL.energyValidUntil, detailDay),
    detail('EPCTotal', DETAIL.energyTotal, detailOf('consumption')),
    detail('CO2Emission', DETAIL.co2, detailOf('emission')),
    field('NumberOfBedRooms', 'rooms', ({ rooms }) => givenNumber(rooms, 'count')),
    field('NumberOfBathRooms', 'bathRooms', ({ bathRooms }) => givenNumber(bathRooms, 'count')),
    detail('NumberOfShowerRooms', DETAIL.showerRooms, count),
    detail('NumberOfToilets', DETAIL.toilets, count),
    detail('NumberOfGarages', DETAIL.garages, count),
    field('NumberOfParkings', 'details 998 + 999', (estate) =>
      wholeNumber(detailSum(estate, [DETAIL.parkingsInside, DETAIL.parkingsOutside], 'count')),
    ),
    detail('NumberOfFloors', DETAIL.floors, count),
    field('Floor', 'floor', floorOf),
    field('NumberOfFacades', 'fronts', ({ fronts }) => givenNumber(fronts, 'count')),
    field('SurfaceLiving', 'area', ({ area }) => givenNumber(area, 'surface')),
    field('SurfaceGround', 'groundArea', ({ groundArea }) => givenNumber(groundArea, 'surface')),
    field('SurfaceGarden', 'gardenArea', ({ gardenArea }) => givenNumber(gardenArea, 'surface')),
    detail('SurfaceTerrace', DETAIL.terraceSurface, surface),
    detail('SurfaceConstructed', DETAIL.constructedSurface, surface),
    field('SurfaceOffice', 'details 1494 + 1495 + 1496', (estate) =>
      detailSum(estate, [DETAIL.office1, DETAIL.office2, DETAIL.office3], 'surface'),
    ),
    detail('FrontWidth', DETAIL.facadeWidth, length),
    detail('PlotWidth', DETAIL.plotWidth, length),
    detail('ConstructionYear', DETAIL.constructionYear, year),
    detail('RenovationYear', DETAIL.renovationYear, year),
    field('ConditionName', 'state, own words', ({ state }, language) =>
      wordsIn(STATE_WORDS[idOf(state) ?? 0], language),
    ),
    field('AvailabilityName', 'availability, own words', ({ availability }, language) =>
      wordsIn(AVAILABILITY_WORDS[idOf(availability) ?? 0], language),
    ),
    field(
      'AvailableFrom',
      'availabilityDateTime',
      ({ availabilityDateTime }) =>
        brusselsMoment(availabilityDateTime)?.slice(0, 10) ?? knownText(availabilityDateTime),
    ),
    field('HeatingName', 'details 1020 and 53, own words', heatingName),
    word('KitchenName', DETAIL.kitchen),
    field('InteriorComfort', 'details 43, 1752, 1763, 1771, own words', comfortOf),
    field('WindowGlazing', 'details 1634, else 461, own words', glazingName),
    word('OrientationName', DETAIL.buildingOrientation),
    word('FloodRiskName', DETAIL.floodRisk),
    word('FloodZoneName', DETAIL.floodZone),
    word('FloorCoveringName', DETAIL.floorCovering),
    word('PlanningAreaApplicationName', DETAIL.zoning),
    detail('PlanningPermit', DETAIL.buildingPermit, givenFlag),
    detail('PlanningAllotmentPermit', DETAIL.allotmentPermit, givenFlag),
    detail('PlanningPreemptiveRight', DETAIL.preemptiveRight, givenFlag),
    field('PlanningSummons', 'details 2712', summonsOf),
    detail('PlanningJudicialDecision', DETAIL.judgment, givenFlag),
    detail('GroundCertificate', DETAIL.soilCertificate, givenFlag),
    detail('CadastralIncome', DETAIL.cadastralIncome, amount),
    detail('Charges', DETAIL.tenantCharges, amount),
    field('HasGarden', 'garden', ({ garden }) => knownFlag(garden) ?? knownText(garden)),
    field('HasTerrace', 'terrace', ({ terrace }) => knownFlag(terrace) ?? knownText(terrace)),
    detail('HasLift', DETAIL.lift, givenFlag),
    detail('HasPool', DETAIL.pool, givenFlag),
    field('HasFurnished', 'furnished', ({ furnished }) => knownFlag(furnished) ?? knownText(furnished)),
    detail('HasWater', DETAIL.water, givenFlag),
    detail('HasGas', DETAIL.gas, givenFlag),
    detail('HasElectricity', DETAIL.electricity, givenFlag),
    detail('HasDrain', DETAIL.sewer, givenFlag),
    field('Pictures', 'pictures', ({ pictures }) => picturesOf(pictures)),
    field('Videos', 'link3DModel that is a film', ({ link3DModel }) =>
      [webAddress(link3DModel)].filter((url) => url !== null && isFilm(url)).map((Url) => ({ Url })),
    ),
    field(
      'VirtualTour',
      'linkVirtualVisit, else link3DModel that is no film',
      ({ linkVirtualVisit, link3DModel }) =>
        webAddress(linkVirtualVisit) ??
        [webAddress(link3DModel)].find((url) => url !== null && !isFilm(url)) ??
        knownText(linkVirtualVisit),
    ),
    field(
      'CreatedDate',
      'createDateTime',
      ({ createDateTime }) => brusselsMoment(createDateTime) ?? knownText(createDateTime),
    ),
    field(
      'LastChangedDate',
      'updateDateTime',
      ({ updateDateTime }) => brusselsMoment(updateDateTime) ?? knownText(updateDateTime),
    ),
  ]
}
