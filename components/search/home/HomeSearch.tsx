import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { emptyCriteria } from '#lib/domain/search/criteria.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { searchSummary } from '#lib/search/search.ts'
import { HomeSearchForm } from './HomeSearchForm.tsx'

/** The search box of the home page: market, free text, towns, types, price. */
export async function HomeSearch({ locale }: { locale: Language }) {
  const [sale, rent] = await Promise.all([
    searchSummary(emptyCriteria('sale'), locale),
    searchSummary(emptyCriteria('rent'), locale),
  ])
  return (
    <HomeSearchForm
      locale={locale}
      labels={searchLabels(locale)}
      paths={{ sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) }}
      summaries={{ sale: leanSummary(sale, []), rent: leanSummary(rent, []) }}
    />
  )
}
