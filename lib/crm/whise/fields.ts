/** The mapping of an estate to a home of docs/feed.md, field by field. */
import type { Language } from '../../domain/listing/listing.ts'
import type { FieldMapping } from '../connector.ts'
import { wordsOfDetail } from './detail-words.ts'
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
import { picturesOf } from './pictures.ts'
import type { RawEstate } from './raw-estate.ts'
import { idOf, ribbonOf, statusOf } from './status.ts'
import { descriptionsOf, type TownName, titleOf, townOf, typeName } from './texts.ts'
import { APARTMENT_BLOCK, BELGIUM, CATEGORY, COUNTRY_WORDS, GOAL, INVESTMENT, isInvestment } from './values.ts'
import { AVAILABILITY_WORDS, STATE_WORDS, wordsIn } from './words.ts'

/** What the mapping depends on besides the estate. */
export type MappingOptions = { showsUnmarked: boolean; townName: TownName }
export type WhiseField = FieldMapping<RawEstate>

const text = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return trimmed === '' ? null : trimmed
}
/** A 0/1 value or a boolean; null when it isn't known. */
const flag = (value: unknown): boolean | null =>
  value === 1 || value === true ? true : value === 0 || value === false ? false : null
const whole = (value: number | null): number | null => (value !== null && Number.isInteger(value) ? value : null)

/** A moment of Brussels, which Whise writes without a zone, as the feed has it. */
const moment = (value: unknown): string | null => {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(text(value) ?? '')
  return found ? `${found[1]} ${found[2]}` : null
}
const address = (value: unknown): string | null => {
  const url = text(value)
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
}
/** A film is shown in the page; what else `link3DModel` may lead to is a tour. */
const isFilm = (url: string): boolean => /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(url)

const isRent = (estate: RawEstate): boolean => idOf(estate.purpose) === 2
const price = (estate: RawEstate): number | null => firstNumber(estate.price) || null
/** Rent that is known per m² and year only, as of offices. */
const yearlyPrice = (estate: RawEstate): number | null =>
  isRent(estate) && price(estate) === null ? detailNumber(estate, DETAIL.yearlyPricePerMetre) : null

function priceUnit(estate: RawEstate, language: Language): string | null {
  if (yearlyPrice(estate) !== null)
    return wordsIn({ nl: 'm²/jaar', fr: 'm²/an', en: 'm²/year', de: 'm²/Jahr' }, language)
  return isRent(estate) ? wordsIn({ nl: 'maand', fr: 'mois', en: 'month', de: 'Monat' }, language) : null
}

/** `App` is A++, `Ap` is A+. */
const energyLabel = (value: unknown): string | null =>
  text(value)?.replace(
    /^([A-G])(p{1,2})$/i,
    (_, letter: string, plus: string) => letter.toUpperCase() + '+'.repeat(plus.length),
  ) ?? null

const detailWord = (estate: RawEstate, id: DetailId, language: Language): string | null =>
  wordsIn(wordsOfDetail(estate, id, language) ?? undefined, language)

const heating = (estate: RawEstate, language: Language): string | null => {
  const parts = [DETAIL.heating, DETAIL.heatingShared].flatMap((id) => detailWord(estate, id, language) ?? [])
  const joined = parts.join(', ')
  return joined === '' ? null : joined.charAt(0).toUpperCase() + joined.slice(1)
}
const glazing = (estate: RawEstate, language: Language): string | null =>
  detailWord(estate, DETAIL.glazingInsulation, language) ??
  (detailFlag(estate, DETAIL.doubleGlazing) === true
    ? wordsIn({ nl: 'Dubbel glas', fr: 'Double vitrage' }, language)
    : null)

const status = (estate: RawEstate) => {
  const found = statusOf(estate)
  return 'Status' in found ? found : null
}
const webId = (estate: RawEstate): string | null =>
  isInvestment(estate) ? INVESTMENT : (CATEGORY.get(idOf(estate.category) ?? 0) ?? null)
const webIds = (estate: RawEstate): string | null => {
  const category = idOf(estate.subCategory) === APARTMENT_BLOCK ? null : CATEGORY.get(idOf(estate.category) ?? 0)
  const ids = [webId(estate), category].filter(Boolean)
  return ids.length > 0 ? [...new Set(ids)].join(',') : null
}

const field = (to: WhiseField['to'], from: string, read: WhiseField['read']): WhiseField => ({ to, from, read })
const detail = (to: WhiseField['to'], id: DetailId, read: (estate: RawEstate, id: DetailId) => unknown): WhiseField =>
  field(to, `details ${id}`, (estate) => read(estate, id))
const word = (to: WhiseField['to'], id: DetailId): WhiseField =>
  field(to, `details ${id}, own words`, (estate, language) => detailWord(estate, id, language))
const wholeDetail = (estate: RawEstate, id: DetailId) => whole(detailNumber(estate, id))

/** The fields of a home. */
export function homeFields({ showsUnmarked, townName }: MappingOptions): readonly WhiseField[] {
  const shown = (value: unknown): boolean => flag(value) ?? showsUnmarked
  return [
    field('RecordFile', 'referenceNumber', ({ referenceNumber }) => text(referenceNumber)),
    field('Goal', 'purpose', ({ purpose }) => GOAL.get(idOf(purpose) ?? 0) ?? null),
    field('Status', 'status, displayStatusId, purposeStatus', (estate) => status(estate)?.Status ?? null),
    field('SubStatus', 'purposeStatus', (estate) => status(estate)?.SubStatus ?? null),
    field('MarqueeName', 'purposeStatus, displayStatusId, own words', ribbonOf),
    field('WebID', 'category, subCategory 3, investmentEstate', webId),
    field('WebIDs', 'category, subCategory 3, investmentEstate', webIds),
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
    field('Price', 'price, else details 338 of a rent', (estate) => price(estate) ?? yearlyPrice(estate)),
    field('PublishPrice', 'displayPrice', ({ displayPrice }) => shown(displayPrice)),
    field('PriceUnitText', 'purpose 2: per month; details 338: per m² and year', priceUnit),
    field('PublishAddress', 'displayAddress', ({ displayAddress }) => shown(displayAddress)),
    field('Street', 'address', (estate) => text(estate.address)),
    field('HouseNumber', 'number', (estate) => text(estate.number)),
    field('BoxNr', 'box', (estate) => text(estate.box)),
    field('Zip', 'zip', ({ zip }) => text(zip)),
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
      (estate) => energyLabel(estate.energyClass) ?? energyLabel(detailText(estate, DETAIL.energyLabel)),
    ),
    detail('EPCCode', DETAIL.energyCode, detailText),
    detail('EPCValidUntil', DETAIL.energyValidUntil, detailDay),
    detail('EPCTotal', DETAIL.energyTotal, detailNumber),
    detail('CO2Emission', DETAIL.co2, detailNumber),
    field('NumberOfBedRooms', 'rooms', ({ rooms }) => whole(firstNumber(rooms))),
    field('NumberOfBathRooms', 'bathRooms', ({ bathRooms }) => whole(firstNumber(bathRooms))),
    detail('NumberOfShowerRooms', DETAIL.showerRooms, wholeDetail),
    detail('NumberOfToilets', DETAIL.toilets, wholeDetail),
    detail('NumberOfGarages', DETAIL.garages, wholeDetail),
    field('NumberOfParkings', 'details 998 + 999', (estate) =>
      whole(detailSum(estate, [DETAIL.parkingsInside, DETAIL.parkingsOutside])),
    ),
    detail('NumberOfFloors', DETAIL.floors, wholeDetail),
    field('Floor', 'floor', ({ floor }) => (/^-?\d+$/.test(text(floor) ?? '') ? Number(floor) : null)),
    field('NumberOfFacades', 'fronts', ({ fronts }) => whole(firstNumber(fronts))),
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
      ({ availabilityDateTime }) => moment(availabilityDateTime)?.slice(0, 10) ?? null,
    ),
    field('HeatingName', 'details 1020 and 53, own words', heating),
    word('KitchenName', DETAIL.kitchen),
    field('WindowGlazing', 'details 1634, else 461, own words', glazing),
    word('OrientationName', DETAIL.buildingOrientation),
    word('FloodRiskName', DETAIL.floodRisk),
    word('FloodZoneName', DETAIL.floodZone),
    word('FloorCoveringName', DETAIL.floorCovering),
    word('PlanningAreaApplicationName', DETAIL.zoning),
    detail('PlanningPermit', DETAIL.buildingPermit, detailFlag),
    detail('PlanningAllotmentPermit', DETAIL.allotmentPermit, detailFlag),
    detail('PlanningPreemptiveRight', DETAIL.preemptiveRight, detailFlag),
    detail('PlanningJudicialDecision', DETAIL.judgment, detailFlag),
    detail('GroundCertificate', DETAIL.soilCertificate, detailFlag),
    detail('CadastralIncome', DETAIL.cadastralIncome, detailNumber),
    detail('Charges', DETAIL.tenantCharges, detailNumber),
    field('HasGarden', 'garden', ({ garden }) => flag(garden)),
    field('HasTerrace', 'terrace', ({ terrace }) => flag(terrace)),
    detail('HasLift', DETAIL.lift, detailFlag),
    detail('HasPool', DETAIL.pool, detailFlag),
    field('HasFurnished', 'furnished', ({ furnished }) => flag(furnished)),
    detail('HasWater', DETAIL.water, detailFlag),
    detail('HasGas', DETAIL.gas, detailFlag),
    detail('HasElectricity', DETAIL.electricity, detailFlag),
    detail('HasDrain', DETAIL.sewer, detailFlag),
    field('Pictures', 'pictures', ({ pictures }) => picturesOf(pictures)),
    field('Videos', 'link3DModel that is a film', ({ link3DModel }) =>
      [address(link3DModel)].filter((url) => url !== null && isFilm(url)).map((Url) => ({ Url })),
    ),
    field(
      'VirtualTour',
      'linkVirtualVisit, else link3DModel that is no film',
      ({ linkVirtualVisit, link3DModel }) =>
        address(linkVirtualVisit) ?? [address(link3DModel)].find((url) => url !== null && !isFilm(url)) ?? null,
    ),
    field('CreatedDate', 'createDateTime', ({ createDateTime }) => moment(createDateTime)),
    field('LastChangedDate', 'updateDateTime', ({ updateDateTime }) => moment(updateDateTime)),
  ]
}
