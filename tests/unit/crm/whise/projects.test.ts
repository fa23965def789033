import { expect, it } from 'vitest'
import { whiseMapping } from '../../../../lib/crm/whise/map.ts'
import type { RawEstate } from '../../../../lib/crm/whise/raw-estate.ts'
import { readProjectRecord } from '../../../../lib/imports/records/project-record.ts'

const options = { languages: ['nl', 'fr'] as const, showsUnmarked: false, townName: (name: string) => name }
const map = whiseMapping(options)

const COMMON = {
  status: { id: 1 },
  displayStatusId: 2,
  purpose: { id: 1 },
  purposeStatus: { id: 1 },
  category: { id: 2 },
}
const PARENT: RawEstate = {
  ...{
    ...COMMON,
    id: 70,
    name: 'Dokzicht',
    canHaveChildren: true,
    price: 250_000,
    displayPrice: true,
    displayAddress: true,
  },
  ...{ address: 'Dok', number: '2', zip: '9000', city: 'Gent', country: { id: 1 }, referenceNumber: 'P70' },
  details: [
    { id: 1849, value: '51.06' },
    { id: 1850, value: '3.73' },
  ],
  longDescription: [{ languageId: 'fr-BE', content: 'Douze appartements' }],
  pictures: [{ id: 1, urlXXL: 'https://a.example/1.jpg' }],
}
const unit = (id: number, changes: Record<string, unknown> = {}): RawEstate => ({
  ...{
    ...COMMON,
    id,
    parentId: 70,
    name: `Unit ${id}`,
    price: 250_000 + id,
    displayPrice: true,
    area: 80,
    rooms: 2,
    floor: '1',
  },
  details: [{ id: 874, value: '12' }],
  ...changes,
})
const projectsOf = (units: RawEstate[], parent: Record<string, unknown> = {}, mapping = map) =>
  mapping({ externalId: '70', raw: { parent: { ...PARENT, ...parent }, units } }, (id) => Number(id) + 1_000_000)

it('a project has a record in each language of the site, which the import takes', () => {
  const { projects, homes, refused } = projectsOf([unit(71)])
  expect({ homes, refused }).toEqual({ homes: [], refused: [] })
  expect(projects.map(({ language }) => language)).toEqual(['nl', 'fr'])
  for (const project of projects) expect(readProjectRecord(project)).toHaveProperty('record')
  expect(projects[1]).toMatchObject({
    ...{ ID: 1_000_070, ProjectNumber: 'P70', Name: 'Dokzicht', Status: 'open', DescriptionA: 'Douze appartements' },
    ...{ PublicAddress: true, Street: 'Dok', HouseNumber: '2', Zip: '9000', City: 'Gent', CountryID: 10 },
    ...{ GoogleX: 51.06, GoogleY: 3.73, PriceFrom: 250_000, Pictures: [{ ID: 1, Url: 'https://a.example/1.jpg' }] },
  })
  expect(projects[0]).not.toHaveProperty('DescriptionA')
})

it('a unit leads to its own home and keeps its own numbers', () => {
  const [project] = projectsOf([unit(71)]).projects
  expect(project?.Units).toEqual([
    {
      ...{
        ID: 1_000_071,
        PropertyID: 1_000_071,
        Name: 'Unit 71',
        Floor: 1,
        Price: 250_071,
        PublishPrice: true,
        SubStatus: 2,
      },
      ...{ WebID: '2', NumberOfBedRooms: 2, NumberOfBathRooms: null, SurfaceLiving: 80, SurfaceTerrace: 12 },
    },
  ])
})

it('units stand in their order; those that are archived, offline or being prepared are left out', () => {
  const units = [
    ...[unit(75, { estateOrder: 2 }), unit(74, { estateOrder: 3 }), unit(76, { estateOrder: 1 })],
    ...[unit(77, { status: { id: 5 } }), unit(78, { displayStatusId: 1 }), unit(79, { purposeStatus: { id: 20 } })],
  ]
  const [project] = projectsOf(units).projects
  expect(project?.Units).toEqual(['Unit 76', 'Unit 75', 'Unit 74'].map((Name) => expect.objectContaining({ Name })))
})

it.each([
  [[1, 3], 'open'],
  [[5, 3], 'option'],
  [[3, 3], 'soldout'],
  [[4, 3], 'soldout'],
  [[14, 21], 'option'],
] as const)('units with purposeStatus %j make a project %s', (statuses, status) => {
  const units = statuses.map((id, index) => unit(71 + index, { purposeStatus: { id } }))
  expect(projectsOf(units).projects[0]?.Status).toBe(status)
})

it('without units its own status counts', () => {
  expect(projectsOf([], { purposeStatus: { id: 3 } }).projects[0]?.Status).toBe('soldout')
  expect(projectsOf([]).projects[0]?.Status).toBe('open')
})

it('a price and an address of which Whise doesn’t say that they may be shown are hidden', () => {
  const hidden = { displayPrice: undefined, displayAddress: undefined }
  const [project] = projectsOf([unit(71, hidden)], hidden).projects
  expect(project).toMatchObject({ PublicAddress: false })
  expect(project).not.toHaveProperty('PriceFrom')
  expect(project?.Units).toEqual([expect.objectContaining({ PublishPrice: false })])
  const showing = whiseMapping({ ...options, showsUnmarked: true })
  expect(projectsOf([unit(71, hidden)], hidden, showing).projects[0]).toMatchObject({
    PublicAddress: true,
    PriceFrom: 250_000,
  })
})

it('an unknown status refuses the project', () => {
  const { projects, refused } = projectsOf([unit(71)], { purposeStatus: { id: 18 } })
  expect(projects).toEqual([])
  expect(refused).toEqual([
    { externalId: '70', reason: 'The project’s purposeStatus 18 has no known meaning.', isProject: true },
  ])
})
