import type { ReactNode } from 'react'
import { SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import { MarketLinks } from '#components/search/results/MarketLinks.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { FilterField, SearchSummary } from '#lib/search/rules-result.ts'
import { FilterFields } from './FilterFields.tsx'
import styles from './FilterForm.module.css'
import type { SearchLabels } from './fieldLabels.ts'
import { CategoryField } from './fields/CategoryField.tsx'
import { FeatureFields } from './fields/FeatureFields.tsx'
import { RoomFields } from './fields/RoomFields.tsx'
import { SearchTextField } from './fields/SearchTextField.tsx'
import { StaticPrice } from './fields/StaticPrice.tsx'
import { StaticTowns } from './fields/StaticTowns.tsx'
import { KeptFields } from './KeptFields.tsx'

type Props = {
  locale: Language
  criteria: SearchCriteria
  summary: SearchSummary
  labels: SearchLabels
  paths: Record<Market, string>
  /** The filters in order. */
  fields: readonly FilterField[]
}

/**
 * The filters of a list as static HTML: without JavaScript a plain GET form, else what FilterForm looks like before it
 * is loaded.
 */
export function StaticFilterForm({ locale, criteria, summary, labels, paths, fields }: Props) {
  const { market } = criteria
  const views = {
    text: () => <SearchTextField value={criteria.text} labels={labels.text} />,
    towns: () => <StaticTowns value={criteria.towns} facets={summary.facets} labels={labels.towns} />,
    price: () => <StaticPrice market={market} value={criteria.price} labels={labels.price} />,
    categories: () => (
      <CategoryField
        shape="list"
        value={criteria.categories}
        options={summary.facets.categories}
        labels={labels.types}
      />
    ),
    features: () => <FeatureFields value={criteria.features} labels={labels.features} locale={locale} />,
    rooms: () => <RoomFields value={criteria.rooms} labels={labels.rooms} />,
  } satisfies Record<FilterField, () => ReactNode>
  return (
    <form
      id={SEARCH_FORM_ID}
      className={styles.form}
      data-shape="bar"
      action={paths[market]}
      aria-label={labels.filters.label}
    >
      <MarketLinks draft={criteria} labels={labels.goal} paths={paths} />
      <KeptFields {...criteria} />
      <FilterFields shape="bar" fields={fields} views={views} criteria={criteria} labels={labels} />
      <noscript>
        <Button type="submit">{labels.show.search}</Button>
      </noscript>
    </form>
  )
}
