import { Canvas, type PathOptions } from 'leaflet'
import { useMemo, useState } from 'react'
import { Polygon, Polyline, useMap, useMapEvent } from 'react-leaflet'
import { BASE_MAP_PATH, type BaseMap as BaseMapData, decodeLine } from '#lib/domain/map/base-map.ts'
import { type Colours, useColours } from './useColours.ts'
import { useJson } from './useJson.ts'

type Layer = Exclude<keyof BaseMapData, 'credit'>

/** From bottom to top. */
const LAYERS = [
  'land',
  'sea',
  'countries',
  'belgium',
  'municipalities',
  'provinces',
  'rivers',
] as const satisfies Layer[]
const CLOSED: readonly Layer[] = ['land', 'sea', 'belgium']
/** Zoom from which municipal borders are drawn. */
const TOWN_ZOOM = 10

const line = (color: string, weight: number, opacity = 1): PathOptions => ({ fill: false, color, weight, opacity })
const surface = (fillColor: string, color = fillColor): PathOptions => ({ fillColor, fillOpacity: 1, color, weight: 1 })

const styleOf = (layer: Layer, colours: Colours, zoom: number): PathOptions => {
  const near = zoom >= TOWN_ZOOM
  const styles = {
    land: surface(colours.abroad),
    sea: surface(colours.sea),
    belgium: surface(colours.land, colours.border),
    countries: line(colours.border, 1),
    provinces: line(colours.border, 1, near ? 1 : 0.6),
    municipalities: line(colours.border, 1, near ? 0.4 : 0),
    rivers: line(colours.river, near ? 3 : 1.5),
  } satisfies Record<Layer, PathOptions>
  return styles[layer]
}

/** The site's own base map of land, sea, borders and rivers, on a canvas below everything else. */
export function BaseMap() {
  const map = useMap()
  const colours = useColours(map.getContainer())
  // Plain Leaflet: react-leaflet takes a renderer, but has no component for one.
  const [renderer] = useState(() => new Canvas({ padding: 0.5, pane: 'tilePane' }))
  const [zoom, setZoom] = useState(map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  const data = useJson<BaseMapData>(BASE_MAP_PATH)
  const lines = useMemo(
    () => data && LAYERS.map((layer) => ({ layer, positions: data[layer].map((drawn) => decodeLine(drawn)) })),
    [data],
  )
  return lines?.map(({ layer, positions }) => {
    const Path = CLOSED.includes(layer) ? Polygon : Polyline
    const style = styleOf(layer, colours, zoom)
    // Options other than style apply only when the path is created, so they stay out of pathOptions.
    return (
      <Path
        key={layer}
        positions={positions}
        pathOptions={style}
        renderer={renderer}
        interactive={false}
        smoothFactor={0.6}
      />
    )
  })
}
