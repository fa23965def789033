/** What the pictures of the library show, in words. */

import { prisma } from '../db/client.ts'
import type { Language } from '../listings/rules.ts'

/** The words of each picture by its address and by language; none for pictures that are decoration. */
export type PictureWords = ReadonlyMap<string, Partial<Record<Language, string>>>

/** The words of all pictures that have some. */
export async function findPictureWords(): Promise<PictureWords> {
  const rows = await prisma().libraryPicture.findMany({
    where: { decorative: false, texts: { some: {} } },
    select: { src: true, texts: true },
  })
  return new Map(
    rows.map(({ src, texts }) => [src, Object.fromEntries(texts.map(({ language, alt }) => [language, alt]))]),
  )
}
