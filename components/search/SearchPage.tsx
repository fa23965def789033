import { ModuleGrid } from '#components/content/ModuleGrid.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { ResultsMap } from '#components/map/ResultsMap.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { listFilters } from '#lib/content/site.ts'
import { type SearchCriteria, SORTS, type Sort, withSort } from '#lib/domain/criteria.ts'
import { activeFilters } from '#lib/domain/filters.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'
import { listRouteOf, pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'
import { searchAddress } from './address.ts'
import { RESULTS_ID } from './ids.ts'
import { searchLabels } from './labels.ts'
import { loadSearch, type RawQuery } from './loadSearch.ts'
import { leanSummary } from './options.ts'
import styles from './SearchPage.module.css'
import { SearchResults } from './SearchResults.tsx'
import { SearchShell } from './SearchShell.tsx'
import { SortSelect } from './SortSelect.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The orders to choose from, each with its own address; null is the list's own order. */
function sortOptions(criteria: SearchCriteria, locale: Language, path: string) {
  const t = words(locale, 'search')
  return [null, ...SORTS].map((sort: Sort | null) => ({
    value: sort ?? '',
    label: t(`sort.${sort ?? 'standard'}`),
    address: searchAddress(path, withSort(criteria, sort)),
  }))
}

type Props = { market: Market; locale: Language; query: RawQuery }

/** A result page: filters, how many were found, the homes, and the way to the next ones. */
export async function SearchPage({ market, locale, query }: Props) {
  const t = words(locale, 'search')
  const name = listRouteOf(market)
  const [{ criteria, result }, use, page, fields] = await Promise.all([
    loadSearch(market, locale, query),
    languageUse(),
    routePage(name, locale),
    listFilters(),
  ])
  const title = page?.title ?? { text: routeOf(name).title[locale] }
  // The saved list of this page is the search itself.
  const others = page?.modules.filter(({ view }) => view !== 'property-list-view') ?? []
  const paths = { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) }
  return (
    <PageFrame
      locale={locale}
      alternates={routeAlternates(name, use)}
      title={criteria.view ? undefined : title}
      crumbs={[{ name: title.text, lang: title.lang, href: paths[market] }]}
    >
      {criteria.view && (
        <h1 className="visually-hidden" lang={title.lang}>
          {title.text}
        </h1>
      )}
      <div className={criteria.view ? styles.wide : 'page-width'}>
        <SearchShell
          locale={locale}
          criteria={criteria}
          summary={leanSummary(result, criteria.towns)}
          labels={searchLabels(locale)}
          paths={paths}
          fields={fields}
          openLabel={t('filters.open', { count: activeFilters(criteria).length })}
          heading={
            <h2 id={RESULTS_ID} tabIndex={-1} aria-live="polite">
              {t(`found.${market}`, { count: result.total })}
            </h2>
          }
          views={<ViewSwitch criteria={criteria} locale={locale} path={paths[market]} />}
          map={
            criteria.view && (
              <ResultsMap criteria={criteria} cards={result.cards} locale={locale} path={paths[market]} />
            )
          }
          sort={
            <SortSelect
              label={t('sort.label')}
              applyLabel={t('sort.apply')}
              value={criteria.sort ?? ''}
              options={sortOptions(criteria, locale, paths[market])}
            />
          }
        >
          <SearchResults criteria={criteria} result={result} locale={locale} paths={paths} />
        </SearchShell>
      </div>
      <ModuleGrid modules={others} locale={locale} pageTitle={title.text} afterBanner />
    </PageFrame>
  )
}
