import type { Market } from '#lib/listings/rules.ts'
import { PRICE_PLACES, placeOf } from '#lib/search/rules-price-range.ts'
import { PRICE_ENDS } from './PriceEnds.tsx'
import styles from './price.module.css'

type Props = { market: Market; range: { min: number; max: number } }

/** A drawing of the slider of prices, until its code is there. */
export function SliderDrawing({ market, range }: Props) {
  const last = PRICE_PLACES[market].length - 1
  const place = (amount: number): string => `${Math.round((1000 * placeOf(amount, market)) / last) / 10}%`
  return (
    <svg className={styles.sliderDrawing} aria-hidden="true">
      <line x1="0" x2="100%" y1="50%" y2="50%" />
      <line className={styles.drawnRange} x1={place(range.min)} x2={place(range.max)} y1="50%" y2="50%" />
      {PRICE_ENDS.map((end) => (
        <circle key={end} className={styles.drawnThumb} cx={place(range[end])} cy="50%" r="11" />
      ))}
    </svg>
  )
}
