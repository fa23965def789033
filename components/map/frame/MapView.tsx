import { useQuery } from '@tanstack/react-query'
import { Canvas, type MapOptions, type PathOptions } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { MapContainer, Polygon, Polyline, TileLayer, useMap, useMapEvent } from 'react-leaflet'
import { useAllowed } from '#components/consent/consentStore.ts'
import { Places } from '#components/map/frame/pins/Places.tsx'
import { SearchPins } from '#components/map/frame/pins/SearchPins.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import { useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { UNKNOWN_CATEGORY } from '#lib/consent/rules-third-parties.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import {
  BASE_MAP_PATH,
  type BaseMap as BaseMapData,
  decodeLine,
  NEAR_MAP_PATH,
  NEAR_ZOOM,
  type NearMap,
  roundCorners,
} from '#lib/map/rules-base-map.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import styles from './MapView.module.css'
import type { MapViewProps } from './mapViewProps.ts'

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

const COUNT = '{count}'

/**
 * Symbols in place of the map's messages before they are loaded, so that every control has a name in any language.
 */
const PLACEHOLDERS: Omit<MapMessages, 'loading' | 'failed' | 'retry'> = {
  pinsFailed: '!',
  keys: '← ↑ → ↓ + −',
  pins: '⌖',
  zoomIn: '+',
  zoomOut: '−',
  all: '⤢',
  inView: { none: '0', one: '1', many: COUNT },
  taken: { sale: { one: '− 1', many: `− ${COUNT}` }, rent: { one: '− 1', many: `− ${COUNT}` } },
  unplaced: { one: '? 1', many: `? ${COUNT}` },
  cluster: { one: '1', many: COUNT },
  zoomTo: '+',
  listThem: '≡',
  approximate: '≈',
  card: '⌂',
  cards: '⌂ ⌂',
  loadingHomes: '…',
  gone: '∅',
  somewhere: '≈',
  more: `+ ${COUNT}`,
  close: '×',
  area: {
    here: '⌖',
    draw: '✎',
    drawing: '✎ …',
    done: '✓',
    cancel: '×',
    small: '↔',
    radius: '◯',
    town: '⌖',
    centre: '⌖',
    unknownTown: '?',
    km: 'km',
    apply: '✓',
    remove: '×',
  },
  tiles: '{host}',
  plain: '▢',
  attribution: 'Statbel, GeoNames (CC BY 4.0), Natural Earth, GSHHG',
  sea: '~',
  names: {
    netherlands: '',
    germany: '',
    luxembourg: '',
    france: '',
    scheldt: '',
    meuse: '',
    lys: '',
    estuary: '',
    moselle: '',
    oise: '',
  },
}

/** From bottom to top, which is the order in which they are added. */
const LAYERS = [
  'land',
  'belgium',
  'urban',
  'sea',
  'provinces',
  'rivers',
  'countries',
  'border',
  'municipalities',
] as const
type Layer = (typeof LAYERS)[number]
const CLOSED: readonly Layer[] = ['land', 'sea', 'belgium', 'urban', 'border']

const line = (color: string, weight: number, dashArray?: string): PathOptions => ({
  fill: false,
  color,
  weight,
  ...(dashArray && { dashArray }),
})
const surface = (fillColor: string): PathOptions => ({ fillColor, fillOpacity: 1, color: fillColor, weight: 1 })

const COLOURS = ['sea', 'land', 'abroad', 'urban', 'border', 'frontier', 'river'] as const
type Colours = Record<(typeof COLOURS)[number], string>

/** A canvas can't use custom properties, so each colour is read from an element that has it. */
function readColours(container: HTMLElement): Colours {
  const probe = container.appendChild(document.createElement('span'))
  const entries = COLOURS.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries) as Colours
}

/** The map's colours from the style sheet, read again when the colour scheme changes. */
function useColours(container: HTMLElement): Colours {
  const [colours, setColours] = useState(() => readColours(container))
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setColours(readColours(container))
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [container])
  return colours
}

const styleOf = (layer: Layer, colours: Colours, zoom: number): PathOptions => {
  const near = zoom >= NEAR_ZOOM
  const byLayer = {
    land: surface(colours.abroad),
    belgium: surface(colours.land),
    urban: surface(colours.urban),
    sea: surface(colours.sea),
    municipalities: line(colours.border, 1, '1 4'),
    provinces: line(colours.border, 1, near ? '8 3 1 3' : '3 3'),
    rivers: line(colours.river, zoom >= 12 ? 5 : near ? 3 : 1.5),
    countries: line(colours.border, 1.25),
    border: line(colours.frontier, near ? 2 : 1.5),
  } satisfies Record<Layer, PathOptions>
  return byLayer[layer]
}

/** Rivers and towns without corners; borders as they are. */
function pointsOf(layer: Layer, drawn: number[]) {
  const points = decodeLine(drawn)
  if (layer !== 'urban' && layer !== 'rivers') return points
  const closed = layer === 'urban'
  return roundCorners(roundCorners(points, closed), closed)
}

/**
 * The JSON response of an address on this site; null until it has arrived, when it fails, and without an address: for
 * data that the map can do without.
 */
const useJson = <T,>(address: string | null): T | null =>
  useQuery(
    {
      queryKey: [address],
      queryFn: ({ signal }) => getJson<T>(address ?? '', { signal }),
      enabled: address !== null,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  ).data ?? null

/**
 * The site's own base map of sea, land, built-up areas, borders and rivers, on a canvas below everything else. Its finer
 * lines are fetched when the visitor is near enough to see them; until then, and should they fail, the coarse ones stay.
 */
function BaseMap() {
  const map = useMap()
  const colours = useColours(map.getContainer())
  // Plain Leaflet: react-leaflet takes a renderer, but has no component for one.
  const [renderer] = useState(() => new Canvas({ padding: 0.5, pane: 'tilePane' }))
  const [zoom, setZoom] = useState(map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  const data = useJson<BaseMapData>(BASE_MAP_PATH)
  const fine = useJson<NearMap>(zoom >= NEAR_ZOOM ? NEAR_MAP_PATH : null)
  const lines = useMemo(() => {
    if (!data) return []
    const { belgium, ...rest } = data
    const drawn: Partial<Record<Layer, number[][]>> = { ...rest, belgium, border: belgium, ...fine }
    return LAYERS.flatMap((layer) => {
      const drawing = drawn[layer]
      return drawing ? [{ layer, positions: drawing.map((each) => pointsOf(layer, each)) }] : []
    })
  }, [data, fine])
  return lines.map(({ layer, positions }) => {
    const Path = CLOSED.includes(layer) ? Polygon : Polyline
    // Options other than style apply only when the path is created, so they stay out of pathOptions.
    return (
      <Path
        key={layer}
        positions={positions}
        pathOptions={styleOf(layer, colours, zoom)}
        renderer={renderer}
        interactive={false}
        smoothFactor={0.6}
      />
    )
  })
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
