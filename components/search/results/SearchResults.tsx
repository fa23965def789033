import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import { RESULTS_ID } from '#components/search/elementIds.ts'
import styles from '#components/search/SearchPage.module.css'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { feedPath } from '#lib/i18n/feed-paths.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { exactText } from '#lib/search/rules-corrected-text.ts'
import { type SearchCriteria, withPage } from '#lib/search/rules-criteria.ts'
import { saveSearchAddress, searchAddress } from '#lib/search/rules-form-address.ts'
import type { SearchResult } from '#lib/search/rules-result.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import { ActiveFilters, NoResults } from './NoResults.tsx'
import { Pagination } from './Pagination.tsx'

type CorrectedTextProps = {
  locale: Language
  criteria: SearchCriteria
  corrected: string
  path: string
  focusId: string
}

/** Says that a typing error was corrected, with a link to the search as typed. */
function CorrectedText({ locale, criteria, corrected, path, focusId }: CorrectedTextProps) {
  const t = translations(locale, 'search')
  const exact = { ...criteria, text: exactText(criteria.text), page: 1 }
  return (
    <p className={`${styles.corrected} no-print`}>
      {t('text.corrected.shown', { words: corrected })}{' '}
      <InPlaceLink href={searchAddress(path, exact)} focusId={focusId}>
        {t('text.corrected.exact', { typed: criteria.text })}
      </InPlaceLink>
    </p>
  )
}

type Props = {
  locale: Language
  criteria: SearchCriteria
  result: SearchResult
  paths: Record<Market, string>
  /** Address of another page, when it isn't on the list's path. */
  pageAddress?: ((page: number) => string) | undefined
}

/** A page of results with active filters and pagination; suggestions when nothing was found. */
export function SearchResults({ locale, criteria, result, paths, pageAddress }: Props) {
  const t = translations(locale, 'saved-searches.page')
  const tNewHomes = translations(locale, 'listings.feed')
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
        locale={locale}
        page={criteria.page}
        pageCount={result.pageCount}
        addressOf={pageAddress ?? ((page) => searchAddress(path, withPage(criteria, page)))}
      />
      <div className={`${styles.informed} no-print`}>
        <ButtonLink
          href={saveSearchAddress(pathTo('demandRegister', locale), criteria, result.facets.towns)}
          variant="secondary"
        >
          {t('link.list')}
        </ButtonLink>
        <a
          href={feedPath({ market: criteria.market, locale, format: 'rss' })}
          type="application/rss+xml"
          className={styles.news}
        >
          {tNewHomes(`follow.${criteria.market}`)}
        </a>
      </div>
    </>
  )
}
