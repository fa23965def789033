/** The languages of the site, in the order of the language switcher and of fallbacks. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { isLanguage, type Language } from '../listings/rules.ts'

export type StoredLanguage = { code: Language; inUse: boolean; isDefault: boolean }

/** All languages with a row, in use or not. */
export async function findLanguages(tx: Transaction = prisma()): Promise<StoredLanguage[]> {
  const rows = await tx.siteLanguage.findMany({ orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })
  return rows.flatMap(({ code, inUse, isDefault }) => (isLanguage(code) ? [{ code, inUse, isDefault }] : []))
}

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
