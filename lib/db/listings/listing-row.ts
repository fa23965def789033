/** What is read of a home for its page. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'

/** Everything a home's page needs, in one language. The exact place and the raw records are not read. */
const include = (language: Language) => ({
  details: { omit: { latitude: true, longitude: true } as const },
  texts: true,
  town: { select: { sectorId: true, nameNl: true, nameFr: true, nameEn: true, nameDe: true } },
  pictures: { include: { texts: { where: { language } } }, orderBy: { position: 'asc' } as const },
  documents: { orderBy: { position: 'asc' } as const },
  media: { orderBy: { position: 'asc' } as const },
})

/** A home with everything that belongs to it, published or not; null when the database has none of this ID. */
export const findRow = (id: number, language: Language) =>
  prisma().property.findUnique({ where: { id }, include: include(language) })

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findRow>>>
