/** Texts in all their languages, for the check of translations. Pages read them in one language only. */
import { prisma } from '../db/client.ts'
import { byLanguage, type Texts } from './queries-text-rows.ts'

/** A row with texts: the table of the texts, and the column (`key`) and value (`id`) that identify the row there. */
export type TranslatedRow = { table: string; key: string; id: number | string; texts: Texts<object> }

type Stored = { id: number | string; texts: { language: string }[] }
const rowsOf = (table: string, key: string, rows: readonly Stored[]): TranslatedRow[] =>
  rows.map(({ id, texts }) => ({ table, key, id, texts: byLanguage(texts) }))

/**
 * The texts of sectors, categories, pictures of banners and of the footer, and closures of offices.
 * @param today ISO day; closures that ended before it are left out
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
