import { useTranslations } from 'next-intl'
import type { ShownPrices } from '#lib/home-records/view-prices.ts'
import { SidePart } from '../../../desk-ui/side-panel/SidePanel.tsx'
import styles from './Overview.module.css'

/** Of the drawing, in its own units. */
const [WIDTH, HEIGHT, EDGE] = [280, 60, 6]

/** What was asked, step by step: as a line with a point for each price, and below it in words. */
export function PriceSteps({ prices: { steps, change } }: { prices: ShownPrices }) {
  const t = useTranslations('homes')
  if (steps.length === 0) return null
  const amounts = steps.map(({ amount }) => amount)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const points = steps.map(({ amount, place }) => ({
    x: Math.round(EDGE + place * (WIDTH - 2 * EDGE)),
    y: Math.round(EDGE + ((highest - amount) / Math.max(1, highest - lowest)) * (HEIGHT - 3 * EDGE)),
  }))
  const line = points.map(({ x, y }, step) => (step === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  return (
    <SidePart title={t('columns.price')} end={change && t('page.since', change)}>
      {steps.length > 1 && (
        <svg className={styles.steps} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className={styles.under} d={`${line}H${WIDTH - EDGE}V${HEIGHT}H${EDGE}Z`} />
          <path d={`${line}H${WIDTH - EDGE}`} />
          {points.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={3} />
          ))}
        </svg>
      )}
      <ol className={styles.prices}>
        {steps.map(({ day, price }) => (
          <li key={`${day} ${price}`}>
            <span className={styles.soft}>{day}</span> <span className="figures">{price}</span>
          </li>
        ))}
      </ol>
    </SidePart>
  )
}
