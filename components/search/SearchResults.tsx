import { ListingGrid } from '#components/listing/ListingGrid.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { type SearchCriteria, withPage } from '#lib/domain/criteria.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import type { SearchResult } from '#lib/domain/search.ts'
import { words } from '#lib/i18n/words.ts'
import { newsPath } from '#lib/routing/news.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { searchAddress, wishAddress } from './address.ts'
import { CorrectedText } from './CorrectedText.tsx'
import { RESULTS_ID } from './ids.ts'
import { NoResults } from './NoResults.tsx'
import { Pagination } from './Pagination.tsx'
import styles from './SearchPage.module.css'

type Props = {
  criteria: SearchCriteria
  result: SearchResult
  locale: Language
  paths: Record<Market, string>
  /** The address of another page, where that isn't the list's. */
  pageAddress?: ((page: number) => string) | undefined
}

/** The homes of a page of results with what narrowed them, and the ways on; other ideas where nothing was found. */
export function SearchResults({ criteria, result, locale, paths, pageAddress }: Props) {
  const path = paths[criteria.market]
  const common = { criteria, facets: result.facets, locale, focusId: RESULTS_ID }
  const corrected = result.corrected !== null && <CorrectedText {...common} corrected={result.corrected} path={path} />
  if (result.total === 0)
    return (
      <>
        {corrected}
        <NoResults {...common} paths={paths} />
      </>
    )
  return (
    <>
      {corrected}
      <ActiveFilters {...common} path={path} />
      <ListingGrid cards={result.cards} locale={locale} priorityCount={1} />
      <Pagination
        page={criteria.page}
        pageCount={result.pageCount}
        locale={locale}
        addressOf={pageAddress ?? ((page) => searchAddress(path, withPage(criteria, page)))}
      />
      <div className={`${styles.informed} no-print`}>
        <ButtonLink
          href={wishAddress(pathTo('demandRegister', locale), criteria, result.facets.towns)}
          variant="secondary"
        >
          {words(locale, 'wishes')('link.list')}
        </ButtonLink>
        <a
          href={newsPath({ market: criteria.market, locale, format: 'rss' })}
          type="application/rss+xml"
          className={styles.news}
        >
          {words(locale, 'newHomes')(`follow.${criteria.market}`)}
        </a>
      </div>
    </>
  )
}
