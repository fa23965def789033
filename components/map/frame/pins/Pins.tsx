import type { Map as LeafletMap } from 'leaflet'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useMovedMap } from '#components/map/frame/useMovedMap.ts'
import { type Refocus, useRefocus } from '#components/map/frame/useRefocus.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { Pin } from './Pin.tsx'
import { placePins } from './pinBoxes.ts'
import { focusPin, pinId } from './pinFocus.ts'
import { keyOf, type MapFeature, sortForReading, stepTo } from './pinOrder.ts'

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
export function Pins({ features, labels, locale, chosen, highlighted, seen, refocus, onRefocused, onChoose }: Props) {
  const map = useMovedMap()
  const [current, setCurrent] = useState<string | null>(null)
  const ordered = useMemo(() => sortForReading(features), [features])
  const bounds = map.getBounds()
  const reachable = ordered.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
  const { x: width, y: height } = map.getSize()
  const placed = placePins(features, ({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]), {
    width,
    height,
  })
  const stop = reachable.find((feature) => keyOf(feature) === current) ?? reachable[0]
  useRefocus(features, refocus, onRefocused)

  const step = (event: KeyboardEvent) => {
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
            dot={!placed.get(key)?.priced}
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

/** Whether zooming in never splits this cluster: its homes share one point. */
export const isAtEnd = (map: LeafletMap, feature: MapFeature): boolean =>
  feature.kind === 'cluster' && (feature.zoom > map.getMaxZoom() || map.getZoom() >= map.getMaxZoom())
