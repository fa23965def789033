import { searchSummary } from '#lib/catalogue/search.ts'
import { emptyCriteria } from '#lib/domain/criteria.ts'
import type { Language } from '#lib/domain/listing.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { HomeSearchForm } from './HomeSearchForm.tsx'
import { searchLabels } from './labels.ts'
import { leanSummary } from './options.ts'

/** The home page's search box: goal, free text, towns, types, price. */
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
