import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Refocus, useRefocus } from '#components/map/frame/useRefocus.ts'
import type { MapMessages } from '#lib/i18n/lazy-messages/map-messages.ts'
import { PinContent } from './PinContent.tsx'
import styles from './Pins.module.css'
import { placePins } from './pinBoxes.ts'
import { keyOf, type MapFeature, sortForReading, stepTo } from './pinOrder.ts'
import { useLayerPoints } from './useLayerPoints.ts'

type Props = {
  map: LeafletMap
  features: readonly MapFeature[]
  labels: MapMessages
  countText: (count: number) => string
  /** Key of the feature with the open card. */
  chosen: string | null
  /** The home that the list highlights. */
  highlighted: number | null
  refocus: Refocus | null
  onRefocused: () => void
  onChoose: (feature: MapFeature, byKeyboard: boolean) => void
  onPoint: (id: number | null) => void
}

/** In pixels: a pointer that moved farther has dragged the map and selects nothing. */
const STILL = 6

/** The pins as buttons on the map: one Tab stop, with arrow keys between them. */
export function Pins(props: Props) {
  const { map, features, labels, countText, chosen, highlighted, refocus, onRefocused, onChoose, onPoint } = props
  const pointOf = useLayerPoints(map)
  const list = useRef<HTMLUListElement>(null)
  const down = useRef<{ x: number; y: number } | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const ordered = sortForReading(features)
  const bounds = map.getBounds()
  const reachable = ordered.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
  const { x: width, y: height } = map.getSize()
  const placed = placePins(features, ({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]), {
    width,
    height,
  })
  const stop = reachable.find((feature) => keyOf(feature) === current) ?? reachable[0]

  useEffect(() => {
    // A double click on a pin must not zoom the map.
    if (list.current) DomEvent.on(list.current, 'dblclick', DomEvent.stopPropagation)
  }, [])

  const focusOn = (feature: MapFeature) => {
    setCurrent(keyOf(feature))
    list.current?.querySelector<HTMLElement>(`[data-pin="${keyOf(feature)}"]`)?.focus({ preventScroll: true })
  }
  useRefocus(list, features, refocus, onRefocused)

  const step = (event: KeyboardEvent) => {
    const index = reachable.findIndex((feature) => keyOf(feature) === keyOf(stop ?? feature))
    const next = reachable[stepTo(event.key, index, reachable.length) ?? -1]
    if (!next) return
    event.preventDefault()
    focusOn(next)
  }
  const pane = map.getPane('markerPane')
  if (!pane) return null
  return createPortal(
    <ul ref={list} className={styles.pins} aria-label={labels.pins} onKeyDown={step}>
      {ordered.map((feature) => {
        const { x, y } = pointOf(feature)
        const key = keyOf(feature)
        const home = feature.kind === 'home' ? feature.id : null
        return (
          <li
            key={key}
            className={`${styles.place} leaflet-zoom-animated`}
            style={{ transform: `translate3d(${x}px, ${y}px, 0)` } as CSSProperties}
            data-raised={key === chosen || (home !== null && home === highlighted) || undefined}
          >
            <button
              type="button"
              className={styles.pin}
              data-pin={key}
              data-kind={feature.kind}
              data-dot={(home !== null && !placed.get(key)?.priced) || undefined}
              data-taken={(feature.kind === 'home' && feature.taken) || undefined}
              data-approximate={(feature.kind === 'home' && !feature.exact) || undefined}
              data-highlighted={(home !== null && home === highlighted) || undefined}
              data-count={feature.kind === 'cluster' ? String(feature.count).length : undefined}
              aria-expanded={home !== null || isAtEnd(map, feature) ? key === chosen : undefined}
              tabIndex={feature === stop ? 0 : -1}
              onPointerDown={({ clientX, clientY }) => {
                down.current = { x: clientX, y: clientY }
              }}
              onPointerEnter={() => home !== null && onPoint(home)}
              onPointerLeave={() => home !== null && onPoint(null)}
              onFocus={() => {
                setCurrent(key)
                if (home !== null) onPoint(home)
              }}
              onBlur={() => home !== null && onPoint(null)}
              onClick={({ clientX, clientY, detail }) => {
                const start = down.current
                const dragged = start !== null && Math.hypot(clientX - start.x, clientY - start.y) > STILL
                if (detail === 0 || !dragged) onChoose(feature, detail === 0)
              }}
            >
              <PinContent feature={feature} labels={labels} countText={countText} atEnd={isAtEnd(map, feature)} />
            </button>
          </li>
        )
      })}
    </ul>,
    pane,
  )
}

/** Whether zooming in never splits this cluster: its homes share one point. */
export const isAtEnd = (map: LeafletMap, feature: MapFeature): boolean =>
  feature.kind === 'cluster' && (feature.zoom > map.getMaxZoom() || map.getZoom() >= map.getMaxZoom())
