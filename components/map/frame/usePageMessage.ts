import { useEffect, useState } from 'react'
import { parseMapMessage } from '#lib/domain/map/map-message.ts'
import type { MapMessage } from '#lib/domain/map/map-places.ts'
import { isFramed, postToPage } from './postToPage.ts'

/** What a frame shows that nobody drives: every home for sale. */
const EVERYTHING: MapMessage = {
  type: 'properties',
  properties: [],
  messageInfo: { market: 'sale', search: '', highlighted: null },
  mapType: 'search',
  customMarker: 'price',
  ignoredMarquees: [],
}

/**
 * What the page around the frame wants shown; null until it has said so. Only that page is listened to, and only when it is of
 * this site: design 4.
 * @param first what is shown until then
 */
export function usePageMessage(first: MapMessage | null): MapMessage | null {
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
