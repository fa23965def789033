/** The latest changes of everything that a person may edit, for the page about them. */
import { z } from 'zod'
import type { StaffRole } from '../../desk/define-feature.ts'
import { may } from '../../desk/permissions.ts'
import type { Language } from '../../listings/rules.ts'
import { listStaff, staffNames } from '../../staff-accounts/queries.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { documentLabels } from '../documents/labels.ts'
import { titlesOf } from '../lists/list.ts'
import { type ChangedRow, findLatestChanges } from './queries-latest.ts'

export const CHANGE_SOURCES = ['desk', 'import', 'job', 'command', 'database'] as const

/** What is wrong in an address narrows nothing. */
const filterSchema = z.object({
  person: z.uuid().optional().catch(undefined),
  kind: z.enum(DOCUMENT_KINDS).optional().catch(undefined),
  source: z.enum(CHANGE_SOURCES).optional().catch(undefined),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})

/** One save of one document. */
export type ListedChange = Pick<ChangedRow, 'id' | 'changedAt' | 'source' | 'kind' | 'documentId'> & {
  person: string | null
  /** Null: the document is gone. */
  title: string | null
}

/** Changes on a page, and rows that are read for them: a change has a row for each table row it touched. */
export const CHANGES_PER_PAGE = 40
const ROWS_PER_PAGE = 1000

/** What was changed together in one document is one change, the latest first. */
function groupedByDocument(rows: readonly ChangedRow[]): ChangedRow[] {
  const groups = new Map<string, ChangedRow>()
  for (const row of rows) {
    const name = `${row.group} ${row.kind} ${row.documentId}`
    if (!groups.has(name)) groups.set(name, row)
  }
  return [...groups.values()]
}

/**
 * The latest changes, a page of them.
 * @param query of the address: `person`, `kind`, `source`, and `before`, the number from which the page goes back
 */
export async function loadChanges(role: StaffRole, query: Record<string, string | undefined>, locale: Language) {
  const chosen = filterSchema.parse(query)
  const kinds = DOCUMENT_KINDS.filter((kind) => may(role, DOCUMENTS[kind].permission))
  const rows = await findLatestChanges(
    {
      kinds: chosen.kind ? kinds.filter((kind) => kind === chosen.kind) : kinds,
      source: chosen.source,
      staffId: chosen.person,
      before: chosen.before,
    },
    ROWS_PER_PAGE,
  )
  const groups = groupedByDocument(rows)
  const [shown, next] = [groups.slice(0, CHANGES_PER_PAGE), groups[CHANGES_PER_PAGE]]
  const [titles, names, people] = await Promise.all([
    titlesOf(
      shown.map(({ kind, documentId: id }) => ({ kind, id })),
      locale,
    ),
    staffNames(shown.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))),
    listStaff(),
  ])
  const lastRow = rows.length === ROWS_PER_PAGE ? rows.at(-1)?.id : undefined
  return {
    chosen,
    changes: shown.map(
      ({ id, changedAt, source, staffId, kind, documentId }): ListedChange => ({
        ...{ id, changedAt, source, kind, documentId },
        person: names.get(staffId ?? '') ?? null,
        title: titles.get(`${kind} ${documentId}`) ?? null,
      }),
    ),
    /** From where the next page goes back; null on the last one. */
    next: next ? next.id + 1 : (lastRow ?? null),
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    kinds: kinds.map((kind: DocumentKind) => ({ value: kind, label: documentLabels(kind, locale).kind.many })),
  }
}

export type ChangesPage = Awaited<ReturnType<typeof loadChanges>>
