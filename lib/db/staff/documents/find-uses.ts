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
}

/** All documents that use this one, each once; at most 50. */
export async function findUses(tx: Transaction, kind: DocumentKind, id: string): Promise<DocumentUse[]> {
  const statement = USES[kind]?.(Number(id))
  return statement
    ? tx.$queryRaw<DocumentUse[]>`select distinct kind, id from (${statement}) u order by kind, id limit 50`
    : []
}
