import type { InputHTMLAttributes } from 'react'
import { priceId } from '#components/search/elementIds.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { PriceRange } from '#lib/search/rules-price-range.ts'
import styles from './price.module.css'

export const PRICE_ENDS = ['min', 'max'] as const

type Props = {
  labels: SearchLabels['price']
  /** The text of each field, and what it does in the live form. */
  propsOf: (end: keyof PriceRange) => InputHTMLAttributes<HTMLInputElement>
}

/** The fields for both ends of the price, in the static and in the live form. */
export function PriceEnds({ labels, propsOf }: Props) {
  return (
    <div className={styles.ends} data-between={labels.to}>
      {PRICE_ENDS.map((end) => (
        <input
          key={end}
          id={priceId(end)}
          type="text"
          className={`${fieldStyles.input} figures`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={labels[end]}
          {...propsOf(end)}
        />
      ))}
    </div>
  )
}
