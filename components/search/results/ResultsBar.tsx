import { OpenFilters } from '#components/search/filters/OpenFilters.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters } from '#lib/search/rules-filters.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { SortSelect } from './SortSelect.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props = { criteria: SearchCriteria; facets: Facets; locale: Language; path: string }

/** Beside the number of results: the view switch, the way to the filters on narrow screens, and the sort select. */
export function ResultsBar({ criteria, facets, locale, path }: Props) {
  const t = translations(locale, 'search')
  return (
    <>
      <ViewSwitch criteria={criteria} locale={locale} path={path} />
      <OpenFilters label={t('filters.open', { count: activeFilters(criteria, facets.wholeTowns).length })} />
      <SortSelect criteria={criteria} locale={locale} path={path} />
    </>
  )
}
