'use client'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { SearchNavigation } from '#components/search/useInPlaceNavigation.ts'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import skeleton from '#components/ui/styles/skeleton.module.css'
import { parseArea } from '#lib/map/rules-area.ts'
import { type FrameMessage, parseFrameMessage } from '#lib/map/rules-message.ts'
import { formatWindow, parseWindow } from '#lib/map/rules-pins.ts'
import type { MapMessage, MapPlace } from '#lib/map/rules-places.ts'
import { filtersOnly, formatCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import styles from './MapPane.module.css'

/** Delay between the frame's load and the first message, in milliseconds (specification 7, 9). */
const MESSAGE_DELAY = 50

/** The home of a card, or its project as a negative number. */
const homeOf = ({ target }: Event): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-home], [data-project]') : null
  if (!card) return null
  return card.dataset.project ? -Number(card.dataset.project) : Number(card.dataset.home)
}

const cardOf = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(id < 0 ? `[data-project="${-id}"]` : `[data-home="${id}"]`)

/**
 * The home whose card has the pointer or the focus. It also marks the card of the home that is highlighted on the map.
 */
function useCardPointing(pinned: number | null): number | null {
  const [pointed, setPointed] = useState<number | null>(null)

  useEffect(() => {
    const point = (event: Event) => setPointed(homeOf(event))
    const leave = () => setPointed(null)
    document.addEventListener('pointerover', point, { passive: true })
    document.addEventListener('focusin', point)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', point)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [])

  useEffect(() => {
    const card = pinned === null ? null : cardOf(pinned)
    card?.setAttribute('data-pinned', '')
    return () => card?.removeAttribute('data-pinned')
  }, [pinned])

  return pointed
}

type Props = {
  /** The frame's address. */
  src: string
  title: string
  noScript: string
  criteria: SearchCriteria
  /** Path of the results page. */
  path: string
  /** The homes on the shown results page. */
  places: MapPlace[]
  /** What the list says of its number of homes, and the words of the way back to all of them; '' for none. */
  said?: string
  back?: string
  ignoredMarquees: number[]
}

/**
 * The map beside the results: a frame that receives the search, and sends a message when the visitor points at a pin or
 * selects another area.
 */
export function MapPane({
  src,
  title,
  noScript,
  criteria,
  path,
  places,
  said = '',
  back = '',
  ignoredMarquees,
}: Props) {
  const hydrated = useHydrated()
  const navigate = useContext(SearchNavigation)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [requests, setRequests] = useState(0)
  const [pinned, setPinned] = useState<number | null>(null)
  const highlighted = useCardPointing(pinned)
  const search = formatCriteria(filtersOnly(criteria))
  const shownWindow = criteria.window && formatWindow(criteria.window)
  const message = useMemo<MapMessage>(
    () => ({
      type: 'properties',
      properties: places,
      messageInfo: { market: criteria.market, search, highlighted, window: shownWindow, said, back },
      mapType: 'search',
      customMarker: 'price',
      ignoredMarquees,
    }),
    [places, criteria.market, search, highlighted, shownWindow, said, back, ignoredMarquees],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that starts to listen after the message, or is loaded again, requests it
  useEffect(() => {
    if (loaded) frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [loaded, requests, message])

  useEffect(() => {
    const obey = (said: FrameMessage) => {
      if (said.type === 'ready') setRequests((count) => count + 1)
      if (said.type === 'highlight') setPinned(said.id)
      // Each move of the map is no page of its own to go back to.
      if (said.type === 'window') {
        const shown = said.window === null ? null : parseWindow(said.window)
        navigate?.(searchAddress(path, { ...criteria, window: shown, page: 1 }), true)
      }
      if (said.type !== 'area') return
      const area = said.area === null ? null : parseArea(said.area)
      navigate?.(searchAddress(path, { ...criteria, area, window: null, page: 1 }))
    }
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      const said = parseFrameMessage(data)
      if (said) obey(said)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [criteria, path, navigate])

  return (
    <div className={`${skeleton.map} ${styles.pane}`}>
      <noscript>
        <p className={styles.noScript}>{noScript}</p>
      </noscript>
      {hydrated && (
        <iframe
          ref={frame}
          src={src}
          title={title}
          className={styles.frame}
          onLoad={() => setTimeout(() => setLoaded(true), MESSAGE_DELAY)}
        />
      )}
    </div>
  )
}
