import type { Map as LeafletMap } from 'leaflet'
import { type KeyboardEvent as ReactKeyboardEvent, useMemo, useState } from 'react'
import { type Refocus, useMovedMap, useRefocus } from '#components/map/frame/useView.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { Pin } from './Pin.tsx'
import { type PixelBox, placePins } from './pinBoxes.ts'
import { focusPin, keyOf, type MapFeature, pinId, sortForReading, stepTo } from './pinOrder.ts'

/** Whether zooming in never splits this cluster: its homes share one point. */
export const isAtEnd = (map: LeafletMap, feature: MapFeature): boolean =>
  feature.kind === 'cluster' && (feature.zoom > map.getMaxZoom() || map.getZoom() >= map.getMaxZoom())

/** The boxes of what lies over the map (BesideMap), in pixels from its upper left corner. */
function controlBoxes(map: LeafletMap): PixelBox[] {
  const { left: x, top: y } = map.getContainer().getBoundingClientRect()
  const all = map.getContainer().parentElement?.querySelectorAll('[data-over-map]') ?? []
  return Array.from(all, (control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
  })
}

type Props = {
  features: readonly MapFeature[]
  labels: MapMessages
  locale: Language
  /** Key of the feature with the open card. */
  chosen: string | null
  /** The home that the list highlights. */
  highlighted: number | null
  seen: ReadonlySet<number>
  refocus: Refocus | null
  onRefocused: () => void
  onChoose: (feature: MapFeature, byKeyboard: boolean) => void
}

/** The pins as buttons on the map: one Tab stop, with arrow keys between them. */
export function PinList({
  features,
  labels,
  locale,
  chosen,
  highlighted,
  seen,
  refocus,
  onRefocused,
  onChoose,
}: Props) {
  const map = useMovedMap()
  const [current, setCurrent] = useState<string | null>(null)
  const ordered = useMemo(() => sortForReading(features), [features])
  const bounds = map.getBounds()
  const reachable = ordered.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
  const { x: width, y: height } = map.getSize()
  const placed = placePins(
    features,
    ({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]),
    { width, height },
    controlBoxes(map),
  )
  const stop = reachable.find((feature) => keyOf(feature) === current) ?? reachable[0]
  useRefocus(features, refocus, onRefocused)

  const step = (event: ReactKeyboardEvent) => {
    const next = reachable[stepTo(event.key, stop ? reachable.indexOf(stop) : -1, reachable.length) ?? -1]
    if (!next) return
    event.preventDefault()
    focusPin(next)
  }
  return (
    // Leaflet appends each new marker at the end of its pane: the list says which pins it has, in reading order. React
    // hands it the keys of its pins.
    // biome-ignore lint/a11y/useSemanticElements: the items are elsewhere in the document
    <div role="list" aria-label={labels.pins} aria-owns={ordered.map(pinId).join(' ') || undefined} onKeyDown={step}>
      {ordered.map((feature) => {
        const key = keyOf(feature)
        return (
          <Pin
            key={key}
            feature={feature}
            labels={labels}
            locale={locale}
            atEnd={isAtEnd(map, feature)}
            price={placed.get(key)?.price ?? null}
            edge={placed.get(key)?.edge}
            chosen={key === chosen}
            seen={feature.kind === 'home' && seen.has(feature.id)}
            highlighted={feature.kind === 'home' && feature.id === highlighted}
            stop={feature === stop}
            onCurrent={setCurrent}
            onChoose={onChoose}
          />
        )
      })}
    </div>
  )
}
