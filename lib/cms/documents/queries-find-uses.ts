/**
 * Which documents show another one, or stand below it. Raw SQL: the parts of pages name what they show by its kind and
 * number, without a foreign key.
 */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { MOST_PLACES } from '../library/rules-uses.ts'
import { identifier } from './queries-rows.ts'

/** A document by which another one is used. */
export type DocumentUse = { kind: DocumentKind; id: string }

/** The pages with a part that shows it. */
const shownBy = (relation: string, id: number) => Prisma.sql`
  select 'page' as kind, entry_id::text as id from modules where relation_kind = ${relation} and relation_id = ${id}`

/**
 * Cuts a text with markup, or a draft, at each address of a picture: faster than looking for a pattern in the whole of it.
 * A name is at most 300 letters long.
 */
const cut = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`unnest(string_to_array(${text}, '/pictures/')) with ordinality as cut (rest, place)`
/** The address before which it was cut, except at the beginning of the text. */
const ADDRESS = Prisma.sql`'/pictures/' || substring(left(cut.rest, 300) from '^[[:alnum:]_.-]+')`
const STATE = Prisma.sql`state::text`

/** Whether a text is to be searched for pictures. */
type Searched = (text: Prisma.Sql) => Prisma.Sql

/** The words of newsletters, which mailboxes keep: also of those that were sent. */
const NEWSLETTER_WORDS = Prisma.sql`
  select newsletter_id, html from newsletter_block_texts t join newsletter_blocks b on b.id = t.block_id`

/** The pictures that the texts in a table show. */
const inTexts = (kind: DocumentKind, id: string, table: string, searched: Searched): Prisma.Sql => Prisma.sql`
  select ${kind}, ${identifier(id)}::text, ${ADDRESS} from ${identifier(table)}, ${cut(Prisma.sql`html`)}
  where cut.place > 1 and ${searched(Prisma.sql`html`)}`

/**
 * Every document with each picture that it shows, in a field or in a text, or will show when a draft or a plan of it is
 * published. One pass over the content, for one picture or for all.
 */
const pictureUses = (searched: Searched): Prisma.Sql => Prisma.sql`
  with newsletter_words as (${NEWSLETTER_WORDS})
  select 'page' as kind, id::text as id, image as src from menu_entries
  union all select 'page', entry_id::text, share_image from menu_entry_texts
  union all select 'banner', id::text, poster from banners
  union all select 'banner', banner_id::text, src from banner_images
  union all select 'banner', banner_id::text, portrait from banner_images
  union all select 'article', id::text, image from articles
  union all select 'footer-column', column_id::text, src from footer_images
  union all select 'team-member', id::text, portrait from team_members
  union all select 'testimonial', id::text, image from testimonials
  union all ${inTexts('article', 'article_id', 'article_texts', searched)}
  union all ${inTexts('contact-block', 'block_id', 'contact_block_texts', searched)}
  union all ${inTexts('footer-column', 'column_id', 'footer_column_texts', searched)}
  union all ${inTexts('landing-text', 'id', 'landing_texts', searched)}
  union all select 'newsletter', newsletter_id::text, image from newsletter_blocks
  union all ${inTexts('newsletter', 'newsletter_id', 'newsletter_words', searched)}
  union all select document_kind, document_id, ${ADDRESS} from content_drafts, ${cut(STATE)}
    where cut.place > 1 and ${searched(STATE)}
  union all select document_kind, document_id, ${ADDRESS} from content_plans, ${cut(STATE)}
    where cut.place > 1 and done_at is null and ${searched(STATE)}`

/** The documents that show a picture of the library. Most texts don't name it, which is known faster than all they show. */
function usesOfPicture(id: number): Prisma.Sql {
  const picture = Prisma.sql`(select src from library_pictures where id = ${id})`
  const uses = pictureUses((text) => Prisma.sql`strpos(${text}, ${picture}) > 0`)
  return Prisma.sql`select kind, id from (${uses}) uses where src = ${picture}`
}

/** Every text in which staff link, with its document; what a draft or a plan will publish likewise. */
const LINKING_TEXTS = Prisma.sql`
  select 'page' as kind, id::text as id, link as text from menu_entries
  union all select 'header-link', id::text, href from header_links
  union all select 'article', article_id::text, html from article_texts
  union all select 'contact-block', block_id::text, html from contact_block_texts
  union all select 'footer-column', column_id::text, html from footer_column_texts
  union all select 'landing-text', id::text, html from landing_texts
  union all select 'newsletter', newsletter_id::text, html from (${NEWSLETTER_WORDS}) words
  union all select 'newsletter', newsletter_id::text, href from newsletter_blocks
  union all select 'section', name, value::text from site_sections
  union all select document_kind, document_id, state::text from content_drafts
  union all select document_kind, document_id, state::text from content_plans where done_at is null`

/** The documents that link to a file of the library. */
const fileUses = (id: number) => Prisma.sql`
  select kind, id from (${LINKING_TEXTS}) texts where text ~ ${`/downloads/${id}[.-]`}`

/** How many documents link to each file, by its number; none for a file to which nothing links. */
export async function countFileUses(): Promise<Map<number, number>> {
  const rows = await prisma().$queryRaw<{ file: number; count: number }[]>`
    select found[1]::int as file, count(distinct (kind, id))::int as count
    from (${LINKING_TEXTS}) texts, regexp_matches(text, '/downloads/([0-9]{1,9})[.-]', 'g') found
    where text like '%/downloads/%' group by file`
  return new Map(rows.map(({ file, count }) => [file, count]))
}

/** How many documents show each picture, by its address; none for a picture that nothing shows. */
export async function countPictureUses(): Promise<Map<string, number>> {
  const rows = await prisma().$queryRaw<{ src: string; count: number }[]>`
    select src, count(distinct (kind, id))::int as count from (${pictureUses(() => Prisma.sql`true`)}) uses
    where src is not null group by src`
  return new Map(rows.map(({ src, count }) => [src, count]))
}

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
  picture: usesOfPicture,
  file: fileUses,
}

/** The address in what follows the name of the attribute, without query and fragment; an address is at most 600 letters long. */
const LINKED = `^\\s*=\\s*["'](/[^"'?#]*)`
/** The links of texts, which are cut at each, as at pictures. */
const linksIn = (kind: DocumentKind, id: string, table: string, named: Searched): Prisma.Sql =>
  Prisma.sql`select ${kind} as kind, ${identifier(id)}::text as id, substring(left(cut.rest, 600) from ${LINKED}) as href
    from ${identifier(table)}, unnest(string_to_array(replace(html, 'HREF', 'href'), 'href')) with ordinality as cut (rest, place)
    where cut.place > 1 and ${named(Prisma.sql`html`)}`

/** A document with a link, and where that leads: without a slash at the end. */
export type Link = DocumentUse & { path: string }

/**
 * The documents with a link to one of these addresses, with each of these once; at most 1000.
 * @param addresses internal or public ones, with a slash at both ends
 */
export async function findLinksTo(tx: Transaction, addresses: readonly string[]): Promise<Link[]> {
  if (addresses.length === 0) return []
  const paths = addresses.map((address) => address.replace(/\/$/, ''))
  // Most texts name none of them, which is known faster than all they link to. Pages below others are named with these.
  const heads = [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
  const named: Searched = (text) =>
    Prisma.sql`(${Prisma.join(
      heads.map((head) => Prisma.sql`strpos(${text}, ${head}) > 0`),
      ' or ',
    )})`
  return tx.$queryRaw<Link[]>`
    select distinct kind, id, rtrim(href, '/') as path from (
      ${linksIn('article', 'article_id', 'article_texts', named)}
      union all ${linksIn('contact-block', 'block_id', 'contact_block_texts', named)}
      union all ${linksIn('footer-column', 'column_id', 'footer_column_texts', named)}
      union all ${linksIn('landing-text', 'id', 'landing_texts', named)}
      union all select 'page', id::text, regexp_replace(link, '[?#].*', '') from menu_entries where link is not null
      union all select 'header-link', id::text, regexp_replace(href, '[?#].*', '') from header_links
      union all select 'category', id::text, '/' || page from article_categories where page is not null
    ) links where rtrim(href, '/') = any(${paths}) order by kind, id, path limit 1000`
}

/** Whether documents of a kind can be used by others. */
export const hasUses = (kind: DocumentKind): boolean => kind in USES

/**
 * The documents that use this one, each once.
 * @param most at most so many: by default one more than pages list, so that these can say that there are more
 */
export async function findUses(
  tx: Transaction,
  kind: DocumentKind,
  id: string,
  most = MOST_PLACES + 1,
): Promise<DocumentUse[]> {
  const statement = USES[kind]?.(Number(id))
  return statement
    ? tx.$queryRaw<DocumentUse[]>`select distinct kind, id from (${statement}) u order by kind, id limit ${most}`
    : []
}
