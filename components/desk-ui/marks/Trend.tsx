import styles from './Trend.module.css'

const WIDTH = 60
const HEIGHT = 16

/** A line of equal spans, oldest first, beside its figure: it says no more than the figure's words do, and is hidden from screen readers. */
export function Trend({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  if (values.length < 2 || most === 0) return null
  const half = Math.floor(values.length / 2)
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0)
  const [before, after] = [sum(values.slice(0, half)), sum(values.slice(-half))]
  const direction = after > before * 1.15 ? styles.up : after < before * 0.85 ? styles.down : styles.even
  // Single days jump: a point stands for three of them.
  const points = values.map((_, day) => sum(values.slice(Math.max(0, day - 1), day + 2)) / 3)
  const x = (day: number) => ((day * (WIDTH - 4)) / (points.length - 1) + 1).toFixed(1)
  const top = Math.max(...points, 1)
  const y = (value: number) => (HEIGHT - 2 - (value * (HEIGHT - 4)) / top).toFixed(1)
  const line = points.map((value, day) => `${day === 0 ? 'M' : 'L'}${x(day)} ${y(value)}`).join('')
  return (
    <svg className={`${styles.trend} ${direction}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={line} />
      <circle cx={x(points.length - 1)} cy={y(points.at(-1) ?? 0)} r="1.8" />
    </svg>
  )
}
