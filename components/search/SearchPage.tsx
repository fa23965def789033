import { getLocale } from 'next-intl/server'
import type { ComponentType } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { ResultsMap } from '#components/search/map/ResultsMap.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import { routePage } from '#lib/content/pages.ts'
import type { PageModules } from '#lib/content/rules-modules.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { languageUse } from '#lib/site/languages.ts'
import { Results } from './results/Results.tsx'
import styles from './SearchPage.module.css'
import type { SearchPageData } from './searchPageData.ts'

type Props = SearchPageData & { Modules: ComponentType<PageModules> }

/** A results page: results, links to landing pages of towns and types, and staff's further modules. */
export async function SearchPage({ search, parts: { landings, ...parts }, Modules }: Props) {
  const { criteria, result } = search
  const { market } = criteria
  const locale = await getLocale()
  const name = listRouteOf(market)
  const [use, page] = await Promise.all([languageUse(), routePage(name, locale)])
  const title = page?.title ?? { text: routeOf(name).title[locale] }
  // The page's own property list is the search itself.
  const others = page?.modules.filter(({ view }) => view !== 'property-list-view') ?? []
  return (
    <PageFrame
      alternates={routeAlternates(name, use)}
      crumbs={[{ name: title.text, lang: title.lang, href: pathTo(name, locale) }]}
    >
      {/* The number of results says to the eye what the page shows. */}
      <h1 className="visually-hidden" lang={title.lang}>
        {title.text}
      </h1>
      <div className={criteria.view ? styles.wide : `page-width ${styles.list}`}>
        <Results
          view={criteria.view}
          parts={parts}
          map={criteria.view && <ResultsMap criteria={criteria} cards={result.cards} path={pathTo(name, locale)} />}
        />
        {!criteria.view && <PagePart name="landings" html={landings} />}
      </div>
      <Modules modules={others} locale={locale} pageTitle={title.text} afterBanner />
    </PageFrame>
  )
}
