import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import { listPaths } from '#components/search/searchParts.tsx'
import { PartState } from '#components/ui/PartState.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import type { Language } from '#lib/listings/rules.ts'
import { emptyCriteria } from '#lib/search/rules-criteria.ts'
import { searchSummary } from '#lib/search/search.ts'
import { HomeSearchShell } from './HomeSearchShell.tsx'
import { HOME_SEARCH_ID, type HomeSummaries } from './homeSummaries.ts'
import { StaticHomeForm } from './StaticHomeForm.tsx'

/** The HTML of the search box, with what its code needs. */
export async function homeSearchHtml(locale: Language): Promise<string> {
  const [sale, rent] = await Promise.all([
    searchSummary(emptyCriteria('sale'), locale),
    searchSummary(emptyCriteria('rent'), locale),
  ])
  const summaries: HomeSummaries = { sale: leanSummary(sale, []), rent: leanSummary(rent, []) }
  return renderStaticHtml(
    <>
      <StaticHomeForm labels={searchLabels(locale)} paths={listPaths(locale)} />
      <PartState id={HOME_SEARCH_ID} state={summaries} />
    </>,
    'inert',
  )
}

/** The search box of the home page: market, free text, towns, types, price. */
export const HomeSearch = ({ locale, html }: { locale: Language; html: string }) => (
  <HomeSearchShell locale={locale} html={html} labels={searchLabels(locale)} paths={listPaths(locale)} />
)
