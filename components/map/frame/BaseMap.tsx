import { Canvas, type PathOptions } from 'leaflet'
import { useMemo, useState } from 'react'
import { Polygon, Polyline, useMap, useMapEvent } from 'react-leaflet'
import {
  BASE_MAP_PATH,
  type BaseMap as BaseMapData,
  decodeLine,
  NEAR_MAP_PATH,
  NEAR_ZOOM,
  type NearMap,
  roundCorners,
} from '#lib/map/rules-base-map.ts'
import { type MapColours, useColours } from './mapColours.ts'
import { useJson } from './useJson.ts'

/** From bottom to top, which is the order in which they are added. */
const LAYERS = [
  'land',
  'belgium',
  'urban',
  'sea',
  'provinces',
  'rivers',
  'countries',
  'border',
  'municipalities',
] as const
type Layer = (typeof LAYERS)[number]
const CLOSED: readonly Layer[] = ['land', 'sea', 'belgium', 'urban', 'border']

const line = (color: string, weight: number, dashArray?: string): PathOptions => ({
  fill: false,
  color,
  weight,
  ...(dashArray && { dashArray }),
})
const surface = (fillColor: string): PathOptions => ({ fillColor, fillOpacity: 1, color: fillColor, weight: 1 })

const styleOf = (layer: Layer, colours: MapColours, zoom: number): PathOptions => {
  const near = zoom >= NEAR_ZOOM
  const byLayer = {
    land: surface(colours.abroad),
    belgium: surface(colours.land),
    urban: surface(colours.urban),
    sea: surface(colours.sea),
    municipalities: line(colours.border, 1, '1 4'),
    provinces: line(colours.border, 1, near ? '8 3 1 3' : '3 3'),
    rivers: line(colours.river, zoom >= 12 ? 5 : near ? 3 : 1.5),
    countries: line(colours.border, 1.25),
    border: line(colours.frontier, near ? 2 : 1.5),
  } satisfies Record<Layer, PathOptions>
  return byLayer[layer]
}

/** Rivers and towns without corners; borders as they are. */
function pointsOf(layer: Layer, drawn: number[]) {
  const points = decodeLine(drawn)
  if (layer !== 'urban' && layer !== 'rivers') return points
  const closed = layer === 'urban'
  return roundCorners(roundCorners(points, closed), closed)
}

/**
 * The site's own base map of sea, land, built-up areas, borders and rivers, on a canvas below everything else. Its finer
 * lines are fetched when the visitor is near enough to see them; until then, and should they fail, the coarse ones stay.
 */
export function BaseMap() {
  const map = useMap()
  const colours = useColours(map.getContainer())
  // Plain Leaflet: react-leaflet takes a renderer, but has no component for one.
  const [renderer] = useState(() => new Canvas({ padding: 0.5, pane: 'tilePane' }))
  const [zoom, setZoom] = useState(map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  const data = useJson<BaseMapData>(BASE_MAP_PATH)
  const fine = useJson<NearMap>(zoom >= NEAR_ZOOM ? NEAR_MAP_PATH : null)
  const lines = useMemo(() => {
    if (!data) return []
    const { belgium, ...rest } = data
    const drawn: Partial<Record<Layer, number[][]>> = { ...rest, belgium, border: belgium, ...fine }
    return LAYERS.flatMap((layer) => {
      const drawing = drawn[layer]
      return drawing ? [{ layer, positions: drawing.map((each) => pointsOf(layer, each)) }] : []
    })
  }, [data, fine])
  return lines.map(({ layer, positions }) => {
    const Path = CLOSED.includes(layer) ? Polygon : Polyline
    // Options other than style apply only when the path is created, so they stay out of pathOptions.
    return (
      <Path
        key={layer}
        positions={positions}
        pathOptions={styleOf(layer, colours, zoom)}
        renderer={renderer}
        interactive={false}
        smoothFactor={0.6}
      />
    )
  })
}
