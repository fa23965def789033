/** The languages of the site, in the order of the language switcher and of fallbacks. */
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'

export type StoredLanguage = { code: Language; inUse: boolean; isDefault: boolean }

/** All languages with a row, in use or not. */
export async function findLanguages(): Promise<StoredLanguage[]> {
  const rows = await prisma().siteLanguage.findMany({ orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })
  return rows.flatMap(({ code, inUse, isDefault }) => (isLanguage(code) ? [{ code, inUse, isDefault }] : []))
}
