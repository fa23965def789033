import { type LatLngBounds, type Map as LeafletMap, Point, type ZoomPanOptions } from 'leaflet'
import { useEffect, useRef } from 'react'
import { type Area, parseArea } from '#lib/domain/map/area.ts'
import { boundsOf } from '#lib/domain/map/area-contains.ts'
import { leafletBounds } from './bounds.ts'
import { type LoadedPins, searchKey } from './pins/usePins.ts'

/** One home alone is shown with the towns around it: the bundled map has no streets. */
const CLOSEST = 13
/** Room for pins at both sides together, above and below, and for the tools above them where it can be had. */
const ROOM = { around: [72, 96], above: 84, below: 24 } as const

/** The area a search is kept to. */
export const areaOf = (search: string): Area | null => parseArea(new URLSearchParams(search).get('area') ?? '')

/** Shows all of these bounds as near as they fit, with their top clear of the tools as far as that costs no step of zoom. */
function fitClear(map: LeafletMap, bounds: LatLngBounds, options: ZoomPanOptions): void {
  const zoom = Math.min(CLOSEST, map.getBoundsZoom(bounds, false, new Point(...ROOM.around)))
  const top = map.project(bounds.getNorthWest(), zoom)
  const bottom = map.project(bounds.getSouthEast(), zoom)
  const spare = map.getSize().y - (bottom.y - top.y)
  const above = Math.max(spare / 2, Math.min(ROOM.above, spare - ROOM.below))
  const middle = top.add(bottom).divideBy(2)
  map.setView(map.unproject(middle.subtract([0, above - spare / 2]), zoom), zoom, options)
}

/** Brings the results of a search into view, or the area that it is kept to. */
export function showAll(
  map: LeafletMap,
  { search, bounds }: Pick<LoadedPins, 'search' | 'bounds'>,
  animate = true,
): void {
  const area = areaOf(search)
  const options = animate ? {} : { animate }
  if (area) map.fitBounds(leafletBounds(boundsOf(area)), { padding: [4, 4], maxZoom: CLOSEST, ...options })
  else if (bounds) fitClear(map, leafletBounds(bounds), options)
}

/** Whether the map shows an area already, and not from far away: then it stays as the visitor has put it. */
function isShown(map: LeafletMap, search: string): boolean {
  const area = areaOf(search)
  if (!area) return false
  const bounds = leafletBounds(boundsOf(area))
  return map.getBounds().pad(0.05).contains(bounds) && map.getBoundsZoom(bounds) <= map.getZoom() + 2
}

/** Moves the map to the results whenever another search is answered. */
export function useView(map: LeafletMap, pins: LoadedPins | null): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!pins) return
    const key = searchKey(pins)
    if (shown.current === key) return
    const first = shown.current === null
    shown.current = key
    if (first || !isShown(map, pins.search)) showAll(map, pins, !first)
  }, [map, pins])
}
