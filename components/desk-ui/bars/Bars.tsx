import styles from './Bars.module.css'

const [WIDTH, HEIGHT, GAP] = [168, 48, 6]

type Props = {
  /** Of equal spans, oldest first: the last is the present one. */
  values: readonly number[]
  /** What must not be exceeded, in the unit of the values. */
  limit?: number | undefined
}

/**
 * Equal spans as bars beside each other, the last one in full colour. It says no more than the figure's words do, and is
 * hidden from screen readers.
 */
export function Bars({ values, limit }: Props) {
  const most = Math.max(...values, limit ?? 0)
  if (values.length < 2 || most === 0) return null
  const width = (WIDTH - GAP * (values.length - 1)) / values.length
  const height = (value: number) => Math.max(1, (value * (HEIGHT - 2)) / most)
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a span is what it is.
          key={place}
          className={place === values.length - 1 ? styles.now : undefined}
          {...{ x: place * (width + GAP), y: HEIGHT - height(value), width, height: height(value) }}
        />
      ))}
      {limit !== undefined && (
        <line className={styles.limit} x1="0" x2={WIDTH} y1={HEIGHT - height(limit)} y2={HEIGHT - height(limit)} />
      )}
    </svg>
  )
}
