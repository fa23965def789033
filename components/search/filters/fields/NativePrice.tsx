import { useId } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { bandValue } from '#components/search/filters/filterOptions.ts'
import { amountText } from '#components/search/searchTexts.ts'
import fieldStyles from '#components/ui/field.module.css'
import type { Market } from '#lib/domain/listing/listing.ts'
import type { PriceFilter } from '#lib/domain/search/price-range.ts'
import priceStyles from './price.module.css'

/** Props of both variants of the field. */
export type PriceFieldProps = {
  market: Market
  value: PriceFilter | null
  labels: SearchLabels['price']
  onChange: (price: PriceFilter | null) => void
}

/** The price select of the server's HTML; a range that is no band is added as an option, so that it isn't lost. */
export function NativePrice({ market, value, labels }: PriceFieldProps) {
  const id = useId()
  const bands = labels.bands[market]
  const chosen = value ? bandValue(value, market) : ''
  const known = value === null || bands.some((band) => band.value === chosen)
  return (
    <div className={priceStyles.price}>
      <label className={fieldStyles.label} htmlFor={id}>
        {labels.label[market]}
      </label>
      <select id={id} name="price" className={fieldStyles.input} defaultValue={chosen}>
        <option value="">{labels.any}</option>
        {!known && value && (
          <option value={chosen}>
            {amountText(value.min, market)} – {value.max === null ? '' : amountText(value.max, market)}
          </option>
        )}
        {bands.map((band) => (
          <option key={band.value} value={band.value}>
            {band.label}
          </option>
        ))}
      </select>
    </div>
  )
}
