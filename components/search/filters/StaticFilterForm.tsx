import type { ReactNode } from 'react'
import { SEARCH_FORM_ID, TOWNS_ID } from '#components/search/elementIds.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import type { FeatureProps } from '#components/search/filters/fields/FeatureField.tsx'
import { FeatureFields, PriceFeatures } from '#components/search/filters/fields/FeatureFields.tsx'
import { HiddenPrices, PriceBars } from '#components/search/filters/fields/PriceBars.tsx'
import { PriceEnds } from '#components/search/filters/fields/PriceEnds.tsx'
import { RoomFields } from '#components/search/filters/fields/RoomFields.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { SliderDrawing } from '#components/search/filters/fields/SliderDrawing.tsx'
import { MarketLinks } from '#components/search/results/MarketLinks.tsx'
import { StaticWhere } from '#components/search/where/StaticWhere.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import scripted from '#components/ui/styles/scripted.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { PriceCounts } from '#lib/search/rules-price-counts.ts'
import { type PriceFilter, priceRangeOf } from '#lib/search/rules-price-range.ts'
import type { FilterField, SearchSummary } from '#lib/search/rules-result.ts'
import { amountText } from '#lib/search/rules-texts.ts'
import { FilterFields } from './FilterFields.tsx'
import styles from './FilterForm.module.css'
import type { SearchLabels } from './fieldLabels.ts'
import { bandValue } from './filterOptions.ts'
import { KeptFields } from './KeptFields.tsx'

type PriceProps = {
  market: Market
  value: PriceFilter | null
  labels: SearchLabels['price']
  locale: Language
  counts: PriceCounts | undefined
}

const PRICE_ID = 'filter-price'

/** The price select without JavaScript; a range that is no band is added as an option, so that it isn't lost. */
function NativePrice({ market, value, labels, locale, counts }: PriceProps) {
  const bands = labels.bands[market]
  const chosen = value ? bandValue(value, market) : ''
  const known = value === null || bands.some((band) => band.value === chosen)
  const homes = (index: number): string => (counts ? ` (${formatNumber(counts.bands[index] ?? 0, locale)})` : '')
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={PRICE_ID}>
        {labels.label[market]}
      </label>
      <select id={PRICE_ID} name="price" className={fieldStyles.input}>
        <option value="">{labels.any}</option>
        {!known && value && (
          <option value={chosen} selected>
            {amountText(value.min, market)} – {value.max === null ? '' : amountText(value.max, market)}
          </option>
        )}
        {bands.map((band, index) => (
          <option key={band.value} value={band.value} selected={known && band.value === chosen}>
            {band.label}
            {homes(index)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The price field before its code is loaded, with a drawing of the slider; a select without JavaScript. */
function StaticPrice(props: PriceProps) {
  const { market, value, labels, locale, counts } = props
  const range = priceRangeOf(value, market)
  return (
    <>
      <fieldset className={scripted.only}>
        <legend className={fieldStyles.label}>{labels.label[market]}</legend>
        <PriceBars market={market} range={range} counts={counts} labels={labels} locale={locale} />
        <SliderDrawing range={range} market={market} />
        <PriceEnds labels={labels} propsOf={(end) => ({ value: amountText(range[end], market) })} />
        <HiddenPrices isLimited={value !== null} counts={counts} labels={labels} locale={locale} />
      </fieldset>
      <noscript>
        <NativePrice {...props} />
      </noscript>
    </>
  )
}

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
  const features: FeatureProps = {
    value: criteria.features,
    market,
    labels: labels.features,
    locale,
    counts: summary.facets.choices,
    open: summary.open,
  }
  const views = {
    text: () => <SearchTextField value={criteria.text} labels={labels.text} />,
    towns: () => <StaticWhere id={TOWNS_ID} shape="bar" wanted={criteria} labels={labels.where} />,
    price: () => (
      <>
        <StaticPrice
          market={market}
          value={criteria.price}
          labels={labels.price}
          locale={locale}
          counts={summary.facets.choices?.prices}
        />
        <PriceFeatures {...features} />
      </>
    ),
    categories: () => (
      <CategoryField
        shape="list"
        locale={locale}
        value={criteria.categories}
        options={summary.facets.categories}
        labels={labels.types}
      />
    ),
    features: () => <FeatureFields {...features} />,
    rooms: () => (
      <RoomFields value={criteria.rooms} labels={labels.rooms} counts={summary.facets.choices?.rooms} locale={locale} />
    ),
  } satisfies Record<FilterField, () => ReactNode>
  return (
    <form
      id={SEARCH_FORM_ID}
      className={styles.form}
      data-shape="bar"
      action="/api/places/typed/"
      aria-label={labels.filters.label}
    >
      <MarketLinks draft={criteria} labels={labels.goal} paths={paths} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="market" value={market} />
      <KeptFields {...criteria} />
      <FilterFields fields={fields} views={views} criteria={criteria} labels={labels} />
      <noscript>
        <Button type="submit">{labels.show.search}</Button>
      </noscript>
    </form>
  )
}
