/** Finds texts that are missing in a language in use. A page then shows another language, or nothing. */

import { allArticles, allCategories } from '../../content/articles.ts'
import { contactBlocks, propertyLists } from '../../content/modules.ts'
import { findTeam, findTestimonials } from '../../content/queries-blocks.ts'
import { isLanguage } from '../../listings/rules.ts'
import { brusselsDay } from '../../shared/time.ts'
import { languageUse } from '../../site/languages.ts'
import { allEntries } from '../../site/menu.ts'
import type { StoredBanner, StoredFooterColumn, StoredHeaderLink } from '../../site/queries-layout.ts'
import { findSections } from '../../site/queries-sections.ts'
import type { Texts } from '../../site/queries-text-rows.ts'
import { findTranslatedRows, type TranslatedRow } from '../../site/queries-translated-rows.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'

type Row = TranslatedRow & { fields: string[] }

/** Visible columns of the tables that are read by name. */
const FIELDS: Record<string, string[]> = {
  sector_texts: ['name', 'intro'],
  category_texts: ['name'],
  banner_image_texts: ['alt'],
  footer_image_texts: ['alt'],
  office_closure_texts: ['reason'],
}

/** Tables whose rows may do without words: an office closes without a reason. */
const OPTIONAL: readonly string[] = ['office_closure_texts']

const rows = <T extends { id: number; texts: Texts<object> }>(
  table: string,
  key: string,
  list: readonly T[],
  fields: string[],
): Row[] => list.map(({ id, texts }) => ({ table, key, id, texts, fields }))

/** A field counts as missing when another language has it. */
function missingIn({ table, key, id, texts, fields }: Row, language: string): ContentProblem[] {
  const valueIn = (code: string, field: string): string => {
    const text = (texts as Record<string, Record<string, unknown> | undefined>)[code]
    return String(text?.[field] ?? '').trim()
  }
  const lacking = fields.filter(
    (field) => valueIn(language, field) === '' && Object.keys(texts).some((code) => valueIn(code, field) !== ''),
  )
  const isEmpty = Object.keys(texts).length === 0
  const row = `${table} ${key}=${id} language=${language}`
  if (isEmpty && OPTIONAL.includes(table)) return []
  if (isEmpty) return [contentProblem('noText', `${row}: no text in any language`)]
  return lacking.length === 0 ? [] : [missingText(row, lacking)]
}

const missingText = (row: string, lacking: readonly string[]): ContentProblem =>
  contentProblem('textMissing', `${row}: ${lacking.join(', ')} missing`, { fields: lacking.join(', ') })

/** Paths of the section's texts that are missing in this language: `legal.2.value`. */
function missingTranslations(value: unknown, language: string, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every(isLanguage)) {
    const own = (value as Record<string, unknown>)[language]
    return own === undefined || own === '' ? [path.join('.')] : []
  }
  return Object.entries(value).flatMap(([key, inner]) => missingTranslations(inner, language, [...path, key]))
}

/** @returns a problem for each section and language in use with missing texts */
export async function sectionTranslationProblems(): Promise<ContentProblem[]> {
  const [{ languages }, sections] = await Promise.all([languageUse(), findSections()])
  return sections.flatMap(({ name, value }) =>
    languages.flatMap((language) => {
      const lacking = missingTranslations(value, language)
      return lacking.length === 0 ? [] : [missingText(`site_sections name=${name} language=${language}`, lacking)]
    }),
  )
}

/** @returns a problem for each row and language in use with missing texts */
export async function translationProblems(
  banners: StoredBanner[],
  columns: StoredFooterColumn[],
  links: StoredHeaderLink[],
): Promise<ContentProblem[]> {
  const [use, entries, articles, categories, lists, blocks, team, testimonials, others] = await Promise.all([
    languageUse(),
    allEntries(),
    allArticles(),
    allCategories(),
    propertyLists(),
    contactBlocks(),
    findTeam(),
    findTestimonials(),
    findTranslatedRows(brusselsDay(new Date().toISOString())),
  ])
  const visible = entries.filter((entry) => entry.visible)
  const published = articles.filter((article) => article.published)
  const all = [
    ...rows('menu_entry_texts', 'entry_id', visible, ['title', 'pageTitle', 'description', 'shareTitle', 'imageAlt']),
    ...rows('article_texts', 'article_id', published, [
      ...['name', 'title', 'intro', 'html', 'pageTitle', 'description', 'imageAlt'],
    ]),
    ...rows('article_category_texts', 'category_id', categories, ['name']),
    ...rows('property_list_texts', 'list_id', lists, ['title', 'intro']),
    ...rows('contact_block_texts', 'block_id', blocks, ['title', 'html']),
    ...rows('team_member_texts', 'member_id', team, ['role', 'bio']),
    ...rows('testimonial_texts', 'testimonial_id', testimonials, ['title', 'comment']),
    ...rows('banner_texts', 'banner_id', banners, ['title', 'description']),
    ...rows('footer_column_texts', 'column_id', columns, ['title', 'intro', 'html']),
    ...rows('header_link_texts', 'link_id', links, ['label']),
    ...others.map((row) => ({ ...row, fields: FIELDS[row.table] ?? [] })),
  ]
  return use.languages.flatMap((language) => all.flatMap((row) => missingIn(row, language)))
}
