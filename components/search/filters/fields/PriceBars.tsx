import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { type PriceCounts, priceBands } from '#lib/search/rules-price-counts.ts'
import { PRICE_PLACES, type PriceFilter, type PriceRange, placeOf } from '#lib/search/rules-price-range.ts'
import { amountText, countText, fill } from '#lib/search/rules-texts.ts'
import choiceStyles from './choices.module.css'
import styles from './price.module.css'

/** "€ 250.000 – € 350.000", "Tot € 600", "Vanaf € 1.000.000". */
export function priceText(labels: SearchLabels['price'], { min, max }: PriceFilter, market: Market): string {
  const from = amountText(min, market)
  if (max === null) return fill(labels.from, 'min', from)
  const to = amountText(max, market)
  return min === 0 ? fill(labels.upTo, 'max', to) : fill(fill(labels.between, 'min', from), 'max', to)
}

type Counted = { counts: PriceCounts | undefined; labels: SearchLabels['price']; locale: Language }

type PriceBarsProps = Counted & { market: Market; range: PriceRange }

/** The height of the highest bar, in the drawing's own units. */
const HEIGHT = 100
/** One home among thousands is still seen. */
const LEAST = 3

/**
 * How many homes cost what, as a bar above each step of the slider; what the chosen price leaves out is paler. It is
 * read out by the bands that are offered without JavaScript, each with the number that its list has.
 */
export function PriceBars({ market, range, counts, labels, locale }: PriceBarsProps) {
  if (!counts) return null
  const { bars } = counts
  // The last bar also holds what lies beyond the slider: it may be cut, so that the others are seen.
  const most = Math.max(1, ...bars.slice(0, -1))
  const [from, to] = [placeOf(range.min, market), placeOf(range.max, market)]
  const bands = priceBands(market).map((band, index) =>
    fill(
      fill(labels.band, 'price', priceText(labels, band, market)),
      'count',
      formatNumber(counts.bands[index] ?? 0, locale) ?? '',
    ),
  )
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={fill(labels.counts, 'bands', bands.join('; '))}
    >
      {bars.map((count, step) => {
        const height = count === 0 ? 0 : Math.min(HEIGHT, Math.max(LEAST, Math.round((HEIGHT * count) / most)))
        const isIn = step + 1 > from && step < to
        return (
          <rect
            key={PRICE_PLACES[market][step]}
            x={step + 0.06}
            width={0.88}
            y={HEIGHT - height}
            height={height}
            data-out={isIn ? undefined : ''}
          />
        )
      })}
    </svg>
  )
}

/** Names the homes that no price finds, where one is chosen. */
export function HiddenPrices({ isLimited, counts, labels, locale }: Counted & { isLimited: boolean }) {
  if (!isLimited || !counts || counts.hidden === 0) return null
  return <p className={choiceStyles.note}>{countText(labels.hidden, counts.hidden, locale)}</p>
}
