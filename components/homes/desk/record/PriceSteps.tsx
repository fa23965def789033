import type { LoadedOverview } from '#lib/home-records/view-record.ts'
import styles from './Overview.module.css'

/** Of the drawing, in its own units. */
const [WIDTH, HEIGHT, EDGE] = [280, 60, 6]

/** What was asked, step by step: as a line, and in words. */
export function PriceSteps({ prices }: { prices: LoadedOverview['prices'] }) {
  const amounts = prices.map(({ amount }) => amount)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const y = (amount: number) =>
    highest === lowest ? HEIGHT / 2 : EDGE + ((highest - amount) / (highest - lowest)) * (HEIGHT - 2 * EDGE)
  const x = (place: number) => (place / prices.length) * WIDTH
  const path = prices.map(
    ({ amount }, place) => `${place === 0 ? 'M' : 'V'}${place === 0 ? `0 ${y(amount)}` : y(amount)}H${x(place + 1)}`,
  )
  return (
    <>
      {prices.length > 1 && (
        <svg className={styles.steps} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path d={path.join('')} />
        </svg>
      )}
      <ol className={styles.prices}>
        {prices.map(({ day, price }) => (
          <li key={`${day} ${price}`}>
            <span className={styles.soft}>{day}</span> <span className="figures">{price}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
