/** Writes the demo as a feed folder, which is imported like an agency's listings. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from '../../lib/shared/slug.ts'
import { addDays, brusselsDay } from '../../lib/shared/time.ts'

type Fields = Record<string, unknown>
type DemoListing = { record: Fields; nl: Fields; fr: Fields; pictures: string[] }
type DemoProject = DemoListing & { units: Fields[] }
/** Days before today; negative ones are in the future. */
type DemoOwner = Fields & { Email: string; Properties: { ID: number; since: number; until?: number }[] }
type DemoHistory = Fields & { days: number; time: string }
type ManifestEntry = { file: string; alt: Record<string, string> }

const HERE = import.meta.dirname
const LANGUAGES = ['nl', 'fr'] as const

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(HERE, ...path), 'utf8')) as T

function pictureRecords(files: readonly string[], altOf: Map<string, Record<string, string>>, language: string, id: unknown): Fields[] {
  return files.map((file, index) => ({
    ID: Number(id) * 100 + index,
    Url: `pictures/${file}`,
    Width: 1360,
    Height: 907,
    Name: altOf.get(file)?.[language],
  }))
}

/** The owners of the demo, as in the file. */
export const demoOwners = (): DemoOwner[] => read<{ owners: DemoOwner[] }>('owners.json').owners

function writeOwners(folder: string, today: string): void {
  const before = (days: number, time: string) => `${addDays(today, -days)} ${time}:00`
  const owners = demoOwners().map(({ Properties, ...owner }) => ({
    ...owner,
    Properties: Properties.map(({ ID, since, until }) => ({ ID, Since: before(since, '00:00'), ...(until !== undefined && { Until: before(until, '00:00') }) })),
  }))
  const histories = read<{ histories: DemoHistory[] }>('owners.json').histories.map(({ days, time, ...row }) => ({ ...row, Date: before(days, time) }))
  const lines = (records: Fields[]) => `${records.map((record) => JSON.stringify(record)).join('\n')}\n`
  writeFileSync(join(folder, 'owners.ndjson'), lines(owners))
  writeFileSync(join(folder, 'histories.ndjson'), lines(histories))
}

/** Replaces the records' documents by the demo's own, one file per name (tools/demo-documents.mjs). */
const ownDocuments = ({ Documents, ...words }: Fields): Fields =>
  Array.isArray(Documents)
    ? { ...words, Documents: Documents.map((one) => ({ ...one, Url: `documents/${slug(one.Name)}.pdf` })) }
    : words

/**
 * Writes the folder; events of owners' homes are dated relative to today.
 * @param withDocuments whether it holds documents of its own; without it the records' own addresses stay, as a CRM has
 *   them
 * @returns how many listings and projects it holds
 */
export function writeDemoFeed(folder: string, withDocuments = false): { listings: number; projects: number } {
  mkdirSync(folder, { recursive: true })
  cpSync(join(HERE, 'pictures'), join(folder, 'pictures'), { recursive: true })
  if (withDocuments) cpSync(join(HERE, 'documents'), join(folder, 'documents'), { recursive: true })
  const altOf = new Map(read<ManifestEntry[]>('pictures', 'manifest.json').map(({ file, alt }) => [file, alt]))
  const listings = readdirSync(join(HERE, 'listings'))
    .sort()
    .flatMap((file) => read<DemoListing[]>('listings', file))
    .sort((a, b) => Number(b.record.ID) - Number(a.record.ID))
  const projects = read<DemoProject[]>('projects.json')
  const lines = (items: DemoListing[], more: (item: DemoListing) => Fields = () => ({})) =>
    LANGUAGES.flatMap((language) =>
      items.map((item) =>
        JSON.stringify({ ...item.record, language, ...(withDocuments ? ownDocuments(item[language]) : item[language]), ...more(item), Pictures: pictureRecords(item.pictures, altOf, language, item.record.ID) }),
      ),
    )
  writeFileSync(join(folder, 'properties.ndjson'), `${lines(listings).join('\n')}\n`)
  writeFileSync(join(folder, 'projects.ndjson'), `${lines(projects, (item) => ({ Units: (item as DemoProject).units })).join('\n')}\n`)
  writeOwners(folder, brusselsDay(new Date().toISOString()))
  return { listings: listings.length, projects: projects.length }
}
