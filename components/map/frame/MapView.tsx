import type { MapOptions } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { MapContainer, TileLayer, useMap } from 'react-leaflet'
import { useAllowed } from '#components/consent/consentStore.ts'
import { Places } from '#components/map/frame/pins/Places.tsx'
import { SearchPins } from '#components/map/frame/pins/SearchPins.tsx'
import { leafletBounds } from '#components/map/frame/pins/usePins.ts'
import { useMovedMap } from '#components/map/frame/useView.ts'
import { useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import { UNKNOWN_CATEGORY } from '#lib/consent/rules-third-parties.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import type { StreetMap } from '#lib/map/rules-street-map.ts'
import { BaseMap } from './BaseMap.tsx'
import styles from './MapView.module.css'
import type { Ground, MapViewProps } from './mapViewProps.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { useStreets } from './streets/useStreets.ts'
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

const groundOf = (hasStreets: boolean, detailed: boolean): Ground => {
  if (hasStreets) return 'streets'
  return detailed ? 'tiles' : 'own'
}

const NO_TOWNS: MapTown[] = []

/** The map itself: base map or tiles, pins, and controls. */
export function MapView({ message, standalone, tiles, first, messages, locale }: MapViewProps) {
  const meanwhile = useMemo<MapMessages>(() => ({ ...PLACEHOLDERS, ...first }), [first])
  const [labels, ask] = useLazyMessages(messages, meanwhile)
  const [options] = useState(() => optionsFor(standalone !== null))
  const allowed = useAllowed(UNKNOWN_CATEGORY)
  // The visitor's choice of tiles on this map; until then their consent decides.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const streets = useStreets()
  // The site's own streets leave nothing for another host to show.
  const offered = streets === null ? tiles : null
  const detailed = offered !== null && (chosen ?? allowed)
  const towns = useJson<MapTown[]>(`/api/map/towns/?locale=${locale}`) ?? NO_TOWNS
  // The messages are requested again, if loading failed, on each message and on each use of the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to ask, not an input of it
  useEffect(ask, [ask, message])

  const ground = streets === undefined ? null : groundOf(streets !== null, detailed)
  const shared = { locale, labels, towns, tiles: offered, ground, onDetailed: setChosen } as const
  return (
    <div className={styles.frame} onPointerDown={ask}>
      <MapContainer className={styles.map ?? ''} {...options}>
        <MapLabel label={labels.keys} />
        {streets && <streets.Layer streets={streets.map} language={locale} />}
        {detailed && <TileLayer url={offered.url} />}
        {streets && <AroundStreets bounds={streets.map.bounds} />}
        {streets === null && !detailed && <BaseMap />}
        {message.mapType === 'search' ? (
          <SearchPins message={message} {...shared} />
        ) : (
          <Places message={message} standalone={standalone} {...shared} />
        )}
      </MapContainer>
    </div>
  )
}

/** The base map below the streets, where the view goes beyond them. */
function AroundStreets({ bounds }: Pick<StreetMap, 'bounds'>) {
  return leafletBounds(bounds).contains(useMovedMap().getBounds()) ? null : <BaseMap />
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
