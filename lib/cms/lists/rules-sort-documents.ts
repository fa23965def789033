/** The order of a list, and the part of it that a page shows. */

import type { ListSort, SortColumn } from '../../desk/rules-list-query.ts'
import type { Language } from '../../listings/rules.ts'

type Sorted = { id: string; title: string; status: string | null; category: number | null; changedAt: Date | null }

/** Rows on a page. */
export const ROWS_PER_PAGE = 50

/**
 * Documents in the order that was asked for; in their own without one. Ties break by id, so that no document is on two
 * pages. What has no value comes last in both directions.
 * @param categoryNames by the number of the category
 */
export function sortedDocuments<T extends Sorted>(
  documents: readonly T[],
  sort: ListSort | null,
  locale: Language,
  categoryNames: ReadonlyMap<number, string>,
): T[] {
  if (!sort) return [...documents]
  const collator = new Intl.Collator(locale, { numeric: true })
  const values: Record<SortColumn, (document: T) => string | number> = {
    title: ({ title }) => title,
    state: ({ status }) => status ?? '',
    category: ({ category }) => categoryNames.get(category ?? 0) ?? '',
    changed: ({ changedAt }) => changedAt?.getTime() ?? '',
  }
  const sortValue = values[sort.column]
  const compare = (one: string | number, other: string | number): number =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
  return documents.toSorted((one, other) => {
    const [first, second] = [sortValue(one), sortValue(other)]
    const order = first === '' || second === '' ? Number(first === '') - Number(second === '') : compare(first, second)
    const directed = first !== '' && second !== '' && sort.descending ? -order : order
    return directed || collator.compare(one.id, other.id)
  })
}

/** One page of a list; a page beyond the last is the last. */
export function pageOf<T>(rows: readonly T[], wanted: number): { rows: T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const page = Math.min(wanted, pages)
  return { rows: rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), page, pages }
}
