/** Texts that a language in use lacks; a page falls back to another language then. */
import { findTeam, findTestimonials } from '../../db/content/blocks.ts'
import type { StoredBanner, StoredFooterColumn, StoredHeaderLink } from '../../db/content/layout.ts'
import type { Texts } from '../../db/content/texts.ts'
import { allArticles, allCategories } from '../articles.ts'
import { languageUse } from '../languages.ts'
import { allEntries } from '../menu.ts'
import { contactBlocks, propertyLists } from '../modules.ts'

type Row = { table: string; key: string; id: number; texts: Texts<object>; fields: string[] }

const rows = <T extends { id: number; texts: Texts<object> }>(
  table: string,
  key: string,
  list: readonly T[],
  fields: string[],
): Row[] => list.map(({ id, texts }) => ({ table, key, id, texts, fields }))

/** A field is missing where another language has it. */
function missingIn({ table, key, id, texts, fields }: Row, language: string): string[] {
  const valueIn = (code: string, field: string): string => {
    const text = (texts as Record<string, Record<string, unknown> | undefined>)[code]
    return String(text?.[field] ?? '').trim()
  }
  const lacking = fields.filter(
    (field) => valueIn(language, field) === '' && Object.keys(texts).some((code) => valueIn(code, field) !== ''),
  )
  const untold = Object.keys(texts).length === 0
  if (untold) return [`${table} ${key}=${id} language=${language}: no text in any language`]
  return lacking.length === 0 ? [] : [`${table} ${key}=${id} language=${language}: ${lacking.join(', ')} missing`]
}

/** @returns a sentence per row and language in use that lacks what another language has */
export async function translationProblems(
  banners: StoredBanner[],
  columns: StoredFooterColumn[],
  links: StoredHeaderLink[],
): Promise<string[]> {
  const [use, entries, articles, categories, lists, blocks, team, testimonials] = await Promise.all([
    languageUse(),
    allEntries(),
    allArticles(),
    allCategories(),
    propertyLists(),
    contactBlocks(),
    findTeam(),
    findTestimonials(),
  ])
  const visible = entries.filter((entry) => entry.visible)
  const published = articles.filter((article) => article.published)
  const all = [
    ...rows('menu_entry_texts', 'entry_id', visible, ['title', 'pageTitle', 'description']),
    ...rows('article_texts', 'article_id', published, ['name', 'title', 'intro', 'html']),
    ...rows('article_category_texts', 'category_id', categories, ['name']),
    ...rows('property_list_texts', 'list_id', lists, ['title', 'intro']),
    ...rows('contact_block_texts', 'block_id', blocks, ['title', 'html']),
    ...rows('team_member_texts', 'member_id', team, ['role', 'bio']),
    ...rows('testimonial_texts', 'testimonial_id', testimonials, ['title', 'comment']),
    ...rows('banner_texts', 'banner_id', banners, ['title', 'description']),
    ...rows('footer_column_texts', 'column_id', columns, ['title', 'intro', 'html']),
    ...rows('header_link_texts', 'link_id', links, ['label']),
  ]
  return use.languages.flatMap((language) => all.flatMap((row) => missingIn(row, language)))
}
