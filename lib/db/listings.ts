/** One home: what its page shows, or why it shows nothing. */
import type { Language, ListingDetail, Market } from '../domain/listing.ts'
import { prisma } from './client.ts'
import { toDetail } from './listing-detail.ts'

export type ListingSlugs = { language: Language; townSlug: string; leafSlug: string }
export type StoredListing =
  | { kind: 'found'; listing: Omit<ListingDetail, 'path'>; slugs: ListingSlugs[] }
  | { kind: 'withdrawn'; market: Market; zip: string; town: string; category: string }
  | { kind: 'unknown' }

/** Everything a home's page needs, in one language. The exact place and the raw records are not read. */
const include = (language: Language) => ({
  details: { omit: { latitude: true, longitude: true } as const },
  texts: true,
  town: { select: { sectorId: true, nameNl: true, nameFr: true, nameEn: true, nameDe: true } },
  pictures: { include: { texts: { where: { language } } }, orderBy: { position: 'asc' } as const },
  documents: { where: { language }, orderBy: { position: 'asc' } as const },
  media: { orderBy: { position: 'asc' } as const },
})

const findRow = (id: number, language: Language) =>
  prisma().property.findUnique({ where: { id }, include: include(language) })
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

/**
 * Looks a home up by its ID.
 * @returns `found` when it is published and has a text in this language; `withdrawn` when it once was published
 */
export async function findListing(id: number, language: Language): Promise<StoredListing> {
  const row = await findRow(id, language)
  if (!row) return { kind: 'unknown' }
  if (row.withdrawnAt) {
    const town = { nl: row.town.nameNl, fr: row.town.nameFr, en: row.town.nameEn, de: row.town.nameDe }[language]
    return { kind: 'withdrawn', market: row.market, zip: row.zip, town, category: row.categoryId }
  }
  const text = row.texts.find((candidate) => candidate.language === language)
  if (!row.published || !text || !row.details) return { kind: 'unknown' }
  const slugs = row.texts.map(({ language, townSlug, leafSlug }) => ({
    language: language as Language,
    townSlug,
    leafSlug,
  }))
  return { kind: 'found', listing: toDetail(row, row.details, text, language), slugs }
}
