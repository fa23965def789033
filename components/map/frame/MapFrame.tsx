'use client'
import './leaflet.css'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import type { Language } from '#lib/listings/rules.ts'
import { parseMapMessage } from '#lib/map/rules-message.ts'
import type { MapMessage } from '#lib/map/rules-places.ts'
import type { Tiles } from '#lib/map/rules-tiles.ts'
import styles from './MapFrame.module.css'
import type { FirstMessages, MapViewProps, StandaloneMap } from './mapViewProps.ts'
import { isFramed, postToPage } from './postToPage.ts'

/** Messages shown before the map has loaded, or in place of it. */
type Props = {
  locale: Language
  first: FirstMessages
  messages: MessageFile<MapMessages>
  tiles: Tiles | null
  standalone: StandaloneMap | null
}

/** Content of a frame without messages: all homes for sale. */
const EVERYTHING: MapMessage = {
  type: 'properties',
  properties: [],
  messageInfo: { market: 'sale', search: '', highlighted: null, window: null, said: '', back: '' },
  mapType: 'search',
  customMarker: 'price',
  ignoredMarquees: [],
}

/**
 * The latest message of the parent page; null until the first one. Only messages from a parent page of this site count
 * (design 4).
 * @param first message to use until then
 */
function usePageMessage(first: MapMessage | null): MapMessage | null {
  const [message, setMessage] = useState(first)

  useEffect(() => {
    if (!isFramed()) {
      setMessage((shown) => shown ?? EVERYTHING)
      return
    }
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== window.location.origin) return
      const next = parseMapMessage(data)
      if (next) setMessage(next)
    }
    window.addEventListener('message', listen)
    postToPage({ type: 'ready' })
    return () => window.removeEventListener('message', listen)
  }, [])

  return message
}

type Loaded = { View: ComponentType<MapViewProps> } | 'failed' | null

/** Listens to the parent page from the start, and meanwhile loads Leaflet, which can't run on a server. */
export function MapFrame({ locale, first, messages, tiles, standalone }: Props) {
  const message = usePageMessage(standalone?.message ?? null)
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = () => {
    import('./MapView.tsx').then(
      ({ MapView }) => setLoaded({ View: MapView }),
      () => setLoaded('failed'),
    )
  }
  useEffect(load, [])
  // In parallel with the map's code, so that neither waits for the other.
  useEffect(() => {
    import('#components/ui/browser/lazyMessages.ts')
      .then(({ loadMessages }) => loadMessages(messages))
      .catch(() => undefined)
  }, [messages])

  if (loaded === 'failed')
    return (
      <p role="alert" className={styles.waiting}>
        {first.failed}{' '}
        <Button variant="quiet" onClick={load}>
          {first.retry}
        </Button>
      </p>
    )
  if (!loaded || !message) return <p className={styles.waiting}>{first.loading}</p>
  return (
    <loaded.View
      message={message}
      standalone={standalone}
      tiles={tiles}
      first={first}
      messages={messages}
      locale={locale}
    />
  )
}
