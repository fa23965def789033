/** Maps a project of Whise: an estate that can have children, with the estates that are its units. */
import type { Language } from '../../listings/rules.ts'
import type { Mapped, MappedProject } from '../connector.ts'
import { DETAIL, detailNumber, detailOf, firstNumber, givenNumber } from './details.ts'
import { brusselsMoment, floorOf, knownFlag, knownText, priceOf } from './field-values.ts'
import type { MappingOptions } from './fields.ts'
import { picturesOf } from './pictures.ts'
import type { RawEstate, RawProject } from './raw-estate.ts'
import { idOf, statusOf } from './status.ts'
import { descriptionsOf, languagesOf, type TownName, titleOf, townOf, typeName } from './texts.ts'
import { BELGIUM, CATEGORY } from './values.ts'

const OPTION = 3
const SOLD = 6
const LET = 13

const subStatusOf = (unit: RawEstate): number | null => {
  const status = statusOf(unit)
  return 'Status' in status ? status.SubStatus : null
}

/** The units that visitors see. One of an unknown status is left out: nobody knows whether it is free. */
const shownUnits = (units: readonly RawEstate[]): RawEstate[] =>
  units
    .filter((unit) => subStatusOf(unit) !== null)
    .sort((a, b) => (firstNumber(a.estateOrder) ?? 0) - (firstNumber(b.estateOrder) ?? 0) || a.id - b.id)

/** What a unit is called: its name, else its box, else its number or reference. */
const unitName = (unit: RawEstate): string =>
  ([unit.name, unit.box, unit.number, unit.referenceNumber].map(knownText).find(Boolean) ?? String(unit.id)).slice(
    0,
    60,
  )

function unitOf(unit: RawEstate, id: number, showsUnmarked: boolean): Record<string, unknown> {
  return {
    ID: id,
    Name: unitName(unit),
    Floor: floorOf(unit),
    Price: priceOf(unit),
    PublishPrice: knownFlag(unit.displayPrice) ?? showsUnmarked,
    SubStatus: subStatusOf(unit),
    WebID: CATEGORY.get(idOf(unit.category) ?? 0) ?? null,
    NumberOfBedRooms: givenNumber(unit.rooms, 'count'),
    NumberOfBathRooms: givenNumber(unit.bathRooms, 'count'),
    SurfaceLiving: givenNumber(unit.area, 'surface'),
    SurfaceTerrace: detailOf('surface')(unit, DETAIL.terraceSurface),
    PropertyID: id,
  }
}

/** `soldout` when nothing is left, `option` when all that is left is under option. */
function projectStatus(parent: RawEstate, units: readonly RawEstate[]): 'open' | 'option' | 'soldout' {
  const states = (units.length > 0 ? units : [parent]).map(subStatusOf)
  if (states.every((state) => state === SOLD || state === LET)) return 'soldout'
  return states.some((state) => state === null || ![OPTION, SOLD, LET].includes(state)) ? 'open' : 'option'
}

const nameOf = (parent: RawEstate, language: Language, townName: TownName): string =>
  (
    knownText(parent.name) ??
    titleOf(parent, language, townName) ??
    typeName(parent, language) ??
    String(parent.id)
  ).slice(0, 200)

/** Both descriptions in one. */
const descriptionOf = (parent: RawEstate, language: Language): string | null => {
  const { a, b } = descriptionsOf(parent, language)
  return [a, b].filter(Boolean).join('\n\n') || null
}

/** Maps a project. It is refused when its status has no known meaning. */
export function mapProject(
  externalId: string,
  { parent, units }: RawProject,
  idOfRecord: (externalId: string) => number,
  { languages, showsUnmarked, townName }: MappingOptions & { languages: readonly Language[] },
): Mapped {
  const status = statusOf(parent)
  if (!('Status' in status))
    return {
      homes: [],
      projects: [],
      unknown: [status],
      refused: [
        {
          externalId,
          reason: `The project’s ${status.field} ${status.value} has no known meaning.`,
          isProject: true,
        },
      ],
    }
  const shown = shownUnits(units)
  const Units = shown.map((unit) => unitOf(unit, idOfRecord(String(unit.id)), showsUnmarked))
  const projects = languagesOf(parent, languages).map((language): MappedProject => {
    const record = {
      ProjectNumber: knownText(parent.referenceNumber),
      Name: nameOf(parent, language, townName),
      Status: projectStatus(parent, shown),
      DescriptionA: descriptionOf(parent, language),
      PublicAddress: knownFlag(parent.displayAddress) ?? showsUnmarked,
      Street: knownText(parent.address),
      HouseNumber: knownText(parent.number),
      BoxNr: knownText(parent.box),
      Zip: knownText(parent.zip),
      City: townOf(parent, language, townName),
      CountryID: idOf(parent.country) === 1 ? BELGIUM : null,
      GoogleX: detailNumber(parent, DETAIL.latitude),
      GoogleY: detailNumber(parent, DETAIL.longitude),
      // A project's own price is the starting price; hidden, it is left to the prices of its units.
      PriceFrom: (knownFlag(parent.displayPrice) ?? showsUnmarked) ? priceOf(parent) : null,
      EnergyPerformance: detailOf('energy')(parent, DETAIL.energyUse) ?? givenNumber(parent.energyValue, 'energy'),
      CreatedDate: brusselsMoment(parent.createDateTime),
      Units,
      Pictures: picturesOf(parent.pictures),
    }
    const known = Object.entries(record).filter(([, value]) => value !== null)
    return { ID: idOfRecord(externalId), language, ...Object.fromEntries(known) }
  })
  return { homes: [], projects, unknown: [], refused: [] }
}
