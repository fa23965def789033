import { useQuery } from '@tanstack/react-query'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { askAbout, type PinQuery } from '#components/map/frame/pins/usePins.ts'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { MAP_LIMITS, type MapClusterHomes, type MapHome } from '#lib/map/rules-pins.ts'

export type Homes = {
  /** 'stale': what is offered has changed since the pin came. */
  state: 'loading' | 'ready' | 'failed' | 'stale'
  homes: MapHome[]
  /** Number of further homes of the pin. */
  others: number
}

/** The pin is of an older state of what is offered. */
const GONE = 410

async function findHomes(feature: MapFeature, query: PinQuery, signal: AbortSignal): Promise<Omit<Homes, 'state'>> {
  const limit = String(MAP_LIMITS.cards)
  const { total, ids }: MapClusterHomes =
    feature.kind === 'home'
      ? { total: 1, ids: [feature.id] }
      : await getJson(askAbout('/api/map/cluster/', query, { id: feature.id, limit }), { signal })
  const own = new URLSearchParams({ locale: query.locale, ids: ids.join(',') })
  const { homes } = await getJson<{ homes: MapHome[] }>(`/api/map/homes/?${own}`, { signal })
  return { homes, others: total - ids.length }
}

function stateOf(error: Error | null, isReady: boolean): Homes['state'] {
  if (error instanceof AnswerError && error.status === GONE) return 'stale'
  if (isReady) return 'ready'
  return error ? 'failed' : 'loading'
}

/** The homes of a pin. */
export function useHomes(feature: MapFeature, query: PinQuery): Homes & { retry: () => void } {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['homes of a pin', feature.kind, feature.id, query],
      queryFn: ({ signal }) => findHomes(feature, query, signal),
      // The panel has a button to try again.
      retry: false,
    },
    queryClient(),
  )
  return {
    homes: data?.homes ?? [],
    others: data?.others ?? 0,
    state: stateOf(error, data !== undefined),
    retry: () => void refetch(),
  }
}
