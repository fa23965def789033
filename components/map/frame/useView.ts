import { type LatLngBounds, type Map as LeafletMap, Point, type ZoomPanOptions } from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import { focusPin, type MapFeature, nearestTo } from '#components/map/frame/pins/pinOrder.ts'
import { type LoadedPins, leafletBounds, searchKey } from '#components/map/frame/pins/usePins.ts'
import { type Area, parseArea } from '#lib/map/rules-area.ts'
import { boundsOf } from '#lib/map/rules-area-contains.ts'

/** Maximum zoom for a single home: the base map has no streets. */
const CLOSEST = 13
/**
 * Padding in pixels for pins: left and right together, top and bottom, and below the tools at the top where possible.
 */
const PADDING = { around: [72, 96], above: 84, below: 24 } as const

/** The area that limits a search. */
export const areaOf = (search: string): Area | null => parseArea(new URLSearchParams(search).get('area') ?? '')

/**
 * Shows all of these bounds at the highest zoom, with their top clear of the tools as far as that costs no zoom step.
 */
function fitClear(map: LeafletMap, bounds: LatLngBounds, options: ZoomPanOptions): void {
  const zoom = Math.min(CLOSEST, map.getBoundsZoom(bounds, false, new Point(...PADDING.around)))
  const top = map.project(bounds.getNorthWest(), zoom)
  const bottom = map.project(bounds.getSouthEast(), zoom)
  const spare = map.getSize().y - (bottom.y - top.y)
  const above = Math.max(spare / 2, Math.min(PADDING.above, spare - PADDING.below))
  const middle = top.add(bottom).divideBy(2)
  map.setView(map.unproject(middle.subtract([0, above - spare / 2]), zoom), zoom, options)
}

/** Shows the results of a search, or the area that limits it. */
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

/** Whether the map already shows the area, not from far away: then it stays as the visitor left it. */
function isShown(map: LeafletMap, search: string): boolean {
  const area = areaOf(search)
  if (!area) return false
  const bounds = leafletBounds(boundsOf(area))
  return map.getBounds().pad(0.05).contains(bounds) && map.getBoundsZoom(bounds) <= map.getZoom() + 2
}

/** Moves the map to the results whenever another search is answered. */
export function useView(pins: LoadedPins | null): void {
  const map = useMap()
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

/** The map; the component renders again after each move of it, each zoom and each change of its size. */
export function useMovedMap(): LeafletMap {
  const [, setMoves] = useState(0)
  return useMapEvent(
    'moveend',
    useCallback(() => setMoves((count) => count + 1), []),
  )
}

/** A point to move the focus to once other features have replaced `before`. */
export type Refocus = { latitude: number; longitude: number; before: readonly MapFeature[] }

/**
 * Moves the focus from a split cluster to the nearest new feature, unless the visitor has moved the focus elsewhere.
 */
export function useRefocus(features: readonly MapFeature[], refocus: Refocus | null, onRefocused: () => void): void {
  useEffect(() => {
    const next = refocus && refocus.before !== features && nearestTo(features, refocus)
    if (!next) return
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-pin]')) focusPin(next)
    onRefocused()
  }, [features, refocus, onRefocused])
}
