import { useEffect, useState } from 'react'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { askAbout, type PinQuery } from '#components/map/frame/pins/usePins.ts'
import { MAP_LIMITS, type MapClusterHomes, type MapHome } from '#lib/domain/map/map-pins.ts'

export type Homes = {
  /** 'stale': what is offered has changed since the pin came. */
  state: 'loading' | 'ready' | 'failed' | 'stale'
  homes: MapHome[] /** Of which so many are not among them. */
  others: number
}

class Gone extends Error {}

async function json<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal })
  if (response.status === 410) throw new Gone()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as T
}

async function idsOf(feature: MapFeature, query: PinQuery, signal: AbortSignal): Promise<MapClusterHomes> {
  if (feature.kind === 'home') return { total: 1, ids: [feature.id] }
  const limit = String(MAP_LIMITS.cards)
  return json(askAbout('/api/map/cluster/', query, { id: feature.id, limit }), signal)
}

const NONE: Homes = { state: 'loading', homes: [], others: 0 }

/** The homes behind a pin. */
export function useHomes(feature: MapFeature, query: PinQuery): Homes & { retry: () => void } {
  const [found, setFound] = useState<Homes>(NONE)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const { total, ids } = await idsOf(feature, query, signal)
      const own = new URLSearchParams({ locale: query.locale, ids: ids.join(',') })
      const { homes } = await json<{ homes: MapHome[] }>(`/api/map/homes/?${own}`, signal)
      setFound({ state: 'ready', homes, others: total - ids.length })
    }
    setFound(NONE)
    load().catch((error: unknown) => {
      if (!signal.aborted) setFound({ ...NONE, state: error instanceof Gone ? 'stale' : 'failed' })
    })
    return () => controller.abort()
  }, [feature, query, attempt])

  return { ...found, retry: () => setAttempt((count) => count + 1) }
}
