/**
 * Which documents show another one, or stand below it. Raw SQL: the parts of pages name what they show by its kind and
 * number, without a foreign key.
 */
import type { DocumentKind } from '../../../domain/staff/documents/kind-names.ts'
import { Prisma } from '../../generated/client.ts'
import type { Transaction } from '../../transaction.ts'

/** A document by which another one is used. */
export type DocumentUse = { kind: DocumentKind; id: string }

/** The pages with a part that shows it. */
const shownBy = (relation: string, id: number) => Prisma.sql`
  select 'page' as kind, entry_id::text as id from modules where relation_kind = ${relation} and relation_id = ${id}`

const srcOf = (id: number) => Prisma.sql`(select src from library_pictures where id = ${id})`

/** The documents that show a picture, in a field or in a text, or will when a draft or a plan of them is published. */
const pictureUses = (id: number) => Prisma.sql`
  select 'page' as kind, id::text from menu_entries where image = ${srcOf(id)}
  union select 'page', entry_id::text from menu_entry_texts where share_image = ${srcOf(id)}
  union select 'banner', id::text from banners where poster = ${srcOf(id)}
  union select 'banner', banner_id::text from banner_images where ${srcOf(id)} in (src, portrait)
  union select 'article', id::text from articles where image = ${srcOf(id)}
  union select 'article', article_id::text from article_texts where strpos(html, ${srcOf(id)}) > 0
  union select 'contact-block', block_id::text from contact_block_texts where strpos(html, ${srcOf(id)}) > 0
  union select 'footer-column', column_id::text from footer_images where src = ${srcOf(id)}
  union select 'footer-column', column_id::text from footer_column_texts where strpos(html, ${srcOf(id)}) > 0
  union select 'landing-text', id::text from landing_texts where strpos(html, ${srcOf(id)}) > 0
  union select 'team-member', id::text from team_members where portrait = ${srcOf(id)}
  union select 'testimonial', id::text from testimonials where image = ${srcOf(id)}
  union select document_kind, document_id from content_drafts where strpos(state::text, ${srcOf(id)}) > 0
  union select document_kind, document_id from content_plans
    where done_at is null and strpos(state::text, ${srcOf(id)}) > 0`

/** Where each kind may be used; `id` is its number. */
const USES: Partial<Record<DocumentKind, (id: number) => Prisma.Sql>> = {
  banner: (id) => Prisma.sql`select 'page' as kind, id::text from menu_entries where banner_id = ${id}`,
  'contact-block': (id) => shownBy('contact', id),
  'property-list': (id) => shownBy('property-list', id),
  article: (id) => shownBy('article', id),
  category: (id) => Prisma.sql`
    ${shownBy('category', id)}
    union select 'article', id::text from articles where category_id = ${id}
    union select 'category', id::text from article_categories where parent_id = ${id}
    union select 'team-member', id::text from team_members where category_id = ${id}`,
  picture: pictureUses,
}

/** All documents that use this one, each once; at most 50. */
export async function findUses(tx: Transaction, kind: DocumentKind, id: string): Promise<DocumentUse[]> {
  const statement = USES[kind]?.(Number(id))
  return statement
    ? tx.$queryRaw<DocumentUse[]>`select distinct kind, id from (${statement}) u order by kind, id limit 50`
    : []
}
