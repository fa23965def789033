import { useQuery } from '@tanstack/react-query'
import { LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { Box } from '#lib/map/rules-area.ts'
import { formatWindow, MAP_ZOOM, type MapPins } from '#lib/map/rules-pins.ts'

export type PinQuery = {
  locale: Language
  market: Market
  search: string
  /** Ribbon numbers whose homes get no pin, separated by commas. */
  ignored: string
}

/** Margin around the view that is requested too, as a share of it: short moves then need no request. */
const MARGIN = 0.3

/** Zoom of the first request of a search without an area; the map then moves to its homes. */
const FIRST_ZOOM = 9

/** Conversion between the site's boxes and Leaflet's bounds; react-leaflet has no geometry of its own. */
export const boxOf = (bounds: LatLngBounds): Box => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
})

export const leafletBounds = ({ south, west, north, east }: Box): LatLngBounds =>
  new LatLngBounds([south, west], [north, east])

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
  askAbout('/api/map/pins/', query, { zoom: String(zoom), ...(box && { box: formatWindow(box) }) })

const holds = (outer: Box, { south, west, north, east }: Box): boolean =>
  outer.south <= south && outer.west <= west && outer.north >= north && outer.east >= east

/** A key for a search, independent of the visible part of the map. */
export const searchKey = ({ market, search }: Pick<PinQuery, 'market' | 'search'>): string => `${market}?${search}`

/** What is asked for: a search at a zoom, within a part of the map, null for everywhere. */
type Question = { search: PinQuery; zoom: number; box: Box | null }
/** An answer and the question to it. */
export type LoadedPins = MapPins & Pick<PinQuery, 'search' | 'market'> & { question: Question }

/**
 * The question whose answer has the pins for what the map shows: the former one while the map stays within its box. The
 * first question of a search has no box, because its answer says where the homes are.
 */
function questionFor(map: LeafletMap, search: PinQuery, pins: LoadedPins | null): Question {
  const isFirst = !pins || searchKey(pins) !== searchKey(search)
  const anywhere = isFirst && !new URLSearchParams(search.search).has('area')
  const zoom = Math.min(Math.floor(map.getZoom()), anywhere ? FIRST_ZOOM : MAP_ZOOM.max)
  if (isFirst) return { search, zoom, box: null }
  const { question } = pins
  const isKnown = question.zoom === zoom && (!question.box || holds(question.box, boxOf(map.getBounds())))
  return isKnown ? question : { search, zoom, box: boxOf(map.getBounds().pad(MARGIN)) }
}

async function ask(address: string, question: Question, signal: AbortSignal): Promise<LoadedPins> {
  const { search, market } = question.search
  return { ...(await getJson<MapPins>(address, { signal })), search, market, question }
}

/**
 * The pins of a search in the visible part of the map, requested again after each move beyond the known part. An older
 * request is aborted; old pins stay until the new ones have arrived.
 */
export function usePins(search: PinQuery) {
  const map = useMap()
  const [pins, setPins] = useState<LoadedPins | null>(null)
  const [question, setQuestion] = useState<Question>(() => questionFor(map, search, null))
  const address = addressOf(question.search, question.zoom, question.box)
  // Cached by its address: an answer for a place that the map has left can't replace the right one.
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['pins', address],
      queryFn: ({ signal }) => ask(address, question, signal),
      // The map has a button to try again.
      retry: false,
    },
    queryClient(),
  )
  if (data && data !== pins) setPins(data)

  const follow = () => setQuestion(questionFor(map, search, pins))
  useMapEvent('moveend', follow)
  const begin = useEffectEvent(follow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is the reason to ask, not an input of it
  useEffect(() => begin(), [search])

  return { pins, isFailed: isError, retry: () => void refetch() }
}
