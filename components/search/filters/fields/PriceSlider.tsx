'use client'
import { Slider } from '@base-ui/react/slider'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import type { Market } from '#lib/listings/rules.ts'
import { PRICE_PLACES, type PriceRange, placeOf, snapToStep } from '#lib/search/rules-price-range.ts'
import { amountText } from '#lib/search/rules-texts.ts'
import styles from './price.module.css'

/** Places that Page Up, Page Down and Shift with an arrow key go on. */
const LARGE = 4

type Props = {
  market: Market
  range: PriceRange
  labels: SearchLabels['price']
  onDrag: (range: PriceRange) => void
  onCommit: (range: PriceRange) => void
}

/**
 * A slider with two handles that can't pass each other and stop at prices that are common. Its values are the numbers
 * of these places; a typed amount stands between two of them.
 */
export function PriceSlider({ market, range, labels, onDrag, onCommit }: Props) {
  const places = PRICE_PLACES[market]
  const amountAt = (place: number): number => snapToStep(places[Math.round(place)] ?? 0, market)
  // A handle that wasn't moved keeps its amount.
  const moved = (amount: number, place: number | undefined): number =>
    place === undefined || place === placeOf(amount, market) ? amount : amountAt(place)
  const rangeOf = ([min, max]: readonly number[]): PriceRange => ({
    min: moved(range.min, min),
    max: moved(range.max, max),
  })
  return (
    <Slider.Root
      min={0}
      max={places.length - 1}
      largeStep={LARGE}
      thumbCollisionBehavior="none"
      value={[placeOf(range.min, market), placeOf(range.max, market)]}
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
              getAriaValueText={() => amountText(index === 0 ? range.min : range.max, market)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
