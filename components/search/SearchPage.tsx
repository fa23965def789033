import { getTranslations } from 'next-intl/server'
import { type ComponentType, cache } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { busiestTowns } from '#components/search/landings/busiestTowns.ts'
import { LandingLinks } from '#components/search/landings/LandingLinks.tsx'
import { MapPane } from '#components/search/map/MapPane.tsx'
import { foundText } from '#components/search/results/foundText.ts'
import { listHeading } from '#components/search/results/listHeading.ts'
import { Results } from '#components/search/results/Results.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { routePage } from '#lib/content/pages.ts'
import type { PageModules } from '#lib/content/rules-modules.ts'
import { formatFrom, formatPin } from '#lib/i18n/format-price.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { listRouteOf, mapFramePath, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { municipalitiesWithHomes, typesWithHomes } from '#lib/listings/view-landing-facts.ts'
import { mapPoints } from '#lib/map/points.ts'
import type { MapPlace } from '#lib/map/rules-places.ts'
import { type PageData, registerPageData, requestedData } from '#lib/page-templates/page-data.ts'
import { formatCriteria, parseCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { hasFilters } from '#lib/search/rules-filters.ts'
import { idOfProject } from '#lib/search/rules-project-rows.ts'
import { type FoundCard, isHomeCard, type SearchResult } from '#lib/search/rules-result.ts'
import { loadSearch, type Search } from '#lib/search/view.ts'
import { searchMetadata } from '#lib/seo/heads/search-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { languageUse } from '#lib/site/languages.ts'
import { ignoredMarquees, listFilters } from '#lib/site/site-settings.ts'
import styles from './SearchPage.module.css'
import { type SearchPart, searchParts } from './searchParts.tsx'

/** The links below a whole list as HTML: types and towns with available homes, the most frequent ones. */
async function listLandings(market: Market, locale: Language): Promise<string> {
  const t = translations(locale, 'landing')
  const [types, places] = await Promise.all([
    typesWithHomes(market, null, locale),
    municipalitiesWithHomes({ market, category: null }, locale),
  ])
  return renderStaticHtml(
    <LandingLinks
      locale={locale}
      groups={[
        { title: t('links.types'), names: 'category', links: types },
        { title: t('links.towns'), names: 'place', links: busiestTowns(places, locale) },
      ]}
    />,
  )
}

/** `title`: the h1. `landings`: links to landing pages below a whole list; '' where the search has filters or a map. */
type SearchPageData = PageData & { search: Search; parts: Record<SearchPart | 'title' | 'landings', string> }

async function load(market: Market, locale: Language, query: string): Promise<SearchPageData> {
  const search = await loadSearch(parseCriteria(market, new URLSearchParams(query)), locale)
  const isWhole = !search.criteria.view && !hasFilters(search.criteria)
  const heading = listHeading(search.criteria, search.result.facets, locale)
  const name = listRouteOf(market)
  const [head, page, fields, landings] = await Promise.all([
    searchMetadata(search, locale, heading),
    routePage(name, locale),
    listFilters(),
    isWhole ? listLandings(market, locale) : '',
  ])
  const own = page?.title ?? { text: routeOf(name).title[locale] }
  const title = renderStaticHtml(heading === null ? <span lang={own.lang}>{own.text}</span> : <span>{heading}</span>)
  return {
    search,
    head,
    parts: { ...searchParts({ ...search, locale, fields }), title, landings },
    frame: 'list',
  }
}

/** Once per request, although both head and page need it. */
const loadOnce = cache(load)

/** The data of a results page for Next: placeholders where the server asks for a template. */
export async function searchPageData(market: Market, locale: Language, query: RawQuery): Promise<SearchPageData> {
  return requestedData(() => loadOnce(market, locale, formatCriteria(parseCriteria(market, query))), query)
}

const PAGES = { 'for-sale': 'sale', 'for-rent': 'rent' } as const satisfies Record<string, Market>

for (const [page, market] of Object.entries(PAGES))
  registerPageData(page, async ({ locale, query }) => {
    const criteria = parseCriteria(market, query)
    // The map and its list are React's.
    return criteria.view === null ? load(market, locale, formatCriteria(criteria)) : null
  })

/** What the pin of a card says and leads to. */
function pinOf(card: FoundCard, locale: Language): Pick<MapPlace, 'id' | 'label' | 'path'> {
  if (!isHomeCard(card)) {
    const { id, price, path } = card.project
    return { id: idOfProject(id), label: formatFrom(price.kind === 'amount' ? price.amount : null, locale), path }
  }
  const { id, price, market, path } = card
  const [amount, unit] = price.kind === 'amount' ? [price.amount, price.unit] : [null, null]
  return { id, label: formatPin({ amount, unit, market }, locale), path }
}

/** The places of those homes that have a position, in the order of the list. */
async function resultPlaces(cards: readonly FoundCard[], locale: Language): Promise<MapPlace[]> {
  const pins = cards.map((card) => pinOf(card, locale))
  const points = new Map((await mapPoints(pins.map(({ id }) => id))).map((point) => [point.id, point]))
  return pins.flatMap((pin) => {
    const point = points.get(pin.id)
    return point ? [{ ...point, ...pin }] : []
  })
}

type ResultsMapProps = { criteria: SearchCriteria; result: SearchResult; path: string }

/** The map of a search's results. */
async function ResultsMap({ criteria, result, path }: ResultsMapProps) {
  const locale = await getLocale()
  const [t, tSearch] = await Promise.all([getTranslations('map'), getTranslations('search')])
  const { found, taken } = foundText(criteria, result, locale)
  const [places, ignored] = await Promise.all([resultPlaces(result.cards, locale), ignoredMarquees()])
  return (
    <MapPane
      src={mapFramePath(locale)}
      title={t('results')}
      noScript={t('noScript')}
      criteria={criteria}
      path={path}
      places={places}
      said={[found, taken].filter(Boolean).join(' ')}
      back={result.inWindow ? tSearch('window.all', { count: result.open }) : ''}
      ignoredMarquees={ignored}
    />
  )
}

/** What header and footer follow. */
const FRAMES = {
  list: styles.listFrame,
  split: styles.mapFrame,
  map: `${styles.mapFrame} ${styles.wholeMap}`,
}

type Props = SearchPageData & { Modules: ComponentType<PageModules> }

/** A results page: results, links to landing pages of towns and types, and staff's further modules. */
export async function SearchPage({ search, parts: { title: heading, landings, ...parts }, Modules }: Props) {
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
      className={FRAMES[criteria.view ?? 'list']}
      hasSearch
    >
      <div className={criteria.view ? styles.wide : `page-width ${styles.list}`}>
        {/* A map takes the height. */}
        <PagePart as="h1" name="title" html={heading} className={criteria.view ? 'visually-hidden' : styles.title} />
        <Results
          view={criteria.view}
          parts={parts}
          map={criteria.view && <ResultsMap criteria={criteria} result={result} path={pathTo(name, locale)} />}
        />
        {!criteria.view && <PagePart name="landings" html={landings} />}
      </div>
      <Modules modules={others} locale={locale} pageTitle={title.text} afterBanner />
    </PageFrame>
  )
}
