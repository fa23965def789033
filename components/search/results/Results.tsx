import type { ReactNode } from 'react'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { SearchShell } from '#components/search/SearchShell.tsx'
import { listPaths, type SearchPart } from '#components/search/searchParts.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import type { ResultView } from '#lib/search/rules-criteria.ts'
import { listFilters } from '#lib/site/site-settings.ts'

type Props = {
  view: ResultView | null
  parts: Record<SearchPart, string>
  /** The map where it is chosen. */
  map?: ReactNode
}

/** A search's filters, number of results, homes and pagination, with the map where it is chosen. */
export async function Results({ view, parts, map }: Props) {
  const locale = await getLocale()
  return (
    <SearchShell
      locale={locale}
      view={view}
      parts={parts}
      labels={searchLabels(locale)}
      paths={listPaths(locale)}
      fields={await listFilters()}
      map={map}
    />
  )
}
