/** The homes that a stand-in holds: those of a feed folder, each with its records in all languages. */

import { feedFile, feedLines } from '../../../lib/imports/records/feed.ts'
import type { Language } from '../../../lib/listings/rules.ts'

export type CanonicalRecord = { ID: number; language: Language } & Record<string, unknown>
/** A home or project by language. */
export type CatalogueEntry = { id: number; texts: Partial<Record<Language, CanonicalRecord>> }
export type Catalogue = { homes: CatalogueEntry[]; projects: CatalogueEntry[]; folder: string }

async function entriesOf(path: string | null): Promise<CatalogueEntry[]> {
  const entries = new Map<number, CatalogueEntry>()
  if (path)
    for await (const { text } of feedLines(path)) {
      const record = JSON.parse(text) as CanonicalRecord
      const entry = entries.get(record.ID) ?? { id: record.ID, texts: {} }
      entry.texts[record.language] = record
      entries.set(record.ID, entry)
    }
  return [...entries.values()]
}

/** Reads a feed folder (docs/feed.md). A picture's relative `Url` is a file in it, which the stand-in serves. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  return {
    homes: await entriesOf(feedFile(folder, 'properties')),
    projects: await entriesOf(feedFile(folder, 'projects')),
    folder,
  }
}
