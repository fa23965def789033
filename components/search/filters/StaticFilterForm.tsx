import type { ReactNode } from 'react'
import { GROUPS_NAME, SEARCH_FORM_ID, TOWNS_ID } from '#components/search/elementIds.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import { FeatureFields } from '#components/search/filters/fields/FeatureFields.tsx'
import fieldsStyles from '#components/search/filters/fields/fields.module.css'
import { PRICE_ENDS, PriceEnds } from '#components/search/filters/fields/PriceEnds.tsx'
import priceStyles from '#components/search/filters/fields/price.module.css'
import { RoomFields } from '#components/search/filters/fields/RoomFields.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import scripted from '#components/search/filters/fields/scripted.module.css'
import { TownTags } from '#components/search/filters/fields/TownTags.tsx'
import townStyles from '#components/search/filters/fields/towns.module.css'
import { MarketLinks } from '#components/search/results/MarketLinks.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria, TownChoice } from '#lib/search/rules-criteria.ts'
import { PRICE_PLACES, type PriceFilter, placeOf, priceRangeOf } from '#lib/search/rules-price-range.ts'
import type { Facets, FilterField, SearchSummary } from '#lib/search/rules-result.ts'
import { amountText } from '#lib/search/rules-texts.ts'
import { groupText, townGroups } from '#lib/search/rules-town-groups.ts'
import { FilterFields } from './FilterFields.tsx'
import styles from './FilterForm.module.css'
import type { SearchLabels } from './fieldLabels.ts'
import { bandValue } from './filterOptions.ts'
import { KeptFields } from './KeptFields.tsx'

type PriceProps = { market: Market; value: PriceFilter | null; labels: SearchLabels['price'] }

const PRICE_ID = 'filter-price'

/** The price select without JavaScript; a range that is no band is added as an option, so that it isn't lost. */
function NativePrice({ market, value, labels }: PriceProps) {
  const bands = labels.bands[market]
  const chosen = value ? bandValue(value, market) : ''
  const known = value === null || bands.some((band) => band.value === chosen)
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
        {bands.map((band) => (
          <option key={band.value} value={band.value} selected={known && band.value === chosen}>
            {band.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The price field before its code is loaded, with a drawing of the slider; a select without JavaScript. */
function StaticPrice({ market, value, labels }: PriceProps) {
  const range = priceRangeOf(value, market)
  const last = PRICE_PLACES[market].length - 1
  const place = (amount: number): string => `${Math.round((1000 * placeOf(amount, market)) / last) / 10}%`
  return (
    <>
      <fieldset className={scripted.only}>
        <legend className={fieldStyles.label}>{labels.label[market]}</legend>
        <PriceEnds labels={labels} propsOf={(end) => ({ value: amountText(range[end], market) })} />
        <svg className={priceStyles.sliderDrawing} aria-hidden="true">
          <line x1="0" x2="100%" y1="50%" y2="50%" />
          <line className={priceStyles.drawnRange} x1={place(range.min)} x2={place(range.max)} y1="50%" y2="50%" />
          {PRICE_ENDS.map((end) => (
            <circle key={end} className={priceStyles.drawnThumb} cx={place(range[end])} cy="50%" r="11" />
          ))}
        </svg>
      </fieldset>
      <noscript>
        <NativePrice market={market} value={value} labels={labels} />
      </noscript>
    </>
  )
}

type TownProps = {
  value: TownChoice[]
  facets: Pick<Facets, 'towns' | 'wholeTowns'>
  labels: SearchLabels['towns']
  locale: Language
}

/**
 * The towns without JavaScript: checkboxes for the chosen and the most frequent ones, and a field for another postcode.
 */
function NativeTowns({ value, facets, labels, locale }: TownProps) {
  const { towns: options, wholeTowns } = facets
  const chosen = new Set(value.map(({ zip }) => zip))
  const offered = new Set(options.map(({ zip }) => zip))
  const others = value.filter(({ zip }) => !offered.has(zip)).map((town) => ({ ...town, count: 0 }))
  const names = townGroups(value, wholeTowns).map((group) => (group.zips.length > 1 ? groupText(group) : group.name))
  return (
    <fieldset className={townStyles.towns}>
      <legend className={fieldStyles.label}>{labels.label}</legend>
      <details className={townStyles.details} name={GROUPS_NAME}>
        <summary className={fieldStyles.input}>
          {names.length > 0 ? names.join(', ') : labels.choose}
          <span className={townStyles.toggle} aria-hidden="true" />
        </summary>
        <div className={townStyles.drop}>
          <label className={townStyles.postcode}>
            {labels.postcode}
            <input
              type="text"
              className={fieldStyles.input}
              name="city"
              inputMode="numeric"
              pattern="[0-9]{4}"
              maxLength={4}
            />
          </label>
          {[...others, ...options].map(({ zip, name, count }) => (
            <label key={zip} className={fieldsStyles.choice}>
              <input type="checkbox" name="city" value={`${name}|${zip}`} checked={chosen.has(zip)} />
              <span>
                {name} <small>{zip}</small>
              </span>
              <span className={fieldsStyles.count}>{formatNumber(count, locale)}</span>
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  )
}

/** The towns before their code is loaded; checkboxes without JavaScript. */
function StaticTowns(props: TownProps) {
  const { value, facets, labels } = props
  return (
    <>
      <div className={`${townStyles.towns} ${scripted.only}`}>
        <label className={fieldStyles.label} htmlFor={TOWNS_ID}>
          {labels.label}
        </label>
        <TownTags towns={townGroups(value, facets.wholeTowns)} labels={labels} />
        <div className={townStyles.combobox}>
          <input
            id={TOWNS_ID}
            type="text"
            className={fieldStyles.input}
            autoComplete="off"
            placeholder={labels.placeholder}
          />
          <span className={townStyles.toggle} aria-hidden="true" />
        </div>
      </div>
      <noscript>
        <NativeTowns {...props} />
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
  const views = {
    text: () => <SearchTextField value={criteria.text} labels={labels.text} />,
    towns: () => <StaticTowns value={criteria.towns} facets={summary.facets} labels={labels.towns} locale={locale} />,
    price: () => <StaticPrice market={market} value={criteria.price} labels={labels.price} />,
    categories: () => (
      <CategoryField
        shape="list"
        locale={locale}
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
