/** The rows that the page of a home needs. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'

/** The relations to read, in one language. The exact position and the feed records are not read. */
const include = (language: Language) => ({
  details: { omit: { latitude: true, longitude: true } as const },
  texts: true,
  town: { select: { sectorId: true, nameNl: true, nameFr: true, nameEn: true, nameDe: true } },
  pictures: { include: { texts: { where: { language } } }, orderBy: { position: 'asc' } as const },
  documents: { orderBy: { position: 'asc' } as const },
  media: { orderBy: { position: 'asc' } as const },
})

/** A home with its relations, published or not; null when the id is unknown. */
export const findRow = (id: number, language: Language) =>
  prisma().property.findUnique({ where: { id }, include: include(language) })

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findRow>>>
export type ListingDetails = NonNullable<ListingRow['details']>
export type ListingText = ListingRow['texts'][number]
