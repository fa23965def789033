import type { MapOptions } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { MapContainer, TileLayer, useMap } from 'react-leaflet'
import { useAllowed } from '#components/consent/consentStore.ts'
import { useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import { UNKNOWN_CATEGORY } from '#lib/consent/rules-third-parties.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import { BaseMap } from './BaseMap.tsx'
import styles from './MapView.module.css'
import type { MapViewProps } from './mapViewProps.ts'
import { Places } from './pins/Places.tsx'
import { SearchPins } from './pins/SearchPins.tsx'
import { PLACEHOLDERS } from './placeholders.ts'
import { useJson } from './useJson.ts'

const OPTIONS: MapOptions = {
  center: [50.6, 4.6],
  zoom: 8,
  minZoom: 7,
  maxZoom: 17,
  zoomSnap: 0.5,
  maxBounds: [
    [47, -3],
    [54, 12],
  ],
  maxBoundsViscosity: 0.7,
  zoomControl: false,
  attributionControl: false,
}

const NO_TOWNS: MapTown[] = []

/** Leaflet's options: no animation under reduced motion; a standalone map doesn't capture wheel and finger. */
function optionsFor(standalone: boolean): MapOptions {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const touch = matchMedia('(pointer: coarse)').matches
  return {
    ...OPTIONS,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    scrollWheelZoom: !standalone,
    dragging: !standalone || !touch,
  }
}

/** The map itself: base map or tiles, pins, and controls. */
export function MapView({ message, standalone, tiles, first, messages, locale }: MapViewProps) {
  const meanwhile = useMemo<MapMessages>(() => ({ ...PLACEHOLDERS, ...first }), [first])
  const [labels, ask] = useLazyMessages(messages, meanwhile)
  const [options] = useState(() => optionsFor(standalone !== null))
  const allowed = useAllowed(UNKNOWN_CATEGORY)
  // The visitor's choice of tiles on this map; until then their consent decides.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const detailed = chosen ?? allowed
  const towns = useJson<MapTown[]>(`/api/map/towns/?locale=${locale}`) ?? NO_TOWNS
  // The messages are requested again, if loading failed, on each message and on each use of the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to ask, not an input of it
  useEffect(ask, [ask, message])

  const shared = { locale, labels, towns, tiles, detailed: tiles !== null && detailed, onDetailed: setChosen }
  return (
    <div className={styles.frame} onPointerDown={ask}>
      <MapContainer className={styles.map ?? ''} {...options}>
        <MapLabel label={labels.keys} />
        {detailed && tiles ? <TileLayer url={tiles.url} /> : <BaseMap />}
        {message.mapType === 'search' ? (
          <SearchPins message={message} {...shared} />
        ) : (
          <Places message={message} standalone={standalone} {...shared} />
        )}
      </MapContainer>
    </div>
  )
}

/** Names the map for screen readers; MapContainer passes no such attributes on. */
function MapLabel({ label }: { label: string }) {
  const container = useMap().getContainer()
  useEffect(() => {
    container.setAttribute('role', 'group')
    container.setAttribute('aria-label', label)
  }, [container, label])
  return null
}
