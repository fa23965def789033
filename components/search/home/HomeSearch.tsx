import { getLocale } from 'next-intl/server'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { emptyCriteria } from '#lib/domain/search/criteria.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { searchSummary } from '#lib/search/search.ts'
import { HomeSearchShell } from './HomeSearchShell.tsx'
import { StaticHomeForm } from './StaticHomeForm.tsx'

/** The search box of the home page: market, free text, towns, types, price. */
export async function HomeSearch() {
  const locale = await getLocale()
  const [sale, rent] = await Promise.all([
    searchSummary(emptyCriteria('sale'), locale),
    searchSummary(emptyCriteria('rent'), locale),
  ])
  const data = {
    labels: searchLabels(locale),
    paths: { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) },
    summaries: { sale: leanSummary(sale, []), rent: leanSummary(rent, []) },
  }
  return <HomeSearchShell locale={locale} html={renderStaticHtml(<StaticHomeForm {...data} />, 'inert')} {...data} />
}
