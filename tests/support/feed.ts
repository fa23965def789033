/** Feeds made for a test: records that are valid as they are, folders that hold them, and the import of such a folder. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { inject } from 'vitest'
import { invalidateTags, TAGS } from '../../lib/cache/tagged-cache.ts'
import { type ImportOptions, type ImportReport, importFolder } from '../../lib/imports/run.ts'

export type FeedRecord = Record<string, unknown>

const root = mkdtempSync(join(inject('folder'), 'feed-'))
let folders = 0

/** From where the pictures of these feeds may come. */
const PICTURE_HOSTS = ['a.example', 'cdn.example']

/** A new folder, removed when the run ends. */
export function temporaryFolder(): string {
  folders++
  const folder = join(root, String(folders))
  mkdirSync(folder)
  return folder
}

/** Where imports keep pictures. */
export const dataDir = temporaryFolder()

/** A Dutch record of a house in Ghent, shown with its address and price. */
export const homeRecord = (overrides: FeedRecord = {}): FeedRecord => ({
  ID: 1001,
  language: 'nl',
  RecordFile: `T-${overrides.ID ?? 1001}`,
  Goal: 0,
  Status: 1,
  SubStatus: 2,
  WebID: '1',
  WebIDs: '1',
  MainTypeName: 'Rijwoning',
  TypeDescription: 'Rijwoning met stadstuin',
  DescriptionA: 'Een lichte woning met drie kamers.',
  Price: 350000,
  PublishPrice: true,
  PriceUnit: 1,
  PublishAddress: true,
  Street: 'Zilverpapierlaan',
  HouseNumber: '4711',
  Zip: '9000',
  City: 'Gent',
  CountryID: 10,
  CountryName: 'België',
  GoogleX: 51.05123,
  GoogleY: 3.72456,
  NumberOfBedRooms: 3,
  NumberOfBathRooms: 1,
  SurfaceLiving: 140,
  CreatedDate: '2026-05-02 10:14:00',
  LastChangedDate: '2026-07-09 16:32:00',
  Pictures: [],
  ...overrides,
})

const FRENCH: FeedRecord = {
  language: 'fr',
  MainTypeName: 'Maison mitoyenne',
  TypeDescription: 'Maison mitoyenne avec jardin',
  DescriptionA: 'Une maison lumineuse de trois chambres.',
  Street: 'Avenue du Papier d’Argent',
  City: 'Gand',
  CountryName: 'Belgique',
}

/** The Dutch and the French record of one home. */
export const homePair = (overrides: FeedRecord = {}, french: FeedRecord = {}): FeedRecord[] => [
  homeRecord(overrides),
  homeRecord({ ...overrides, ...FRENCH, ...french }),
]

/** Pairs of `count` homes with the IDs from 1001 on. */
export const homePairs = (
  count: number,
  overrides: (id: number) => FeedRecord = () => ({}),
  french: FeedRecord = {},
): FeedRecord[] =>
  Array.from({ length: count }, (_, index) => homePair({ ID: 1001 + index, ...overrides(1001 + index) }, french)).flat()

/** A Dutch record of a project with two flats. */
export const projectRecord = (overrides: FeedRecord = {}): FeedRecord => ({
  ID: 901,
  language: 'nl',
  ProjectNumber: 'P-01',
  Name: 'Dokzicht',
  Status: 'open',
  PublicAddress: true,
  Street: 'Handelsdokkaai',
  HouseNumber: '24',
  Zip: '9000',
  City: 'Gent',
  GoogleX: 51.06213,
  GoogleY: 3.73574,
  PriceFrom: 319000,
  PriceTo: 538000,
  DeliveryDate: '2027-09-01',
  Units: [
    { ID: 90101, Name: 'A1', Floor: 0, Price: 319000, SubStatus: 2, WebID: '2', NumberOfBedRooms: 2 },
    { ID: 90102, Name: 'A2', Floor: 1, Price: 338000, SubStatus: 6, WebID: '2', NumberOfBedRooms: 3 },
  ],
  Pictures: [],
  ...overrides,
})

/** Records, or lines as they are. */
type Lines = readonly (FeedRecord | string)[]
export type Feed = {
  properties?: Lines
  projects?: Lines
  owners?: Lines
  histories?: Lines
  categories?: unknown
  deleted?: unknown
  /** Content by path below the folder. */
  files?: Record<string, string | Uint8Array>
  packed?: boolean
}

export const feedText = (lines: Lines): string =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')

/** Writes a feed folder; into an earlier one when it is given, where files that aren't named stay. */
export function feedFolder(feed: Feed, folder: string = temporaryFolder()): string {
  const { properties, projects, owners, histories, categories, deleted, files = {}, packed = false } = feed
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const lines = (name: string, content: Lines) =>
    packed ? write(`${name}.gz`, gzipSync(feedText(content))) : write(name, feedText(content))
  if (properties) lines('properties.ndjson', properties)
  if (projects) lines('projects.ndjson', projects)
  if (owners) lines('owners.ndjson', owners)
  if (histories) lines('histories.ndjson', histories)
  if (categories !== undefined) write('categories.json', JSON.stringify(categories))
  if (deleted !== undefined) write('deleted.json', JSON.stringify(deleted))
  for (const [name, content] of Object.entries(files)) write(name, content)
  return folder
}

/** A one-coloured picture; the colour tells pictures apart. */
export const pictureBytes = (width = 40, height = 30, colour = '#336699'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Imports a feed, or a folder, and lets this process forget what it remembered of the database. */
export async function importFeed(
  databaseUrl: string,
  feed: Feed | string,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const folder = typeof feed === 'string' ? feed : feedFolder(feed)
  const report = await importFolder({ folder, databaseUrl, dataDir, pictureHosts: PICTURE_HOSTS, ...options })
  invalidateTags(TAGS)
  return report
}
