import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { bandValue } from '#components/search/filters/filterOptions.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Market } from '#lib/listings/rules.ts'
import type { PriceFilter } from '#lib/search/rules-price-range.ts'
import { amountText } from '#lib/search/rules-texts.ts'

type Props = { market: Market; value: PriceFilter | null; labels: SearchLabels['price'] }

const ID = 'filter-price'

/** The price select without JavaScript; a range that is no band is added as an option, so that it isn't lost. */
export function NativePrice({ market, value, labels }: Props) {
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
