import type { PanInsideOptions } from 'leaflet'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useMapEvent } from 'react-leaflet'
import { BesideMap, Controls } from '#components/map/frame/controls/Controls.tsx'
import { MapStatusBar } from '#components/map/frame/controls/MapStatusBar.tsx'
import { Toolbar } from '#components/map/frame/controls/Toolbar.tsx'
import { useFollowedMap } from '#components/map/frame/controls/useFollowedMap.ts'
import { useMoved } from '#components/map/frame/controls/useMoved.ts'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import type { Ground } from '#components/map/frame/mapViewProps.ts'
import { Outlines } from '#components/map/frame/outlines/Outlines.tsx'
import { useOutlines } from '#components/map/frame/outlines/useOutlines.ts'
import { BesidePin } from '#components/map/frame/panel/BesidePin.tsx'
import { ChosenPanel } from '#components/map/frame/panel/ChosenPanel.tsx'
import { HomeStrip } from '#components/map/frame/panel/HomeStrip.tsx'
import { homesInView, STRIP_WIDTH } from '#components/map/frame/panel/homesInView.ts'
import { isFramed, postToPage } from '#components/map/frame/postToPage.ts'
import { TownNames } from '#components/map/frame/towns/TownNames.tsx'
import { areaOf, type Refocus, showAll, useMovedMap, useView } from '#components/map/frame/useView.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { outlinesBox } from '#lib/map/rules-outlines.ts'
import type { MapHomePin, MapTown } from '#lib/map/rules-pins.ts'
import type { MapMessage, MapPlace } from '#lib/map/rules-places.ts'
import type { Tiles } from '#lib/map/rules-tiles.ts'
import { countText } from '#lib/search/rules-texts.ts'
import { isAtEnd, PinList } from './PinList.tsx'
import styles from './Pins.module.css'
import { focusPin, keyOf, type MapFeature } from './pinOrder.ts'
import { usePins } from './usePins.ts'
import { useSeenHomes } from './useSeenHomes.ts'

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
  /** The detailed map of another host that the visitor may choose. */
  tiles: Tiles | null
  /** What is below the pins: the site's own base map, its streets, or the tiles of another host; null until that is known. */
  ground: Ground | null
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
export function SearchPins({ message, locale, labels, towns, tiles, ground, onDetailed }: SharedProps) {
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
  const limits = useOutlines(query, area)
  const [seen, addSeen] = useSeenHomes()
  const moved = useMoved(search)
  const [follows, setFollows] = useState(true)
  // A page that is opened with a part of the map shows that part again.
  const [restored] = useState(messageInfo.window)
  const view = useMemo(() => limits && { box: outlinesBox(limits.outlines), ground }, [limits, ground])
  useView(pins, view, restored, moved)
  useFollowedMap({
    pins,
    isOn: follows,
    isMoved: moved || restored !== null,
    shown: messageInfo.window,
    whole: view?.box ?? pins?.bounds ?? null,
    onAll: () => pins && view && showAll(map, pins, view),
  })
  /** The list shows all homes again, and the map with it. */
  const showAgain = () => {
    map.getContainer().focus({ preventScroll: true })
    postToPage({ type: 'window', window: null })
  }

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
      {limits && <Outlines {...limits} />}
      {ground === 'own' && <TownNames towns={towns} features={features} labels={labels} />}
      <PinList
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
        {isFramed() && (
          <Toolbar area={area} labels={labels.area} moved={moved} follows={follows} onFollow={setFollows} />
        )}
        <Controls labels={labels} onAll={pins && view && (() => showAll(map, pins, view))} />
        <MapStatusBar
          status={pins ? messageInfo.said : labels.loading}
          back={
            messageInfo.back !== '' && (
              <button type="button" className={styles.back} onClick={showAgain}>
                {messageInfo.back}
              </button>
            )
          }
          note={pins && pins.unplaced > 0 ? countText(labels.unplaced, pins.unplaced, locale) : ''}
          failed={isFailed}
          onRetry={retry}
          tiles={tiles}
          ground={ground}
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
      </BesideMap>
      {chosen && !chosen.strip && (
        <BesidePin at={chosen.feature}>
          {(side) => (
            <ChosenPanel
              {...chosen}
              side={side}
              query={query}
              labels={labels}
              onClose={close}
              onStale={() => renew(chosen)}
            />
          )}
        </BesidePin>
      )}
    </>
  )
}
