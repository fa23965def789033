import { type SearchLabels, searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import { listPaths } from '#components/search/searchParts.tsx'
import { StaticWhere } from '#components/search/where/StaticWhere.tsx'
import { Button } from '#components/ui/Button.tsx'
import { PartState } from '#components/ui/PartState.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import scripted from '#components/ui/styles/scripted.module.css'
import type { Language } from '#lib/listings/rules.ts'
import { emptyCriteria } from '#lib/search/rules-criteria.ts'
import { searchSummary } from '#lib/search/search.ts'
import { GoalSwitch } from './GoalSwitch.tsx'
import styles from './HomeSearch.module.css'
import { HomeSearchShell } from './HomeSearchShell.tsx'
import { HOME_SEARCH_ID, type HomeSummaries, PLACE_ID } from './homeSummaries.ts'

type Props = { labels: SearchLabels; locale: Language }

const NOWHERE = { places: [], radius: null }

/** The search box before its code is loaded; without JavaScript a plain GET form with a button per market. */
function StaticHomeForm({ labels, locale }: Props) {
  return (
    <form className={styles.box} action="/api/places/typed/" aria-label={labels.show.search}>
      <GoalSwitch market="sale" labels={labels.goal} />
      <input type="hidden" name="locale" value={locale} />
      <div className={styles.fields}>
        <StaticWhere id={PLACE_ID} shape="hero" wanted={NOWHERE} labels={labels.where} />
        <Button type="submit" className={scripted.only ?? ''}>
          {labels.show.search}
        </Button>
        <noscript>
          <Button type="submit" name="market" value="sale">
            {labels.show.sale}
          </Button>
          <Button type="submit" variant="secondary" name="market" value="rent">
            {labels.show.rent}
          </Button>
        </noscript>
      </div>
    </form>
  )
}

/** The HTML of the search box, with what its code needs. */
export async function homeSearchHtml(locale: Language): Promise<string> {
  const [sale, rent] = await Promise.all([
    searchSummary(emptyCriteria('sale'), locale),
    searchSummary(emptyCriteria('rent'), locale),
  ])
  const summaries: HomeSummaries = { sale: leanSummary(sale, []), rent: leanSummary(rent, []) }
  return renderStaticHtml(
    <>
      <StaticHomeForm labels={searchLabels(locale)} locale={locale} />
      <PartState id={HOME_SEARCH_ID} state={summaries} />
    </>,
    'inert',
  )
}

/** The search box of the home page: market, free text, towns, types, price. */
export const HomeSearch = ({ locale, html }: { locale: Language; html: string }) => (
  <HomeSearchShell locale={locale} html={html} labels={searchLabels(locale)} paths={listPaths(locale)} />
)
