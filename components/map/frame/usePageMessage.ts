import { useEffect, useState } from 'react'
import { parseMapMessage } from '#lib/map/rules-message.ts'
import type { MapMessage } from '#lib/map/rules-places.ts'
import { isFramed, postToPage } from './postToPage.ts'

/** Content of a frame without messages: all homes for sale. */
const EVERYTHING: MapMessage = {
  type: 'properties',
  properties: [],
  messageInfo: { market: 'sale', search: '', highlighted: null },
  mapType: 'search',
  customMarker: 'price',
  ignoredMarquees: [],
}

/**
 * The latest message of the parent page; null until the first one. Only messages from a parent page of this site count
 * (design 4).
 * @param first message to use until then
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
