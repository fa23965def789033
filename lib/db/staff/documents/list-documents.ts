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

function titlesOf({ texts, title, key }: DocumentDefinition): Prisma.Sql {
  const name = title.startsWith('texts.') ? title.slice('texts.'.length) : null
  const [column = 'id'] = key
  return texts && name
    ? Prisma.sql`(select jsonb_object_agg(x.language, x.${identifier(name)}) from ${identifier(texts.table)} x
        where x.${identifier(texts.parent)} = t.${identifier(column)})`
    : Prisma.sql`null::jsonb`
}

function writtenOf({ texts, key }: DocumentDefinition): Prisma.Sql {
  const [column = 'id'] = key
  return texts
    ? Prisma.sql`(select array_agg(x.language::text) from ${identifier(texts.table)} x
        where x.${identifier(texts.parent)} = t.${identifier(column)})`
    : Prisma.sql`null::text[]`
}

/** All documents of a kind, each with its root row and its names. */
export async function listDocumentRows(kind: DocumentKind, definition: DocumentDefinition): Promise<ListedDocument[]> {
  const columns = definition.key.map((column) => Prisma.sql`t.${identifier(column)}`)
  const rows = await prisma().$queryRaw<
    (Omit<ListedDocument, 'titles' | 'written'> & {
      titles: ListedDocument['titles'] | null
      written: ListedDocument['written'] | null
    })[]
  >`
    select to_jsonb(t) - 'updated_at' as row, ${titlesOf(definition)} as titles,
      ${writtenOf(definition)} as written, (
      select c.changed_at from content_changes c
      where c.document_kind = ${kind} and c.document_id = concat_ws('/', ${Prisma.join(columns)})
      order by c.id desc limit 1
    ) as "changedAt"
    from ${identifier(definition.table)} t`
  return rows.map(({ titles, written, ...row }) => ({ ...row, titles: titles ?? {}, written: written ?? [] }))
}
