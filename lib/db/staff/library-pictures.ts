/** The pictures of the library. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

export type LibraryPicture = {
  id: number
  src: string
  width: number
  height: number
  name: string
  focalX: number | null
  focalY: number | null
  decorative: boolean
  alt: Partial<Record<Language, string>>
}

/** The newest pictures whose name or words contain a text; at most `most`. */
export async function findLibraryPictures(text: string, most: number): Promise<LibraryPicture[]> {
  // Prisma leaves the signs of LIKE as they are.
  const contains = { contains: text.replace(/[%_\\]/g, '\\$&'), mode: 'insensitive' as const }
  const rows = await prisma().libraryPicture.findMany({
    where: text === '' ? {} : { OR: [{ name: contains }, { texts: { some: { alt: contains } } }] },
    orderBy: { id: 'desc' },
    take: most,
    include: { texts: true },
  })
  return rows.map(({ texts, credit: _credit, uploadedAt: _at, ...picture }) => ({
    ...picture,
    alt: Object.fromEntries(texts.map(({ language, alt }) => [language, alt])),
  }))
}

/** Adds a picture, or finds the one with the same content; gives its id. */
export async function addLibraryPicture(
  tx: Transaction,
  picture: Pick<LibraryPicture, 'src' | 'width' | 'height' | 'name'>,
): Promise<number> {
  const known = await tx.libraryPicture.findUnique({ where: { src: picture.src }, select: { id: true } })
  return known?.id ?? (await tx.libraryPicture.create({ data: picture, select: { id: true } })).id
}

/** A picture by its number or its address; null for none. */
export const findLibraryPicture = (
  where: { id: number } | { src: string },
): Promise<Pick<LibraryPicture, 'id' | 'src' | 'width' | 'height' | 'focalX' | 'focalY'> | null> =>
  prisma().libraryPicture.findUnique({
    where,
    select: { id: true, src: true, width: true, height: true, focalX: true, focalY: true },
  })
