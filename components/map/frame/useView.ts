import { type LatLngBounds, type Map as LeafletMap, Point, type ZoomPanOptions } from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMapEvent } from 'react-leaflet'
import type { Ground } from '#components/map/frame/mapViewProps.ts'
import { focusPin, type MapFeature, nearestTo } from '#components/map/frame/pins/pinOrder.ts'
import { type LoadedPins, leafletBounds, searchKey } from '#components/map/frame/pins/usePins.ts'
import { type Area, type Box, parseArea } from '#lib/map/rules-area.ts'
import { parseWindow } from '#lib/map/rules-pins.ts'
import { boundsOf } from '#lib/places/rules-area-contains.ts'

/** Maximum zoom for a single home. The base map has no streets. */
const CLOSEST = { own: 13, streets: 16, tiles: 15 } as const satisfies Record<Ground, number>
/**
 * Padding in pixels for pins: at the left, at the right beside the zoom buttons, above below the tools, and below above
 * the status. Where the map is too low for both, the room below shrinks first, to `leastBottom`, because a pin under
 * the tools can't be pressed. Where even `leastTop` doesn't fit, the map shows a zoom step less.
 */
const PADDING = { left: 48, right: 92, top: 84, bottom: 48, leastTop: 36, leastBottom: 28 } as const

/** The area that limits a search. */
export const areaOf = (search: string): Area | null => parseArea(new URLSearchParams(search).get('area') ?? '')

/**
 * Shows all of these bounds at the highest zoom, with their top clear of the tools as far as that costs no zoom step.
 */
function fitClear(map: LeafletMap, bounds: LatLngBounds, closest: number, options: ZoomPanOptions): void {
  const { left, right, top, bottom, leastTop, leastBottom } = PADDING
  const zoom = Math.min(closest, map.getBoundsZoom(bounds, false, new Point(left + right, leastTop + bottom)))
  const northWest = map.project(bounds.getNorthWest(), zoom)
  const southEast = map.project(bounds.getSouthEast(), zoom)
  const spare = map.getSize().subtract(southEast.subtract(northWest))
  const above = Math.max(spare.y / 2, Math.min(top, spare.y - leastBottom))
  const before = Math.min(spare.x / 2, Math.max(left, spare.x - right))
  const middle = northWest.add(southEast).divideBy(2)
  const shift = new Point(before - spare.x / 2, above - spare.y / 2)
  map.setView(map.unproject(middle.subtract(shift), zoom), zoom, options)
}

/** What a search is limited to, null for nothing, and what is below it; null until that is known. */
export type SearchView = { box: Box | null; ground: Ground | null }

/** Shows what a search is limited to, or its results. */
export function showAll(
  map: LeafletMap,
  { bounds }: Pick<LoadedPins, 'bounds'>,
  { box, ground }: SearchView,
  animate = true,
): void {
  const options = animate ? {} : { animate }
  const closest = CLOSEST[ground ?? 'own']
  if (box) map.fitBounds(leafletBounds(box), { padding: [12, 12], maxZoom: closest, ...options })
  else if (bounds) fitClear(map, leafletBounds(bounds), closest, options)
}

/** Whether the map already shows the area, not from far away: then it stays as the visitor left it. */
function isShown(map: LeafletMap, search: string): boolean {
  const area = areaOf(search)
  if (!area) return false
  const bounds = leafletBounds(boundsOf(area))
  return map.getBounds().pad(0.05).contains(bounds) && map.getBoundsZoom(bounds) <= map.getZoom() + 2
}

/**
 * Moves the map to the results whenever another search is answered, and again when the map's size has changed.
 * @param restored the part of the map that the page was opened with, as formatWindow() writes it; null for all
 * @param isMoved whether the view is the visitor's own, which another size leaves alone
 */
export function useView(
  pins: LoadedPins | null,
  wanted: SearchView | null,
  restored: string | null,
  isMoved: boolean,
): void {
  const shown = useRef<string | null>(null)
  const showsAll = useRef(false)
  const map = useMapEvent('resize', () => {
    if (pins && wanted && showsAll.current && !isMoved) showAll(map, pins, wanted, false)
  })
  useEffect(() => {
    // What is below decides how near the map may go.
    if (!pins || !wanted?.ground) return
    const key = searchKey(pins)
    if (shown.current === key) return
    const first = shown.current === null
    shown.current = key
    const view = first && restored !== null ? parseWindow(restored) : null
    showsAll.current = !view && (first || !isShown(map, pins.search))
    if (view) map.fitBounds(leafletBounds(view), { animate: false })
    else if (showsAll.current) showAll(map, pins, wanted, !first)
  }, [map, pins, wanted, restored])
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
