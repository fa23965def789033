/** The latest changes of the content, whatever was changed. Raw SQL: what was changed together is one change. */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { ChosenFilter, ListState } from '../../desk/lists/rules-query.ts'
import { type DocumentKind, isDocumentKind } from '../collections/rules-kind-names.ts'
import type { NotedChange } from './queries.ts'
import { CHANGE_LIST } from './rules-list.ts'

export type ChangedDocument = { kind: DocumentKind; id: string }

/** One save of one document. */
export type ListedChange = Pick<NotedChange, 'id' | 'changedAt' | 'source' | 'staffId'> & {
  kind: DocumentKind
  documentId: string
}

const COLUMNS: Readonly<Record<string, Prisma.Sql>> = {
  person: Prisma.sql`c.staff_id::text`,
  kind: Prisma.sql`c.document_kind`,
  source: Prisma.sql`c.source::text`,
}

function narrowed([name, { values, not }]: readonly [string, ChosenFilter]): Prisma.Sql {
  const column = COLUMNS[name]
  if (!column) return Prisma.sql`true`
  const isOne = Prisma.sql`coalesce(${column} = any(${[...values]}::text[]), false)`
  return not ? Prisma.sql`not ${isOne}` : isOne
}

/** SQL: changes of these kinds of documents that a list is narrowed to. `of`: only of these; null for all. */
function shown(
  kinds: readonly DocumentKind[],
  filters: ListState['filters'],
  of: readonly ChangedDocument[] | null,
): Prisma.Sql {
  const named =
    of === null
      ? []
      : [
          Prisma.sql`(c.document_kind, c.document_id) in (
            select * from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ id }) => id)}::text[]))`,
        ]
  return Prisma.join(
    [
      Prisma.sql`c.document_kind = any(${[...kinds]}::text[])`,
      ...Object.entries(filters).map((filter) => narrowed(filter)),
      ...named,
    ],
    ' and ',
  )
}

type Row = Omit<ListedChange, 'id' | 'kind'> & { id: bigint; kind: string; count: number }

/**
 * A part of the changes of these kinds of documents, and how many the whole list has.
 * @param of only those of these documents; null for all
 */
export async function listChanges(
  kinds: readonly DocumentKind[],
  state: Pick<ListState, 'filters' | 'sort' | 'page'>,
  of: readonly ChangedDocument[] | null,
): Promise<{ changes: ListedChange[]; count: number }> {
  const direction = state.sort.descending ? Prisma.sql`desc` : Prisma.sql`asc`
  const rows = await prisma().$queryRaw<Row[]>`
    with saves as (
      select max(c.id) as id from content_changes c where ${shown(kinds, state.filters, of)}
      group by c.transaction_id, c.changed_at, c.document_kind, c.document_id
    ), part as (
      select id, count(*) over ()::int as count from saves order by id ${direction}
      limit ${CHANGE_LIST.perPage} offset ${(state.page - 1) * CHANGE_LIST.perPage}
    )
    select c.id, c.changed_at as "changedAt", c.source::text as source, c.staff_id::text as "staffId",
      c.document_kind as kind, c.document_id as "documentId", p.count
    from part p join content_changes c on c.id = p.id order by c.id ${direction}`
  if (rows.length === 0 && state.page > 1)
    // A page behind the last one.
    return { changes: [], count: (await listChanges(kinds, { ...state, page: 1 }, of)).count }
  const changes = rows.flatMap(({ id, kind, count: _, ...row }) =>
    isDocumentKind(kind) ? [{ ...row, id: Number(id), kind }] : [],
  )
  return { changes, count: rows[0]?.count ?? 0 }
}

/** The documents of these kinds that were ever changed. */
export async function findChangedDocuments(kinds: readonly DocumentKind[]): Promise<ChangedDocument[]> {
  const rows = await prisma().contentChange.groupBy({
    by: ['documentKind', 'documentId'],
    where: { documentKind: { in: [...kinds] } },
  })
  return rows.flatMap(({ documentKind: kind, documentId: id }) => (isDocumentKind(kind) ? [{ kind, id }] : []))
}

/** Ids of the colleagues who ever changed a document of these kinds. */
export async function findChangers(kinds: readonly DocumentKind[]): Promise<string[]> {
  const rows = await prisma().contentChange.groupBy({ by: ['staffId'], where: { documentKind: { in: [...kinds] } } })
  return rows.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))
}
