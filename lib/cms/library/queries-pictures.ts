/** The pictures of the library. */

import { prisma } from '../../db/client.ts'
import { containing } from '../../db/contains-text.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Language } from '../../listings/rules.ts'

export type LibraryPicture = {
  id: number
  src: string
  width: number
  height: number
  name: string
  focalX: number | null
  focalY: number | null
  decorative: boolean
  /** The last day on which it may be shown, YYYY-MM-DD; null: for ever. */
  licenceUntil: string | null
  /** Words by which staff find it. */
  tags: string[]
  uploadedAt: Date
  alt: Partial<Record<Language, string>>
}

/**
 * The newest pictures whose name or words contain a text, or which have it as a tag; at most `most`, and those before a
 * number where one is given.
 */
export async function findLibraryPictures(
  text: string,
  most: number,
  before: number | null = null,
): Promise<LibraryPicture[]> {
  const contains = containing(text)
  const rows = await prisma().libraryPicture.findMany({
    where: {
      ...(before !== null && { id: { lt: before } }),
      ...(text !== '' && {
        OR: [{ name: contains }, { texts: { some: { alt: contains } } }, { tags: { has: text.toLowerCase() } }],
      }),
    },
    orderBy: { id: 'desc' },
    take: most,
    include: { texts: true },
  })
  return rows.map(({ texts, credit: _credit, licenceUntil, ...picture }) => ({
    ...picture,
    licenceUntil: licenceUntil?.toISOString().slice(0, 10) ?? null,
    alt: Object.fromEntries(texts.map(({ language, alt }) => [language, alt])),
  }))
}

/** The numbers of the pictures that have no words in one of these languages, though they need some, the newest first. */
export async function findWordlessPictures(languages: readonly Language[]): Promise<number[]> {
  const lacks = languages.map((language) => ({ texts: { none: { language, alt: { not: '' } } } }))
  const rows = await prisma().libraryPicture.findMany({
    where: { decorative: false, OR: lacks },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Adds a picture, or finds the one with the same content; `isNew` says which. */
export async function addLibraryPicture(
  tx: Transaction,
  picture: Pick<LibraryPicture, 'src' | 'width' | 'height' | 'name'>,
): Promise<{ id: number; isNew: boolean }> {
  const { count } = await tx.libraryPicture.createMany({ data: [picture], skipDuplicates: true })
  const { id } = await tx.libraryPicture.findUniqueOrThrow({ where: { src: picture.src }, select: { id: true } })
  return { id, isNew: count > 0 }
}

/** A picture by its number or its address; null for none. */
export const findLibraryPicture = (
  where: { id: number } | { src: string },
): Promise<Pick<LibraryPicture, 'id' | 'src' | 'width' | 'height' | 'focalX' | 'focalY'> | null> =>
  prisma().libraryPicture.findUnique({
    where,
    select: { id: true, src: true, width: true, height: true, focalX: true, focalY: true },
  })

/** Whether pictures of the library need words, and in which languages they have some, by address. */
export async function findPictureStates(
  tx: Transaction,
  addresses: readonly string[],
): Promise<Map<string, { decorative: boolean; described: Set<string> }>> {
  const rows = await tx.libraryPicture.findMany({
    where: { src: { in: [...addresses] } },
    select: { src: true, decorative: true, texts: { select: { language: true } } },
  })
  return new Map(
    rows.map(({ src, decorative, texts }) => [
      src,
      { decorative, described: new Set(texts.map(({ language }) => language)) },
    ]),
  )
}

/** The tags of all pictures, each as often as pictures have it. */
export async function findPictureTags(): Promise<string[]> {
  const rows = await prisma().libraryPicture.findMany({ where: { tags: { isEmpty: false } }, select: { tags: true } })
  return rows.flatMap(({ tags }) => tags)
}
