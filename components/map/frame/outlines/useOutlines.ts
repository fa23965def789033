import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askAbout, type PinQuery } from '#components/map/frame/pins/usePins.ts'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { Area } from '#lib/map/rules-area.ts'
import { areaOutline, type OutlinesAnswer } from '#lib/map/rules-outlines.ts'

/** The parameters that name places; without one there is nothing to ask for. */
const NAMES_PLACES = ['city', 'part', 'within', 'street', 'near', 'sector']

const NONE: OutlinesAnswer = { outlines: [], label: null }

/**
 * The outlines of what a search is limited to: its places as the site knows them, else its own area; null until they
 * have come. The map goes without them when they can't be had.
 */
export function useOutlines(query: PinQuery, area: Area | null): OutlinesAnswer | null {
  const criteria = new URLSearchParams(query.search)
  // A home must be in the drawn area and at one of the places: the area alone shows where both are.
  const isAsked = !area && NAMES_PLACES.some((name) => criteria.has(name))
  const address = askAbout('/api/map/outlines/', query, {})
  const { data, failureCount } = useQuery(
    {
      queryKey: ['outlines', address],
      queryFn: ({ signal }) => getJson<OutlinesAnswer>(address, { signal }),
      enabled: isAsked,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  )
  const isWaiting = isAsked && !data && failureCount === 0
  return useMemo(() => {
    if (area) return { outlines: [areaOutline(area)], label: null }
    if (isWaiting) return null
    return (isAsked && data) || NONE
  }, [area, data, isAsked, isWaiting])
}
