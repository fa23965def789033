/** Addresses of an owner's history lists. */

import { ownerPath } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatHistoryQuery, type HistoryKind, type HistoryQuery } from '#lib/owners/rules-history.ts'

/** The route of each list. */
export const LIST_ROUTES = {
  visit: 'ownerVisits',
  communication: 'ownerCommunications',
  online: 'ownerOnline',
} as const satisfies Record<HistoryKind, string>

/** The address of a list with criteria. */
export function historyAddress(kind: HistoryKind, home: number, locale: Language, criteria: HistoryQuery): string {
  const query = formatHistoryQuery(criteria)
  return ownerPath(LIST_ROUTES[kind], home, locale) + (query && `?${query}`)
}

/** The address of the file with the same rows, on all pages. */
export function exportAddress(kind: HistoryKind, home: number, locale: Language, criteria: HistoryQuery): string {
  const query = formatHistoryQuery({ ...criteria, page: 1 })
  return `/api/owner/history/${home}/?kind=${kind}&locale=${locale}${query && `&${query}`}`
}
