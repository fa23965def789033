import type { LatLngBounds, Map as LeafletMap, PanInsideOptions } from 'leaflet'
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { useMapEvent } from 'react-leaflet'
import { BesideMap, Controls } from '#components/map/frame/controls/Controls.tsx'
import { MapStatusBar } from '#components/map/frame/controls/MapStatusBar.tsx'
import { Toolbar } from '#components/map/frame/controls/Toolbar.tsx'
import { AreaShape } from '#components/map/frame/drawing/DrawTool.tsx'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import { ChosenPanel } from '#components/map/frame/panel/ChosenPanel.tsx'
import { HomeStrip } from '#components/map/frame/panel/HomeStrip.tsx'
import { homesInView, STRIP_WIDTH } from '#components/map/frame/panel/homesInView.ts'
import { isFramed } from '#components/map/frame/postToPage.ts'
import { TownNames } from '#components/map/frame/towns/TownNames.tsx'
import { areaOf, type Refocus, showAll, useMovedMap, useRefocus, useView } from '#components/map/frame/useView.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { MapHomePin, MapTown } from '#lib/map/rules-pins.ts'
import { MAP_SEEN_KEY, type MapMessage, type MapPlace } from '#lib/map/rules-places.ts'
import type { Tiles } from '#lib/map/rules-tiles.ts'
import { countText } from '#lib/search/rules-texts.ts'
import { Pin } from './Pin.tsx'
import styles from './Pins.module.css'
import { placePins } from './pinBoxes.ts'
import { focusPin, keyOf, type MapFeature, pinId, sortForReading, stepTo } from './pinOrder.ts'
import { usePins } from './usePins.ts'

/** More than anybody opens on a map; the oldest are dropped. */
const MOST_SEEN = 500

function storedHomes(): number[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(MAP_SEEN_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    // Storage is blocked, or someone else has written there.
    return []
  }
}

/** The homes whose card this tab has shown on a map, and the function that adds one. */
function useSeenHomes(): [seen: ReadonlySet<number>, add: (id: number) => void] {
  const [seen, setSeen] = useState(() => new Set(storedHomes()))
  const add = useCallback((id: number) => {
    const next = [...new Set([...storedHomes(), id])].slice(-MOST_SEEN)
    try {
      sessionStorage.setItem(MAP_SEEN_KEY, JSON.stringify(next))
    } catch {
      // Then it is known until the map is left.
    }
    setSeen((before) => new Set([...before, id]))
  }, [])
  return [seen, add]
}

/** Whether zooming in never splits this cluster: its homes share one point. */
const isAtEnd = (map: LeafletMap, feature: MapFeature): boolean =>
  feature.kind === 'cluster' && (feature.zoom > map.getMaxZoom() || map.getZoom() >= map.getMaxZoom())

type PinsProps = {
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
function Pins({ features, labels, locale, chosen, highlighted, seen, refocus, onRefocused, onChoose }: PinsProps) {
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

/** Numbers of available homes, and of sold or let ones, behind the visible pins. */
function countInView(bounds: LatLngBounds, features: readonly MapFeature[]): { open: number; taken: number } {
  const seen = features.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
  const total = seen.reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0)
  const taken = seen.reduce((sum, feature) => sum + Number(feature.taken), 0)
  return { open: total - taken, taken }
}

/** "88 panden in beeld en 15 verkocht": the count excludes sold and let homes, as everywhere; those are named apart. */
function inViewText(
  labels: Pick<MapMessages, 'inView' | 'taken'>,
  market: Market,
  { open, taken }: { open: number; taken: number },
  locale: Language,
): string {
  const shown = countText(labels.inView, open, locale)
  return taken === 0 ? shown : `${shown} ${countText(labels.taken[market], taken, locale)}`
}

type WhereIsItProps = { place: MapPlace | null; features: readonly MapFeature[] }

/** Marks the position of the home that the list highlights while it is inside a cluster. */
function WhereIsIt({ place, features }: WhereIsItProps) {
  if (!place || features.some(({ kind, id }) => kind === 'home' && id === place.id)) return null
  return (
    <HtmlMarker at={place} raised>
      <span className={styles.pin} data-highlighted data-approximate={!place.exact || undefined} aria-hidden="true">
        {place.label}
      </span>
    </HtmlMarker>
  )
}

export type SharedProps = {
  message: MapMessage
  locale: Language
  labels: MapMessages
  towns: readonly MapTown[]
  tiles: Tiles | null
  detailed: boolean
  onDetailed: (detailed: boolean) => void
}
type Chosen = {
  feature: MapFeature
  byKeyboard: boolean
  /** The cards beside its own, on a narrow map. */
  strip: MapHomePin[] | null
}

const NONE: MapFeature[] = []

/** In pixels: the room that a pin with its price needs above the strip of cards and below the tools. */
const CLEAR_OF_STRIP: PanInsideOptions = { paddingTopLeft: [64, 76], paddingBottomRight: [64, 190] }

/** The results of a search as pins, the card of the chosen one, and the tools for an area. */
export function SearchPins({ message, locale, labels, towns, tiles, detailed, onDetailed }: SharedProps) {
  const { messageInfo, properties } = message
  const { market, highlighted } = messageInfo
  const search = messageInfo.search ?? ''
  const ignored = message.ignoredMarquees.join()
  const query = useMemo(() => ({ locale, market, search, ignored }), [locale, market, search, ignored])
  const map = useMovedMap()
  const { pins, isFailed, retry } = usePins(query)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refocus, setRefocus] = useState<Refocus | null>(null)
  const features = pins?.features ?? NONE
  const area = useMemo(() => areaOf(search), [search])
  const [seen, addSeen] = useSeenHomes()
  useView(pins)

  const close = useCallback(() => {
    if (!chosen) return
    if (!focusPin(chosen.feature)) map.getContainer().focus({ preventScroll: true })
    setChosen(null)
  }, [map, chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search closes the card of the last one
  useEffect(() => setChosen(null), [search, market])
  useEffect(() => {
    const putAway = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && close()
    document.addEventListener('keydown', putAway)
    return () => document.removeEventListener('keydown', putAway)
  }, [close])
  useMapEvent('click', ({ originalEvent }) => {
    if (!(originalEvent.target as Element).closest('[data-pin]')) setChosen(null)
  })

  const choose = useCallback(
    (feature: MapFeature, byKeyboard: boolean) => {
      if (feature.kind === 'home') addSeen(feature.id)
      const isInView = ({ latitude, longitude }: MapFeature) => map.getBounds().contains([latitude, longitude])
      const hasStrip = feature.kind === 'home' && map.getSize().x < STRIP_WIDTH
      const strip = hasStrip ? homesInView(features, feature, isInView) : null
      if (strip) map.panInside([feature.latitude, feature.longitude], CLEAR_OF_STRIP)
      if (feature.kind === 'home' || isAtEnd(map, feature)) return setChosen({ feature, byKeyboard, strip })
      const { latitude, longitude, zoom } = feature
      setChosen(null)
      if (byKeyboard) setRefocus({ latitude, longitude, before: features })
      map.setView([latitude, longitude], zoom)
    },
    [map, features, addSeen],
  )
  /** A swipe has led to the card of another home. */
  const show = (feature: MapHomePin) => {
    addSeen(feature.id)
    map.panInside([feature.latitude, feature.longitude], CLEAR_OF_STRIP)
    setChosen((before) => before && { ...before, feature, byKeyboard: false })
  }
  /** The results changed under a chosen cluster: its pins are loaded again. */
  const renew = ({ feature: { latitude, longitude }, byKeyboard }: Chosen) => {
    setChosen(null)
    if (byKeyboard) setRefocus({ latitude, longitude, before: features })
    retry()
  }
  return (
    <>
      {area && <AreaShape area={area} />}
      {!detailed && <TownNames towns={towns} features={features} labels={labels} />}
      <Pins
        features={features}
        labels={labels}
        locale={locale}
        chosen={chosen && keyOf(chosen.feature)}
        highlighted={highlighted}
        seen={seen}
        refocus={refocus}
        onRefocused={() => setRefocus(null)}
        onChoose={choose}
      />
      <WhereIsIt place={properties.find(({ id }) => id === highlighted) ?? null} features={features} />
      <BesideMap>
        {isFramed() && <Toolbar search={search} area={area} towns={towns} labels={labels.area} />}
        <Controls labels={labels} onAll={pins && (() => showAll(map, pins))} />
        <MapStatusBar
          status={pins ? inViewText(labels, market, countInView(map.getBounds(), features), locale) : labels.loading}
          note={pins && pins.unplaced > 0 ? countText(labels.unplaced, pins.unplaced, locale) : ''}
          failed={isFailed}
          onRetry={retry}
          tiles={tiles}
          detailed={detailed}
          onDetailed={onDetailed}
          labels={labels}
        />
        {chosen?.strip && chosen.feature.kind === 'home' && (
          <HomeStrip
            pins={chosen.strip}
            chosen={chosen.feature}
            locale={locale}
            labels={labels}
            byKeyboard={chosen.byKeyboard}
            onShow={show}
            onClose={close}
          />
        )}
        {chosen && !chosen.strip && (
          <ChosenPanel {...chosen} query={query} labels={labels} onClose={close} onStale={() => renew(chosen)} />
        )}
      </BesideMap>
    </>
  )
}
