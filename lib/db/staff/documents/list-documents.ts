/**
 * All documents of a kind, for lists and choices. Raw SQL: tables and columns come from the definition, and texts and the
 * latest change of each are gathered in one statement.
 */
import type { Language } from '../../../domain/listing/listing.ts'
import type { DocumentDefinition } from '../../../domain/staff/documents/definition.ts'
import type { FieldValues } from '../../../domain/staff/documents/document-state.ts'
import type { DocumentKind } from '../../../domain/staff/documents/kind-names.ts'
import { prisma } from '../../client.ts'
import { Prisma } from '../../generated/client.ts'
import { identifier } from './document-rows.ts'

export type ListedDocument = {
  row: FieldValues
  /** The name in each language that has one. */
  titles: Partial<Record<Language, string>>
  /** The languages that have texts. */
  written: Language[]
  changedAt: Date | null
}

/** Names and languages of all documents of a kind, by the number of each. Gathered once: a query for each would take longer. */
function gathered({ texts, title }: DocumentDefinition): Prisma.Sql {
  if (!texts) return Prisma.sql`(select null::text as parent, null::jsonb as titles, null::text[] as written)`
  const name = title.startsWith('texts.') ? title.slice('texts.'.length) : null
  const titles = name ? Prisma.sql`jsonb_object_agg(language, ${identifier(name)})` : Prisma.sql`null::jsonb`
  return Prisma.sql`(
    select ${identifier(texts.parent)} as parent, ${titles} as titles, array_agg(language::text) as written
    from ${identifier(texts.table)} group by ${identifier(texts.parent)})`
}

/** All documents of a kind, each with its root row and its names. */
export async function listDocumentRows(kind: DocumentKind, definition: DocumentDefinition): Promise<ListedDocument[]> {
  const columns = definition.key.map((column) => Prisma.sql`t.${identifier(column)}`)
  const [key = Prisma.empty] = columns
  const rows = await prisma().$queryRaw<
    (Omit<ListedDocument, 'titles' | 'written'> & {
      titles: ListedDocument['titles'] | null
      written: ListedDocument['written'] | null
    })[]
  >`
    select to_jsonb(t) - 'updated_at' as row, x.titles, x.written, (
      select c.changed_at from content_changes c
      where c.document_kind = ${kind} and c.document_id = concat_ws('/', ${Prisma.join(columns)})
      order by c.id desc limit 1
    ) as "changedAt"
    from ${identifier(definition.table)} t
    left join ${gathered(definition)} x on x.parent = ${definition.texts ? key : Prisma.sql`${key}::text`}`
  return rows.map(({ titles, written, ...row }) => ({ ...row, titles: titles ?? {}, written: written ?? [] }))
}
