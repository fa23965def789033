/** The mapping of an estate to a home of docs/feed.md, field by field. */
import type { FieldMapping } from '../connector.ts'
import {
  DETAIL,
  type DetailId,
  detailDay,
  detailFlag,
  detailNumber,
  detailSum,
  detailText,
  firstNumber,
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
import { picturesOf } from './pictures.ts'
import type { RawEstate } from './raw-estate.ts'
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
const wholeDetail = (estate: RawEstate, id: DetailId) => wholeNumber(detailNumber(estate, id))

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
    field('Price', 'price, else details 338 of a rent', (estate) => priceOf(estate) ?? yearlyPriceOf(estate)),
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
      (estate) => detailNumber(estate, DETAIL.energyUse) ?? firstNumber(estate.energyValue),
    ),
    field(
      'EPCLabelText',
      'energyClass (Ap, App: A+, A++), else details 2056',
      (estate) => energyLabelOf(estate.energyClass) ?? energyLabelOf(detailText(estate, DETAIL.energyLabel)),
    ),
    detail('EPCCode', DETAIL.energyCode, detailText),
    detail('EPCValidUntil', DETAIL.energyValidUntil, detailDay),
    detail('EPCTotal', DETAIL.energyTotal, detailNumber),
    detail('CO2Emission', DETAIL.co2, detailNumber),
    field('NumberOfBedRooms', 'rooms', ({ rooms }) => wholeNumber(firstNumber(rooms))),
    field('NumberOfBathRooms', 'bathRooms', ({ bathRooms }) => wholeNumber(firstNumber(bathRooms))),
    detail('NumberOfShowerRooms', DETAIL.showerRooms, wholeDetail),
    detail('NumberOfToilets', DETAIL.toilets, wholeDetail),
    detail('NumberOfGarages', DETAIL.garages, wholeDetail),
    field('NumberOfParkings', 'details 998 + 999', (estate) =>
      wholeNumber(detailSum(estate, [DETAIL.parkingsInside, DETAIL.parkingsOutside])),
    ),
    detail('NumberOfFloors', DETAIL.floors, wholeDetail),
    field('Floor', 'floor', floorOf),
    field('NumberOfFacades', 'fronts', ({ fronts }) => wholeNumber(firstNumber(fronts))),
    field('SurfaceLiving', 'area', ({ area }) => firstNumber(area)),
    field('SurfaceGround', 'groundArea', ({ groundArea }) => firstNumber(groundArea)),
    field('SurfaceGarden', 'gardenArea', ({ gardenArea }) => firstNumber(gardenArea)),
    detail('SurfaceTerrace', DETAIL.terraceSurface, detailNumber),
    detail('SurfaceConstructed', DETAIL.constructedSurface, detailNumber),
    field('SurfaceOffice', 'details 1494 + 1495 + 1496', (estate) =>
      detailSum(estate, [DETAIL.office1, DETAIL.office2, DETAIL.office3]),
    ),
    detail('FrontWidth', DETAIL.facadeWidth, detailNumber),
    detail('PlotWidth', DETAIL.plotWidth, detailNumber),
    detail('ConstructionYear', DETAIL.constructionYear, wholeDetail),
    detail('RenovationYear', DETAIL.renovationYear, wholeDetail),
    field('ConditionName', 'state, own words', ({ state }, language) =>
      wordsIn(STATE_WORDS[idOf(state) ?? 0], language),
    ),
    field('AvailabilityName', 'availability, own words', ({ availability }, language) =>
      wordsIn(AVAILABILITY_WORDS[idOf(availability) ?? 0], language),
    ),
    field(
      'AvailableFrom',
      'availabilityDateTime',
      ({ availabilityDateTime }) => brusselsMoment(availabilityDateTime)?.slice(0, 10) ?? null,
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
    detail('PlanningPermit', DETAIL.buildingPermit, detailFlag),
    detail('PlanningAllotmentPermit', DETAIL.allotmentPermit, detailFlag),
    detail('PlanningPreemptiveRight', DETAIL.preemptiveRight, detailFlag),
    field('PlanningSummons', 'details 2712', summonsOf),
    detail('PlanningJudicialDecision', DETAIL.judgment, detailFlag),
    detail('GroundCertificate', DETAIL.soilCertificate, detailFlag),
    detail('CadastralIncome', DETAIL.cadastralIncome, detailNumber),
    detail('Charges', DETAIL.tenantCharges, detailNumber),
    field('HasGarden', 'garden', ({ garden }) => knownFlag(garden)),
    field('HasTerrace', 'terrace', ({ terrace }) => knownFlag(terrace)),
    detail('HasLift', DETAIL.lift, detailFlag),
    detail('HasPool', DETAIL.pool, detailFlag),
    field('HasFurnished', 'furnished', ({ furnished }) => knownFlag(furnished)),
    detail('HasWater', DETAIL.water, detailFlag),
    detail('HasGas', DETAIL.gas, detailFlag),
    detail('HasElectricity', DETAIL.electricity, detailFlag),
    detail('HasDrain', DETAIL.sewer, detailFlag),
    field('Pictures', 'pictures', ({ pictures }) => picturesOf(pictures)),
    field('Videos', 'link3DModel that is a film', ({ link3DModel }) =>
      [webAddress(link3DModel)].filter((url) => url !== null && isFilm(url)).map((Url) => ({ Url })),
    ),
    field(
      'VirtualTour',
      'linkVirtualVisit, else link3DModel that is no film',
      ({ linkVirtualVisit, link3DModel }) =>
        webAddress(linkVirtualVisit) ?? [webAddress(link3DModel)].find((url) => url !== null && !isFilm(url)) ?? null,
    ),
    field('CreatedDate', 'createDateTime', ({ createDateTime }) => brusselsMoment(createDateTime)),
    field('LastChangedDate', 'updateDateTime', ({ updateDateTime }) => brusselsMoment(updateDateTime)),
  ]
}
