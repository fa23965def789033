import type { LatLng, Map as LeafletMap, Point, ZoomAnimEvent } from 'leaflet'
import { useEffect, useState } from 'react'
import type { GeoPoint } from '#lib/domain/places/geo.ts'

type Target = { center: LatLng; zoom: number }

/** The layer point of a place after the map has zoomed to `target`. */
function pointAt(map: LeafletMap, { latitude, longitude }: GeoPoint, { center, zoom }: Target): Point {
  const corner = map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(map.layerPointToContainerPoint([0, 0]))
    .round()
  return map.project([latitude, longitude], zoom).subtract(corner).round()
}

/**
 * Returns a function that gives the position of a place in the map's layer, in pixels. The layer moves with the map, so
 * panning changes nothing; from the start of a zoom the function gives the final positions, and the style sheet
 * animates the way there.
 */
export function useLayerPoints(map: LeafletMap): (place: GeoPoint) => Point {
  const [target, setTarget] = useState<Target | null>(null)
  const [, setChange] = useState(0)

  useEffect(() => {
    const go = ({ center, zoom }: ZoomAnimEvent) => setTarget({ center, zoom })
    const settle = () => {
      setTarget(null)
      setChange((count) => count + 1)
    }
    map.on('zoomanim', go)
    map.on('zoom viewreset moveend', settle)
    return () => {
      map.off('zoomanim', go)
      map.off('zoom viewreset moveend', settle)
    }
  }, [map])

  return (place) =>
    target ? pointAt(map, place, target) : map.latLngToLayerPoint([place.latitude, place.longitude]).round()
}
