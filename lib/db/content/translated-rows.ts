/** Texts per language that pages read in one language only, whole, for the check of translations. */
import { prisma } from '../client.ts'
import { byLanguage, type Texts } from './text-rows.ts'

/** A row that has texts: the table they stand in, and the column and value that name the row there. */
export type TranslatedRow = { table: string; key: string; id: number | string; texts: Texts<object> }

type Stored = { id: number | string; texts: { language: string }[] }
const rowsOf = (table: string, key: string, rows: readonly Stored[]): TranslatedRow[] =>
  rows.map(({ id, texts }) => ({ table, key, id, texts: byLanguage(texts) }))

/**
 * Sectors, kinds of homes, pictures of banners and of the footer, and days on which an office is closed.
 * @param today ISO day; what ended before it is left out
 */
export async function findTranslatedRows(today: string): Promise<TranslatedRow[]> {
  const all = { include: { texts: true }, orderBy: { id: 'asc' as const } }
  const [sectors, categories, banners, footer, closures] = await Promise.all([
    prisma().sector.findMany(all),
    prisma().category.findMany(all),
    prisma().bannerImage.findMany(all),
    prisma().footerImage.findMany(all),
    prisma().officeClosure.findMany({ ...all, where: { toDay: { gte: new Date(today) } } }),
  ])
  return [
    ...rowsOf('sector_texts', 'sector_id', sectors),
    ...rowsOf('category_texts', 'category_id', categories),
    ...rowsOf('banner_image_texts', 'image_id', banners),
    ...rowsOf('footer_image_texts', 'image_id', footer),
    ...rowsOf('office_closure_texts', 'closure_id', closures),
  ]
}
