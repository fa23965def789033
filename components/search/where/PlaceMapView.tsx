import { useId } from 'react'
import { MAP_SIDE, type PlaceMap } from '#lib/search/rules-suggestions.ts'
import styles from './PlaceMapView.module.css'

/** The width of the line around what is within reach, in the drawing's units. */
const LINE = 2

/** What lies within reach: the places themselves with a stroke twice as wide as the radius. */
function Within({ map, width, fill }: { map: PlaceMap; width: number; fill: string }) {
  const { point, places, reach } = map
  return (
    <>
      {point && <circle cx={point.x} cy={point.y} r={Math.max(0, reach + width / 2)} fill={fill} />}
      <g fill={fill} stroke={fill} strokeWidth={2 * reach + width} strokeLinejoin="round">
        {places !== '' && <path d={places} />}
      </g>
    </>
  )
}

/** A small drawing of where chosen places are and how far they reach, for the eye only: the words beside it say the same. */
export function PlaceMapView({ map }: { map: PlaceMap }) {
  const id = useId()
  const { land, places, point, reach, names, caption } = map
  const whole = <rect width={MAP_SIDE} height={MAP_SIDE} fill="white" />
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg
        className={styles.map}
        viewBox={`0 0 ${MAP_SIDE} ${MAP_SIDE}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <mask id={`${id}-out`} maskUnits="userSpaceOnUse" x="0" y="0" width={MAP_SIDE} height={MAP_SIDE}>
          {whole}
          <Within map={map} width={0} fill="black" />
        </mask>
        <mask id={`${id}-line`} maskUnits="userSpaceOnUse" x="0" y="0" width={MAP_SIDE} height={MAP_SIDE}>
          <Within map={map} width={LINE} fill="white" />
          <Within map={map} width={-LINE} fill="black" />
        </mask>
        <path className={styles.land} d={land} />
        <rect className={styles.outside} width={MAP_SIDE} height={MAP_SIDE} mask={`url(#${id}-out)`} />
        <path className={reach > 0 ? styles.border : styles.place} d={places} />
        {reach > 0 && <rect className={styles.line} width={MAP_SIDE} height={MAP_SIDE} mask={`url(#${id}-line)`} />}
        {names.map(({ text, x, y, isPlace }) => (
          <text key={text} x={x} y={y} className={isPlace ? styles.own : styles.other}>
            {text}
          </text>
        ))}
        {point && <circle className={styles.point} cx={point.x} cy={point.y} r="5" />}
      </svg>
      {caption !== '' && <span className={styles.caption}>{caption}</span>}
    </div>
  )
}
