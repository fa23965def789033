import type { PlaceDrawing } from '#lib/map/place-drawing.ts'
import { DRAWING_SIDE } from '#lib/map/rules-drawing-side.ts'
import styles from './WishMap.module.css'

/** Where a search looks: light inside, shaded outside. What is beyond the square is seen where there is room. */
export function WishMap({ drawing, label }: { drawing: PlaceDrawing; label: string }) {
  const { around, inside, margin, circles, area, names } = drawing
  return (
    <div className={styles.map} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${DRAWING_SIDE} ${DRAWING_SIDE}`} aria-hidden="true">
        <path className={styles.around} d={around} />
        {inside !== '' && (
          <>
            {/* A line on both sides of the border is as wide as the distance around it. */}
            <path className={styles.edge} d={inside} strokeWidth={margin * 2 + 4} />
            <path className={styles.inside} d={inside} strokeWidth={margin * 2} />
          </>
        )}
        {circles.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} className={styles.circle} cx={x} cy={y} r={r} />
        ))}
        {area !== '' && <path className={styles.circle} d={area} fillRule="evenodd" />}
        <path className={styles.borders} d={around + inside} />
        {names.map(({ x, y, text, main }) => (
          <text key={text} x={x} y={y} className={main ? styles.main : styles.name}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}
