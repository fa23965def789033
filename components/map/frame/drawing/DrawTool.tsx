import { type PointerEvent, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import { Button } from '#components/ui/Button.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import { AREA_LIMITS, type Area, shapeOf } from '#lib/map/rules-area.ts'
import styles from './DrawTool.module.css'

type StrokePoint = { x: number; y: number }
type Props = { labels: MapMessages['area']; onDone: (area: Area) => void; onCancel: () => void }

/** In pixels: a shorter stroke is a click on a corner, and a click this near to the first corner closes the shape. */
const CLICK = 14
const SMALLEST = 24

const spotOf = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): StrokePoint => ({ x: offsetX, y: offsetY })
const distance = (a: StrokePoint | undefined, b: StrokePoint | undefined): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
const extent = (spots: readonly StrokePoint[]): number => Math.max(0, ...spots.map((spot) => distance(spots[0], spot)))

/**
 * An overlay to draw an area on: a stroke around it, or its corners one by one. The map doesn't move meanwhile. Neither
 * Leaflet nor react-leaflet has a part to draw with, and Leaflet's own events report no strokes of a finger.
 */
export function DrawTool({ labels, onDone, onCancel }: Props) {
  const map = useMap()
  const [corners, setCorners] = useState<readonly StrokePoint[]>([])
  const [stroke, setStroke] = useState<readonly StrokePoint[]>([])
  const [small, setSmall] = useState(false)
  /** The current stroke, in a ref because pointer events are faster than rendering. */
  const drawn = useRef<StrokePoint[] | null>(null)

  const finish = (spots: readonly StrokePoint[]) => {
    const points = spots.map(({ x, y }) => map.containerPointToLatLng([x, y]))
    const area = shapeOf(points.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })))
    setCorners([])
    setSmall(!area || extent(spots) < SMALLEST)
    if (area && extent(spots) >= SMALLEST) onDone(area)
  }
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = [spotOf(event)]
    setSmall(false)
    setStroke([...drawn.current])
  }
  const draw = (event: PointerEvent) => {
    if (!event.isPrimary || !drawn.current || drawn.current.length >= AREA_LIMITS.points) return
    const spot = spotOf(event)
    if (distance(drawn.current.at(-1), spot) < 2) return
    drawn.current.push(spot)
    setStroke([...drawn.current])
  }
  const putDown = (): StrokePoint[] => {
    const spots = drawn.current ?? []
    drawn.current = null
    setStroke([])
    return spots
  }
  const end = (event: PointerEvent) => {
    const [spot] = drawn.current ?? []
    if (!event.isPrimary || !spot) return
    const spots = putDown()
    if (extent(spots) >= CLICK) finish(spots)
    else if (corners.length >= 3 && distance(corners[0], spot) < CLICK) finish(corners)
    else if (corners.length === 0 || distance(corners.at(-1), spot) > 0) setCorners([...corners, spot])
  }
  const line = (stroke.length > 1 ? stroke : [...corners, ...stroke]).map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <>
      <div
        className={styles.sheet}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={putDown}
        // Takes the focus, so that Escape works.
        tabIndex={-1}
      >
        <svg className={styles.drawing} aria-hidden="true">
          <polygon points={line} />
          {corners.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
          ))}
        </svg>
      </div>
      <div className={styles.hint}>
        <p role="status">{small ? labels.small : labels.drawing}</p>
        {corners.length >= 3 && <Button onClick={() => finish(corners)}>{labels.done}</Button>}
        <Button variant="quiet" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </>
  )
}
