/** Loads a history page: owner, home and rows, once per request for metadata and page. */
import { cache } from 'react'
import { pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { loadOwnHome } from '#lib/owners/dashboard/own-home.ts'
import { historyOf, type ShownHistory } from '#lib/owners/history/view.ts'
import { requireOwner } from '#lib/owners/require-owner.ts'
import { formatHistoryQuery, type HistoryKind, parseHistoryQuery } from '#lib/owners/rules-history.ts'
import type { SearchQuery } from '#lib/search/rules-criteria.ts'
import { LIST_ROUTES } from './historyAddress.ts'

const shownFor = cache(
  async (kind: HistoryKind, segment: string, locale: Language, query: string): Promise<ShownHistory | null> => {
    const path = `${pathTo(LIST_ROUTES[kind], locale)}${encodeURIComponent(segment)}/`
    const owner = await requireOwner(locale, path + (query && `?${query}`))
    const home = await loadOwnHome(owner, segment, locale)
    if (!home) return null
    return historyOf(owner.id, { kind, home, locale }, parseHistoryQuery(new URLSearchParams(query)))
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
