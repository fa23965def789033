/** The towns that a visitor can name. */

import type { NamedTown } from '../../domain/forms/saved-search-values.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'

/** All towns with their name in this language and their names in all languages, by postcode. */
export async function findTowns(locale: Language): Promise<NamedTown[]> {
  const column = ({ nl: 'nameNl', fr: 'nameFr', en: 'nameEn', de: 'nameDe' } as const)[locale]
  const rows = await prisma().town.findMany({ orderBy: { zip: 'asc' } })
  return rows.map((row) => ({
    zip: row.zip,
    name: row[column],
    names: [...new Set([row.nameNl, row.nameFr, row.nameEn, row.nameDe])],
  }))
}
