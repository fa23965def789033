/** Gives a home or project of a feed as Whise would: in one language, with numbered details, and only what is known. */
import { createHash } from 'node:crypto'
import { DETAIL_WORDS } from '../../../../lib/crm/whise/detail-words.ts'
import { DETAIL, type DetailId } from '../../../../lib/crm/whise/details.ts'
import { AVAILABILITY_WORDS, STATE_WORDS, SUBCATEGORY_WORDS, type Words } from '../../../../lib/crm/whise/words.ts'
import type { Language } from '../../../../lib/listings/rules.ts'
import type { CanonicalRecord, CatalogueEntry } from '../catalogue.ts'

export type WhiseEstate = { id: number } & Record<string, unknown>
/** A detail as Whise gives it: all of it text. */
type Detail = { id: number; label: string; type: string; value: string }

/** Subcategories by category. */
const SUBCATEGORIES: Record<number, readonly number[]> = {
  1: [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 70, 71, 87, 89, 90, 96, 154, 158],
  2: [17, 18, 19, 21, 22, 23, 25, 72, 73, 93, 94, 95, 97, 156, 160, 165],
  3: [26, 27, 28, 29, 30, 31, 32, 33, 34, 78, 88, 159],
  4: [35, 36, 38, 41, 76, 77],
  5: [42],
  6: [46, 53, 79, 80, 81, 82, 168],
  7: [48, 49, 50, 52, 84, 157, 167, 170],
}
const CATEGORY_OF_WEB_ID: Record<string, number> = { 1: 1, 2: 2, 3: 3, 4: 7, 5: 1, 6: 5 }

/** The name of a picture's file as Whise writes it. */
export const hexNameOf = (path: string): string => createHash('md5').update(path).digest('hex')

const PICTURE_SIZES = { urlSmall: 200, urlLarge: 640, urlXXL: 1600 } as const

/** The pictures of a record; the first has no `order`. */
export function whisePictures(record: CanonicalRecord, base: string, storage: number): Record<string, unknown>[] {
  const pictures = Array.isArray(record.Pictures) ? (record.Pictures as { ID?: number; Url: string }[]) : []
  return pictures.map(({ ID, Url }, index) => ({
    id: ID ?? record.ID * 100 + index,
    ...(index > 0 && { order: index }),
    orientation: 'Landscape',
    ...Object.fromEntries(
      Object.entries(PICTURE_SIZES).map(([name, size]) => [
        name,
        /^https?:/.test(Url)
          ? Url
          : `${base}public/storage${storage}/Pictures/${record.ID}/${size}/${hexNameOf(Url)}.${Url.split('.').pop()}`,
      ]),
    ),
  }))
}

const idOfWords = (
  words: Record<number, Words>,
  ids: readonly number[] | null,
  nl: unknown,
  fr: unknown,
): number | null => {
  const found = Object.entries(words).find(
    ([id, word]) => (!ids || ids.includes(Number(id))) && word.nl === nl && word.fr === fr,
  )
  return found ? Number(found[0]) : null
}

/** PurposeStatus by Status, SubStatus and Goal. */
function purposeStatus(record: CanonicalRecord): number {
  const isRent = record.Goal === 1
  const isAnnuity = record.Viager !== undefined
  const sub = Number(record.SubStatus)
  if (record.Status === 2 || sub === 6) return isAnnuity ? 17 : 3
  if (record.Status === 4 || sub === 13) return 4
  if (record.Status === 0) return isRent ? 27 : 20
  if (record.Status === 3) return isRent ? 9 : 8
  if (sub === 3) return isAnnuity ? 16 : isRent ? 6 : 5
  return isAnnuity ? 15 : isRent ? 2 : 1
}
export const displayStatus = (record: CanonicalRecord): number =>
  record.Status === 5 ? 1 : record.Status === 6 ? 4 : 2

const text = (value: unknown): string | null =>
  value === undefined || value === null || value === '' || value === '-' ? null : String(value)
const yesNo = (value: unknown): string | null => (value === true ? '1' : value === false ? '0' : null)
const zeroOne = (value: unknown): 0 | 1 | undefined => (value === true ? 1 : value === false ? 0 : undefined)
/** YYYY-MM-DD as MM/DD/YYYY HH:MM. */
const americanDay = (value: unknown): string | null => {
  const [year, month, day] = text(value)?.split('-') ?? []
  return year && month && day ? `${month}/${day}/${year} 00:00` : null
}
const brusselsText = (value: unknown): string | undefined => text(value)?.replace(' ', 'T')

type Texts = CatalogueEntry['texts']

/** The word of a detail in a language, when the site's names in both languages are those of one value. */
function detailWord(id: DetailId, texts: Texts, field: string, language: Language): string | null {
  const rows = DETAIL_WORDS.find((one) => one.id === id)?.rows ?? []
  const { nl = texts.fr, fr = texts.nl } = texts
  const row = rows.find((one) => one.nl === nl?.[field] && one.fr === fr?.[field])
  return row ? row[language === 'fr' ? 'fr' : 'nl'] : null
}

/** "Gas, individueel" is two details; only a part that isn't a value of Whise is no detail at all. */
function heatingWords(texts: Texts, language: Language): [heating: string | null, shared: string | null] {
  const part = (place: number): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, record]) => [
        key,
        { ...record, HeatingName: String(record.HeatingName ?? '').split(', ')[place] },
      ]),
    ) as Texts
  const whole = detailWord(DETAIL.heating, texts, 'HeatingName', language)
  if (whole !== null) return [whole, null]
  const heating = detailWord(DETAIL.heating, part(0), 'HeatingName', language)
  const shared = detailWord(DETAIL.heatingShared, part(1), 'HeatingName', language)
  return heating !== null && shared !== null ? [heating, shared] : [null, null]
}

function detailsOf(record: CanonicalRecord, texts: Texts, language: Language): Detail[] {
  const [heating, shared] = heatingWords(texts, language)
  const word = (id: DetailId, field: string) => detailWord(id, texts, field, language)
  const glazing = word(DETAIL.glazingInsulation, 'WindowGlazing')
  const isDouble = texts.nl?.WindowGlazing === 'Dubbel glas' && texts.fr?.WindowGlazing === 'Double vitrage'
  const values: [DetailId, string, string | null][] = [
    [DETAIL.constructionYear, 'year', text(record.ConstructionYear)],
    [DETAIL.floors, 'int', text(record.NumberOfFloors)],
    [DETAIL.garages, 'int', text(record.NumberOfGarages)],
    [DETAIL.buildingOrientation, 'orientation', word(DETAIL.buildingOrientation, 'OrientationName')],
    [DETAIL.plotWidth, 'length', text(record.PlotWidth)],
    [DETAIL.constructedSurface, 'surface', text(record.SurfaceConstructed)],
    [DETAIL.heatingShared, 'heating_group', shared],
    [DETAIL.toilets, 'int', text(record.NumberOfToilets)],
    [DETAIL.showerRooms, 'int', text(record.NumberOfShowerRooms)],
    [DETAIL.tenantCharges, 'price', text(record.Charges)],
    [DETAIL.pool, 'yes/no', yesNo(record.HasPool)],
    [DETAIL.lift, 'yes/no', yesNo(record.HasLift)],
    [DETAIL.doubleGlazing, 'yes/no', isDouble ? '1' : null],
    [DETAIL.renovationYear, 'year', text(record.RenovationYear)],
    [DETAIL.judgment, 'yes/no', yesNo(record.PlanningJudicialDecision)],
    [DETAIL.facadeWidth, 'length', text(record.FrontWidth)],
    [DETAIL.sewer, 'yes/no', yesNo(record.HasDrain)],
    [DETAIL.electricity, 'yes/no', yesNo(record.HasElectricity)],
    [DETAIL.buildingPermit, 'yes/no', yesNo(record.PlanningPermit)],
    [DETAIL.allotmentPermit, 'yes/no', yesNo(record.PlanningAllotmentPermit)],
    [DETAIL.soilCertificate, 'yes/no', yesNo(record.GroundCertificate)],
    [DETAIL.terraceSurface, 'surface', text(record.SurfaceTerrace)],
    [DETAIL.parkingsOutside, 'int', text(record.NumberOfParkings)],
    [DETAIL.heating, 'heating', heating],
    [DETAIL.floorCovering, 'floor', word(DETAIL.floorCovering, 'FloorCoveringName')],
    [DETAIL.office1, 'surface', text(record.SurfaceOffice)],
    [DETAIL.kitchen, 'kitchen', word(DETAIL.kitchen, 'KitchenName')],
    [DETAIL.glazingInsulation, 'glass_isolation_choices', glazing],
    [DETAIL.cadastralIncome, 'price', text(record.CadastralIncome)],
    [DETAIL.preemptiveRight, 'yes/no', yesNo(record.PlanningPreemptiveRight)],
    [DETAIL.zoning, 'ground_destination', word(DETAIL.zoning, 'PlanningAreaApplicationName')],
    [DETAIL.gas, 'yes/no', yesNo(record.HasGas)],
    [DETAIL.water, 'yes/no', yesNo(record.HasWater)],
    [DETAIL.latitude, 'float', text(record.GoogleX)],
    [DETAIL.longitude, 'float', text(record.GoogleY)],
    [DETAIL.title, 'char', text((texts[language] ?? record).TypeDescription)],
    [DETAIL.energyUse, 'float_signed', text(record.EnergyPerformance)],
    [DETAIL.co2, 'float_signed', text(record.CO2Emission)],
    [DETAIL.floodRisk, 'possibleFloodType', word(DETAIL.floodRisk, 'FloodRiskName')],
    [DETAIL.floodZone, 'FloodAreaType', word(DETAIL.floodZone, 'FloodZoneName')],
    [DETAIL.energyTotal, 'char', text(record.EPCTotal)],
    [DETAIL.energyCode, 'char', text(record.EPCCode)],
    [DETAIL.energyValidUntil, 'datetime', americanDay(record.EPCValidUntil)],
  ]
  return values.flatMap(([id, type, value]) => (value === null ? [] : [{ id, label: String(id), type, value }]))
}

/** Whise has one name of a place: that of its region, French in Brussels. */
const cityOf = ({ nl, fr }: Texts): string | undefined => {
  const zip = Number((nl ?? fr)?.Zip)
  const isDutch = (zip >= 1500 && zip < 4000) || zip >= 8000
  return text((isDutch ? (nl ?? fr) : (fr ?? nl))?.City) ?? undefined
}

/** `Ap` is A+, `App` is A++. */
const energyClass = (value: unknown): string | undefined =>
  text(value)?.replace(/^([A-G])(\+{1,2})$/, (_, letter: string, plus: string) => letter + 'p'.repeat(plus.length))

/** The descriptions of those languages that are asked for. */
function localTexts(
  texts: Texts,
  field: string,
  languages: readonly Language[],
): { languageId: string; content: string }[] | undefined {
  const codes: Record<Language, string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' }
  const found = languages.flatMap((language) => {
    const content = text(texts[language]?.[field])
    return content === null ? [] : [{ languageId: codes[language], content }]
  })
  return found.length > 0 ? found : undefined
}

/** What is not known is left out, as in Whise's answers. */
export const withoutUnknown = <T extends Record<string, unknown>>(estate: T): T =>
  Object.fromEntries(Object.entries(estate).filter(([, value]) => value !== undefined && value !== null)) as T

/** A home as Whise gives it in a language; `languages` are those of its descriptions. */
export function estateOf(
  { id, texts }: CatalogueEntry,
  language: Language,
  languages: readonly Language[],
): WhiseEstate {
  const record = (texts.nl ?? texts.fr) as CanonicalRecord
  const webIds = String(record.WebIDs ?? record.WebID).split(',')
  const isInvestment = webIds[0] === '5' && webIds.length > 1
  const category = CATEGORY_OF_WEB_ID[(isInvestment ? webIds[1] : webIds[0]) ?? ''] ?? 1
  const { nl = texts.fr, fr = texts.nl } = texts
  const named = idOfWords(SUBCATEGORY_WORDS, SUBCATEGORIES[category] ?? [], nl?.MainTypeName, fr?.MainTypeName)
  const subCategory = webIds[0] === '5' && !isInvestment ? 3 : named
  const state = idOfWords(STATE_WORDS, null, nl?.ConditionName, fr?.ConditionName)
  const availability = idOfWords(AVAILABILITY_WORDS, null, nl?.AvailabilityName, fr?.AvailabilityName)
  return withoutUnknown({
    id,
    referenceNumber: text(record.RecordFile) ?? undefined,
    name: text(record.Name) ?? `Demo ${id}`,
    status: { id: 1 },
    displayStatusId: displayStatus(record),
    purpose: { id: record.Viager ? 3 : record.Goal === 1 ? 2 : 1 },
    purposeStatus: { id: purposeStatus(record) },
    category: { id: category },
    subCategory: subCategory === null ? undefined : { id: subCategory },
    investmentEstate: isInvestment || undefined,
    state: state === null ? undefined : { id: state },
    availability: availability === null ? undefined : { id: availability },
    availabilityDateTime: record.AvailableFrom ? `${record.AvailableFrom}T00:00:00` : undefined,
    country: record.CountryID === 10 ? { id: 1 } : undefined,
    createDateTime: brusselsText(record.CreatedDate),
    updateDateTime: brusselsText(record.LastChangedDate),
    price: record.Price,
    currency: '€',
    displayPrice: record.PublishPrice === true || undefined,
    displayAddress: record.PublishAddress === true || undefined,
    address: text(record.Street) ?? undefined,
    number: text(record.HouseNumber) ?? undefined,
    box: text(record.BoxNr) ?? undefined,
    zip: text(record.Zip) ?? undefined,
    city: cityOf(texts),
    floor: text(record.Floor) ?? undefined,
    area: record.SurfaceLiving,
    minArea: record.SurfaceLiving,
    maxArea: record.SurfaceLiving,
    groundArea: record.SurfaceGround,
    gardenArea: record.SurfaceGarden,
    rooms: record.NumberOfBedRooms,
    bathRooms: record.NumberOfBathRooms,
    fronts: record.NumberOfFacades,
    garden: zeroOne(record.HasGarden),
    terrace: zeroOne(record.HasTerrace),
    furnished: zeroOne(record.HasFurnished),
    garage: Number(record.NumberOfGarages) > 0 ? 1 : undefined,
    parking: Number(record.NumberOfParkings) > 0 ? 1 : undefined,
    energyClass: energyClass(record.EPCLabelText),
    energyValue: text(record.EnergyPerformance) ?? undefined,
    linkVirtualVisit: text(record.VirtualTour) ?? undefined,
    shortDescription: localTexts(texts, 'DescriptionA', languages),
    longDescription: localTexts(texts, 'DescriptionB', languages),
    representatives: [{ id: 1, firstName: 'Els', lastName: 'Voorbeeld', email: 'els@example.be' }],
    details: detailsOf(record, texts, language),
  })
}
