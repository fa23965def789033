'use client'
import { Slider } from '@base-ui/react/slider'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { amountText } from '#components/search/searchTexts.ts'
import type { Market } from '#lib/domain/listing/listing.ts'
import { PRICE_SLIDERS, type PriceRange } from '#lib/domain/search/price-range.ts'
import styles from './price.module.css'

/** Step of Page Up, Page Down and Shift with an arrow key, in euro. */
const LARGE = { sale: 50_000, rent: 500 } as const satisfies Record<Market, number>

type Props = {
  market: Market
  range: PriceRange
  labels: SearchLabels['price']
  onDrag: (range: PriceRange) => void
  onCommit: (range: PriceRange) => void
}

const rangeOf = ([min = 0, max = 0]: readonly number[]): PriceRange => ({ min, max })

/** A slider with two handles that can't pass each other and snap to its steps. */
export function PriceSlider({ market, range, labels, onDrag, onCommit }: Props) {
  const { min, max, step } = PRICE_SLIDERS[market]
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      largeStep={LARGE[market]}
      thumbCollisionBehavior="none"
      value={[range.min, range.max]}
      onValueChange={(value) => onDrag(rangeOf(value))}
      onValueCommitted={(value) => onCommit(rangeOf(value))}
    >
      <Slider.Control className={styles.slider}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.indicator} />
          {[labels.min, labels.max].map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              className={styles.thumb}
              getAriaLabel={() => label}
              getAriaValueText={(_, amount) => amountText(amount, market)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
