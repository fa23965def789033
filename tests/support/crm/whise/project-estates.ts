/** A feed's project as Whise has it: an estate that can have children, and an estate for each unit. */
import type { CanonicalRecord, CatalogueEntry } from '../catalogue.ts'

type Unit = Record<string, unknown> & { ID: number; Name: string }

const perLanguage = (
  { texts }: CatalogueEntry,
  make: (record: CanonicalRecord) => Record<string, unknown>,
): CatalogueEntry['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, record]) => [language, { ...make(record), language }]),
  ) as CatalogueEntry['texts']

const STATUS: Record<string, [status: number, subStatus: number]> = { open: [1, 2], option: [1, 3], soldout: [2, 6] }

/** The project itself, in the shape of a home. */
export const parentEntry = (project: CatalogueEntry): CatalogueEntry => ({
  id: project.id,
  texts: perLanguage(project, (record) => {
    const [Status, SubStatus] = STATUS[String(record.Status)] ?? [1, 2]
    const { Price: _, Units: __, ...rest } = record
    return {
      ...rest,
      ...{ RecordFile: record.ProjectNumber, Goal: 0, Status, SubStatus, WebID: '2', WebIDs: '2' },
      ...{ Price: record.PriceFrom, PublishPrice: true, PublishAddress: record.PublicAddress },
      LastChangedDate: record.CreatedDate,
    }
  }),
})

/** Its units, in the shape of homes. A unit that is listed as a home already is that home. */
export function unitEntries(project: CatalogueEntry): CatalogueEntry[] {
  const units = ((project.texts.nl ?? project.texts.fr)?.Units ?? []) as Unit[]
  return units
    .filter(({ PropertyID }) => PropertyID === undefined)
    .map((unit, index) => ({
      id: unit.ID,
      texts: perLanguage(project, (record) => ({
        ...{ ID: unit.ID, Name: unit.Name, RecordFile: `${record.ProjectNumber}-${unit.Name}`, Goal: 0 },
        ...{ Status: unit.SubStatus === 6 ? 2 : 1, SubStatus: unit.SubStatus, WebID: unit.WebID ?? '2' },
        ...{
          WebIDs: unit.WebID ?? '2',
          MainTypeName: 'Appartement',
          Price: unit.Price,
          PublishPrice: unit.PublishPrice,
        },
        TypeDescription: `${record.Name} ${unit.Name}`,
        ...{
          PublishAddress: record.PublicAddress,
          Street: record.Street,
          HouseNumber: record.HouseNumber,
          BoxNr: unit.Name,
        },
        ...{
          Zip: record.Zip,
          City: record.City,
          CountryID: record.CountryID,
          GoogleX: record.GoogleX,
          GoogleY: record.GoogleY,
        },
        ...{ Floor: unit.Floor, NumberOfBedRooms: unit.NumberOfBedRooms, NumberOfBathRooms: unit.NumberOfBathRooms },
        ...{ SurfaceLiving: unit.SurfaceLiving, SurfaceTerrace: unit.SurfaceTerrace, Order: index },
        ...{ CreatedDate: record.CreatedDate, LastChangedDate: record.CreatedDate, Pictures: record.Pictures },
      })),
    }))
}

/** Ids of homes that are units of a project. */
export const listedUnits = (project: CatalogueEntry): number[] =>
  (((project.texts.nl ?? project.texts.fr)?.Units ?? []) as Unit[]).flatMap(({ PropertyID }) =>
    typeof PropertyID === 'number' ? [PropertyID] : [],
  )
