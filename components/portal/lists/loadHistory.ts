/** Loads a history page: owner, home and rows, once per request for metadata and page. */
import { cache } from 'react'
import type { Language } from '#lib/domain/listing/listing.ts'
import {
  formatHistoryQuery,
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  type HistoryPage,
  type HistoryQuery,
  parseHistoryQuery,
} from '#lib/domain/portal/owner-history.ts'
import type { OwnerHome } from '#lib/domain/portal/owner-home.ts'
import type { SearchQuery } from '#lib/domain/search/criteria.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { loadOwnHome } from '#lib/portal/dashboard/own-home.ts'
import { historyPage } from '#lib/portal/history/history.ts'
import { requireOwner } from '#lib/portal/require-owner.ts'
import { LIST_ROUTES } from './historyAddress.ts'

export type ShownHistory = {
  kind: HistoryKind
  home: OwnerHome
  /** The criteria with the shown page: the last one when the address names a later page. */
  criteria: HistoryQuery
  result: HistoryPage
  pageCount: number
}

const shownFor = cache(
  async (kind: HistoryKind, segment: string, locale: Language, query: string): Promise<ShownHistory | null> => {
    const path = `${pathTo(LIST_ROUTES[kind], locale)}${encodeURIComponent(segment)}/`
    const owner = await requireOwner(locale, path + (query && `?${query}`))
    const home = await loadOwnHome(owner, segment, locale)
    if (!home) return null
    const criteria = parseHistoryQuery(new URLSearchParams(query))
    const result = await historyPage({ ownerId: owner.id, propertyId: home.id, kind, locale }, criteria)
    const pageCount = Math.max(1, Math.ceil(result.found / HISTORY_PAGE_SIZE))
    return { kind, home, criteria: { ...criteria, page: Math.min(criteria.page, pageCount) }, result, pageCount }
  },
)

/**
 * null for a home that doesn't exist or isn't this owner's. Visitors who aren't logged in are redirected to the login.
 */
export const loadHistory = (
  kind: HistoryKind,
  segment: string,
  locale: Language,
  query: SearchQuery,
): Promise<ShownHistory | null> => shownFor(kind, segment, locale, formatHistoryQuery(parseHistoryQuery(query)))
