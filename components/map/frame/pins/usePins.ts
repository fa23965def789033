import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'
import { boxOf } from '#components/map/frame/bounds.ts'
import type { Language, Market } from '#lib/domain/listing/listing.ts'
import type { Box } from '#lib/domain/map/area.ts'
import { MAP_ZOOM, type MapPins } from '#lib/domain/map/map-pins.ts'

export type PinQuery = {
  locale: Language
  market: Market
  search: string
  /** Numbers of ribbons whose homes get no pin, with commas. */
  ignored: string
}

/** How much around the view is asked for too, as a share of it: short moves then need no answer. */
const MARGIN = 0.3

/** How near a search is first looked at that is kept to no area: the map goes to its homes then, wherever it stood. */
const FIRST_ZOOM = 9

const boxText = ({ south, west, north, east }: Box): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join('_')

/** An address that asks about a search, with what else is asked before its criteria. */
export function askAbout(
  path: string,
  { locale, market, search, ignored }: PinQuery,
  more: Record<string, string>,
): string {
  const own = new URLSearchParams({ locale, market, ...(ignored && { ignored }), ...more }).toString()
  return `${path}?${[own, search].filter(Boolean).join('&')}`
}

const addressOf = (query: PinQuery, zoom: number, box: Box | null): string =>
  askAbout('/api/map/pins/', query, { zoom: String(zoom), ...(box && { box: boxText(box) }) })

const holds = (outer: Box, { south, west, north, east }: Box): boolean =>
  outer.south <= south && outer.west <= west && outer.north >= north && outer.east >= east

async function ask(address: string, signal: AbortSignal): Promise<MapPins> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as MapPins
}

/** Names a search, whatever part of the map is shown. */
export const searchKey = ({ market, search }: Pick<PinQuery, 'market' | 'search'>): string => `${market}?${search}`

/** An answer and what it is the answer to. */
export type Pins = MapPins & { search: string; market: Market }
type State = { pins: Pins | null; state: 'loading' | 'ready' | 'failed' }

/**
 * The pins of a search in what the map shows, asked for anew after each move that leaves what is known. An older question is
 * dropped; old pins stay until the new ones are there.
 */
export function usePins(map: LeafletMap, query: PinQuery): State & { retry: () => void } {
  const [shown, setShown] = useState<State>({ pins: null, state: 'loading' })
  const underway = useRef<AbortController | null>(null)
  const known = useRef<{ key: string; zoom: number; box: Box | null } | null>(null)

  const load = useCallback(
    async (anew: boolean) => {
      const { market, search } = query
      const key = searchKey(query)
      const fresh = known.current?.key !== key
      const anywhere = fresh && !new URLSearchParams(search).has('area')
      const zoom = Math.min(Math.round(map.getZoom()), anywhere ? FIRST_ZOOM : MAP_ZOOM.max)
      // An answer to where the map no longer is would take the place of the right one.
      underway.current?.abort()
      if (anew && known.current) known.current.box = null
      const { box: held, zoom: heldZoom } = known.current ?? {}
      if (!fresh && held && heldZoom === zoom && holds(held, boxOf(map.getBounds())))
        return setShown((now) => (now.state === 'ready' ? now : { ...now, state: 'ready' }))
      const controller = new AbortController()
      underway.current = controller
      // The first answer of a search tells where its homes are, so it is asked for without limits.
      const box = fresh ? null : boxOf(map.getBounds().pad(MARGIN))
      setShown(({ pins }) => ({ pins, state: 'loading' }))
      try {
        const pins = await ask(addressOf(query, zoom, box), controller.signal)
        if (controller.signal.aborted) return
        known.current = { key, zoom, box: box ?? { south: -90, west: -180, north: 90, east: 180 } }
        setShown({ pins: { ...pins, search, market }, state: 'ready' })
      } catch {
        if (!controller.signal.aborted) setShown(({ pins }) => ({ pins, state: 'failed' }))
      }
    },
    [map, query],
  )

  useEffect(() => {
    const follow = () => void load(false)
    follow()
    map.on('moveend', follow)
    return () => {
      map.off('moveend', follow)
      underway.current?.abort()
    }
  }, [map, load])

  return { ...shown, retry: () => void load(true) }
}
