import { LatLngBounds, type Map as LeafletMap, type Point } from 'leaflet'
import { useId, useMemo } from 'react'
import { Pane, SVGOverlay } from 'react-leaflet'
import { useMovedMap } from '#components/map/frame/useView.ts'
import type { Outline, OutlinesAnswer } from '#lib/map/rules-outlines.ts'
import { EARTH_METRES } from '#lib/places/rules-geo.ts'
import styles from './Outlines.module.css'

/** How far the drawing goes on beyond the view, as a share of it: short moves then show no end of the shade. */
const BEYOND = 0.6
/** In pixels: the line at the edge of what is searched. */
const LINE = 2

/** Pixels per kilometre at the middle of a ring; Mercator stretches them with the latitude. */
function pixelsPerKm(zoom: number, latitude: number): number {
  const around = 2 * Math.PI * EARTH_METRES * Math.cos((latitude * Math.PI) / 180)
  return (256 * 2 ** zoom * 1000) / around
}

type Drawing = {
  path: string
  /** In pixels: how far homes count beyond the border. */
  reach: number
  /** Whether it has a border of its own, beside the edge of its reach. */
  hasBorder: boolean
  /** The point that lies farthest to the lower left. */
  corner: Point | null
}

/** How far a point lies to the lower left, in pixels. */
const lowerLeft = ({ x, y }: Point): number => (y - x) * Math.SQRT1_2

/** An outline in pixels at a zoom, from a point near it: those of the whole world are too large to be exact. */
function drawingOf(map: LeafletMap, { rings, km }: Outline, zoom: number, origin: Point): Drawing {
  const pointsOf = (ring: readonly number[]): Point[] =>
    Array.from({ length: ring.length >> 1 }, (_, index) =>
      map.project([ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0], zoom).subtract(origin),
    )
  const shapes = rings.map(pointsOf)
  const path = shapes.map((points) => {
    const [first, ...others] = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    // A point is drawn as a line without length, whose round ends make the circle.
    return others.length === 0 ? `M${first}h0` : `M${[first, ...others].join('L')}Z`
  })
  const [corner = null] = shapes.flat().toSorted((a, b) => lowerLeft(b) - lowerLeft(a))
  const latitude = rings[0]?.[0] ?? 0
  return {
    path: path.join(''),
    reach: km * pixelsPerKm(zoom, latitude),
    hasBorder: rings.some(({ length }) => length > 2),
    corner,
  }
}

/** The name of the edge, where the whole lies farthest to the lower left: what is drawn above it covers it. */
function EdgeName({ drawings, name }: { drawings: readonly Drawing[]; name: string }) {
  const ends = drawings.flatMap(({ corner, reach }) => {
    const out = reach * Math.SQRT1_2
    return corner ? [corner.add([-out, out])] : []
  })
  const [end] = ends.toSorted((a, b) => lowerLeft(b) - lowerLeft(a))
  if (!end) return null
  return (
    <text className={styles.name} x={end.x} y={end.y}>
      {name}
    </text>
  )
}

/**
 * The edge of what is searched, and a shade over all that lies outside. Each outline is as thick as its reach: together
 * they are the true area within so many kilometres of the places, without any calculation of shapes.
 */
export function Outlines({ outlines, label }: OutlinesAnswer) {
  const map = useMovedMap()
  const id = useId()
  const zoom = map.getZoom()
  const [north = 0, west = 0] = outlines[0]?.rings[0] ?? []
  const origin = useMemo(() => map.project([north, west], zoom).floor(), [map, north, west, zoom])
  const drawings = useMemo(
    () => outlines.map((outline) => drawingOf(map, outline, zoom, origin)),
    [map, outlines, zoom, origin],
  )
  if (drawings.length === 0) return null
  const corner = map.getPixelBounds().getTopLeft().subtract(origin)
  const { x: width, y: height } = map.getSize()
  const box = {
    x: Math.round(corner.x - BEYOND * width),
    y: Math.round(corner.y - BEYOND * height),
    width: Math.round(width * (1 + 2 * BEYOND)),
    height: Math.round(height * (1 + 2 * BEYOND)),
  }
  const bounds = new LatLngBounds(
    map.unproject(origin.add([box.x, box.y + box.height]), zoom),
    map.unproject(origin.add([box.x + box.width, box.y]), zoom),
  )
  const shapes = (more: number, fill: string) =>
    drawings.map(({ path, reach }) => (
      <path
        key={path}
        d={path}
        fill={fill}
        fillRule="evenodd"
        stroke={fill}
        strokeWidth={2 * (reach + more)}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ))
  return (
    <Pane name="outlines" className={styles.pane ?? ''}>
      {/* Its bounds and its view change together, and only by a new element: Leaflet scales the old one meanwhile. */}
      <SVGOverlay
        key={`${box.x} ${box.y} ${zoom} ${width} ${height}`}
        bounds={bounds}
        attributes={{
          viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
          preserveAspectRatio: 'none',
          'aria-hidden': 'true',
        }}
      >
        <mask id={`${id}out`} maskUnits="userSpaceOnUse" {...box}>
          <rect {...box} fill="#fff" />
          {shapes(0, '#000')}
        </mask>
        <rect {...box} className={styles.outside} mask={`url(#${id}out)`} />
        <g className={styles.edge} mask={`url(#${id}out)`}>
          {shapes(LINE, 'currentcolor')}
        </g>
        {drawings.map(
          ({ path, reach, hasBorder }) =>
            hasBorder && reach > 0 && <path key={path} d={path} className={styles.border} />,
        )}
        {label && <EdgeName drawings={drawings} name={label} />}
      </SVGOverlay>
    </Pane>
  )
}
