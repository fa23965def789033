/** The preview of a draft: the page or the article as it will be once the draft is published. */

import { allArticles } from '../../content/articles.ts'
import { articlePage, type ContentPage, entryPage } from '../../content/pages.ts'
import { findArticles, type StoredArticle } from '../../content/queries-articles.ts'
import { databaseSecret } from '../../db/database-secrets.ts'
import { may } from '../../desk/permissions.ts'
import type { Language } from '../../listings/rules.ts'
import { focusOf } from '../../media/rules-focus.ts'
import { allEntries, assignPaths, type PlacedEntry } from '../../site/menu.ts'
import { findMenuEntries, type StoredEntry, type StoredModule } from '../../site/queries-menu.ts'
import { activeRole } from '../../staff-accounts/queries.ts'
import { checkDocument } from '../collections/rules-check.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import type { DocumentState, FieldValues, ListRow } from '../collections/rules-state.ts'
import { unsavedId } from '../modules/rules-rows.ts'
import { findDraft } from './queries.ts'
import { readDraftToken } from './token.ts'

const moduleOf = ({ key, fields }: ListRow, place: number): StoredModule => ({
  id: key ?? unsavedId(place),
  position: String(fields.position),
  spans: { sm: Number(fields.span_sm), md: Number(fields.span_md), lg: Number(fields.span_lg) },
  view: String(fields.view),
  itemsPerRow: fields.items_per_row as number | null,
  maxItems: fields.max_items as number | null,
  relation:
    fields.relation_kind && fields.relation_id
      ? { kind: String(fields.relation_kind), id: Number(fields.relation_id) }
      : null,
})

const pageTextOf = (values: FieldValues) => ({
  title: String(values.title ?? ''),
  path: values.path as string | null,
  imageAlt: String(values.image_alt ?? ''),
  pageTitle: values.page_title as string | null,
  description: values.description as string | null,
  shareTitle: values.share_title as string | null,
  shareType: values.share_type as string | null,
  shareUrl: values.share_url as string | null,
  shareImage: values.share_image as string | null,
})

/** A stored page with what its draft says; it stays at its address until the draft is published. */
export function withDraft<E extends StoredEntry>(entry: E, draft: DocumentState): E {
  const { fields, texts, lists } = checkDocument(DOCUMENTS.page, draft).state
  return {
    ...entry,
    inMenu: fields.in_menu === true,
    inCrumbs: fields.in_crumbs === true,
    indexed: fields.indexed === true,
    image: fields.image as string | null,
    focus: focusOf({ focalX: fields.focal_x as number | null, focalY: fields.focal_y as number | null }),
    bannerId: fields.banner_id as number | null,
    texts: Object.fromEntries(Object.entries(texts).map(([language, values]) => [language, pageTextOf(values)])),
    modules: (lists.modules ?? []).flatMap((row, place) => (row.fields.hidden === true ? [] : [moduleOf(row, place)])),
  }
}

/** A stored article with what its draft says. */
export function articleWithDraft(article: StoredArticle, draft: DocumentState): StoredArticle {
  const { fields, texts } = checkDocument(DOCUMENTS.article, draft).state
  return {
    ...article,
    categoryId: fields.category_id as number | null,
    image: fields.image as string | null,
    focus: focusOf({ focalX: fields.focal_x as number | null, focalY: fields.focal_y as number | null }),
    publishedOn: fields.published_on as string | null,
    texts: Object.fromEntries(Object.entries(texts).map(([language, values]) => [language, articleTextOf(values)])),
  }
}

const articleTextOf = (values: FieldValues) => ({
  name: String(values.name ?? ''),
  title: String(values.title ?? ''),
  intro: String(values.intro ?? ''),
  html: String(values.html ?? ''),
  imageAlt: String(values.image_alt ?? ''),
  pageTitle: values.page_title as string | null,
  description: values.description as string | null,
})

/** Finds a row in what is kept, and else in the database: it may be a second old. */
async function newest<T>(kept: Promise<T[]>, read: () => Promise<T[]>, isIt: (row: T) => boolean) {
  return (await kept).find(isIt) ?? (await read()).find(isIt)
}

async function pagePreview(id: number, locale: Language): Promise<ContentPage | null> {
  const isPage = (entry: PlacedEntry) => entry.id === id && entry.link === null
  const placed = async () => assignPaths(await findMenuEntries()).entries
  const [entry, draft] = await Promise.all([
    newest(allEntries(), placed, isPage),
    findDraft({ kind: 'page', id: String(id) }),
  ])
  return entry ? entryPage(draft ? withDraft(entry, draft.state) : entry, locale, true) : null
}

async function articlePreview(id: number, locale: Language): Promise<ContentPage | null> {
  const [article, draft] = await Promise.all([
    newest(allArticles(), findArticles, (candidate) => candidate.id === id),
    findDraft({ kind: 'article', id: String(id) }),
  ])
  return article ? articlePage(draft ? articleWithDraft(article, draft.state) : article, locale) : null
}

/** What a token shows, with its draft; null when the token is invalid, or its person may not edit such documents. */
export async function draftPreview(
  token: string,
  locale: Language,
  now: number,
): Promise<{ page: ContentPage; expires: number } | null> {
  const claim = readDraftToken(token, await databaseSecret('previewSecret'), now)
  const role = claim && (await activeRole(claim.staffId))
  if (!claim || !role || !may(role, DOCUMENTS[claim.kind].permission)) return null
  const page = await (claim.kind === 'page' ? pagePreview : articlePreview)(claim.id, locale)
  return page && { page, expires: claim.expires }
}
