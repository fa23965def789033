/**
 * All documents of a kind, for lists and choices. Raw SQL: tables and columns come from the definition, and texts and the
 * latest change of each are gathered in one statement.
 */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Language } from '../../listings/rules.ts'
import type { DocumentDefinition, ListDefinition } from '../collections/rules-definition.ts'
import type { Fields } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { FieldValues } from '../collections/rules-state.ts'
import { identifier } from '../documents/queries-rows.ts'

export type ListedDocument = {
  row: FieldValues
  /** The name in each language that has texts; null or '' for none. */
  titles: Partial<Record<Language, string | null>>
  /** The languages that have texts. */
  written: Language[]
  changedAt: Date | null
  /** The address of the picture by which people know it. */
  picture: string | null
}

type Found = Pick<ListedDocument, 'row' | 'changedAt' | 'picture'> & { names: ListedDocument['titles'] | null }

/** Whether an id is one of those that are wanted; null: all are. */
const isAmong = (id: Prisma.Sql, ids: readonly string[] | null): Prisma.Sql =>
  ids === null ? Prisma.sql`true` : Prisma.sql`${id} = any(${[...ids]})`

/** The names of all documents of a kind by language, for each. Gathered once: a query for each would take longer. */
function gathered({ texts, title }: DocumentDefinition, ids: readonly string[] | null): Prisma.Sql {
  if (!texts) return Prisma.sql`(select null::text as parent, null::jsonb as names)`
  const name = title.startsWith('texts.') ? title.slice('texts.'.length) : null
  return Prisma.sql`(
    select ${identifier(texts.parent)} as parent,
      jsonb_object_agg(language, ${name ? identifier(name) : Prisma.sql`null::text`}) as names
    from ${identifier(texts.table)} where ${isAmong(Prisma.sql`${identifier(texts.parent)}::text`, ids)}
    group by ${identifier(texts.parent)})`
}

/** Where documents of a kind keep the picture by which people know them: in a field, or in the first row of a list. */
export function pictureField({
  fields,
  lists = {},
}: DocumentDefinition): { field: string; list?: ListDefinition } | null {
  const inFields = (all: Fields): string | undefined =>
    Object.entries(all).find(([, { kind }]) => kind === 'picture')?.[0]
  const inLists = Object.values(lists).flatMap((list) => {
    const field = inFields(list.fields)
    return field && list.order ? [{ field, list }] : []
  })
  const own = inFields(fields)
  return inLists[0] ?? (own ? { field: own } : null)
}

function pictureOf(definition: DocumentDefinition, key: Prisma.Sql): Prisma.Sql {
  const found = pictureField(definition)
  if (!found) return Prisma.sql`null::text`
  const { field, list } = found
  if (!list) return Prisma.sql`t.${identifier(field)}`
  return Prisma.sql`(select p.${identifier(field)} from ${identifier(list.table)} p
    where p.${identifier(list.parent)} = ${key} order by p.sort_order limit 1)`
}

/** All documents of a kind, or those with these ids, each with its root row and its names. */
export async function listDocumentRows(
  kind: DocumentKind,
  definition: DocumentDefinition,
  ids: readonly string[] | null = null,
): Promise<ListedDocument[]> {
  const columns = definition.key.map((column) => Prisma.sql`t.${identifier(column)}`)
  const [key = Prisma.empty] = columns
  const id = Prisma.sql`concat_ws('/', ${Prisma.join(columns)})`
  const rows = await prisma().$queryRaw<Found[]>`
    select to_jsonb(t) - 'updated_at' as row, x.names, (
      select c.changed_at from content_changes c
      where c.document_kind = ${kind} and c.document_id = ${id}
      order by c.id desc limit 1
    ) as "changedAt", ${pictureOf(definition, key)} as picture
    from ${identifier(definition.table)} t
    left join ${gathered(definition, ids)} x on x.parent = ${definition.texts ? key : Prisma.sql`${key}::text`}
    where ${isAmong(id, ids)}`
  return rows.map(({ row, names, changedAt, picture }) => ({
    ...{ row, picture },
    titles: names ?? {},
    written: names === null ? [] : (Object.keys(names) as Language[]),
    changedAt,
  }))
}
