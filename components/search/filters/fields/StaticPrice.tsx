import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { bandValue } from '#components/search/filters/filterOptions.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Market } from '#lib/listings/rules.ts'
import { PRICE_PLACES, type PriceFilter, placeOf, priceRangeOf } from '#lib/search/rules-price-range.ts'
import { amountText } from '#lib/search/rules-texts.ts'
import { PRICE_ENDS, PriceEnds } from './PriceEnds.tsx'
import styles from './price.module.css'
import scripted from './scripted.module.css'

type NativePriceProps = { market: Market; value: PriceFilter | null; labels: SearchLabels['price'] }

const ID = 'filter-price'

/** The price select without JavaScript; a range that is no band is added as an option, so that it isn't lost. */
function NativePrice({ market, value, labels }: NativePriceProps) {
  const bands = labels.bands[market]
  const chosen = value ? bandValue(value, market) : ''
  const known = value === null || bands.some((band) => band.value === chosen)
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={ID}>
        {labels.label[market]}
      </label>
      <select id={ID} name="price" className={fieldStyles.input}>
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

type Props = { market: Market; value: PriceFilter | null; labels: SearchLabels['price'] }

/** The price field before its code is loaded, with a drawing of the slider; a select without JavaScript. */
export function StaticPrice({ market, value, labels }: Props) {
  const range = priceRangeOf(value, market)
  const last = PRICE_PLACES[market].length - 1
  const place = (amount: number): string => `${Math.round((1000 * placeOf(amount, market)) / last) / 10}%`
  return (
    <>
      <fieldset className={scripted.only}>
        <legend className={fieldStyles.label}>{labels.label[market]}</legend>
        <PriceEnds labels={labels} propsOf={(end) => ({ value: amountText(range[end], market) })} />
        <svg className={styles.sliderDrawing} aria-hidden="true">
          <line x1="0" x2="100%" y1="50%" y2="50%" />
          <line className={styles.drawnRange} x1={place(range.min)} x2={place(range.max)} y1="50%" y2="50%" />
          {PRICE_ENDS.map((end) => (
            <circle key={end} className={styles.drawnThumb} cx={place(range[end])} cy="50%" r="11" />
          ))}
        </svg>
      </fieldset>
      <noscript>
        <NativePrice market={market} value={value} labels={labels} />
      </noscript>
    </>
  )
}
