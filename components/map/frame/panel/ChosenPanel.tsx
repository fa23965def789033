import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { askAbout, type PinQuery } from '#components/map/frame/pins/usePins.ts'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import { MAP_LIMITS, type MapClusterHomes, type MapHome } from '#lib/map/rules-pins.ts'
import { fill } from '#lib/search/rules-texts.ts'
import { MapHomeCard, WaitingCard } from './MapHomeCard.tsx'
import styles from './Panel.module.css'
import { Panel, type PanelSide } from './Panel.tsx'

type Homes = {
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
function useHomes(feature: MapFeature, query: PinQuery): Homes & { retry: () => void } {
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

type Props = {
  feature: MapFeature
  query: PinQuery
  labels: MapMessages
  byKeyboard: boolean
  /** Where it stands beside its pin. */
  side: PanelSide
  onClose: () => void
  /** Called when the pin is out of date. */
  onStale: () => void
}

/** The panel beside a pin: the card of the chosen pin, or the cards of the homes at one point. */
export function ChosenPanel({ feature, query, labels, byKeyboard, side, onClose, onStale }: Props) {
  const { state, homes, others, retry } = useHomes(feature, query)
  const name = feature.kind === 'home' ? labels.card : labels.cards
  useEffect(() => {
    if (state === 'stale') onStale()
  })
  return (
    <Panel
      feature={feature}
      byKeyboard={byKeyboard}
      name={name}
      labels={labels}
      state={state}
      side={side}
      onClose={onClose}
      onRetry={retry}
    >
      {state === 'loading' && <WaitingCard text={labels.loadingHomes} small={feature.kind !== 'home'} />}
      {state === 'ready' && homes.length === 0 && <p className={styles.waiting}>{labels.gone}</p>}
      {homes.length > 0 && (
        <ul className={styles.homes}>
          {homes.map((home) => (
            <li key={home.id}>
              <MapHomeCard home={home} small={homes.length > 1} />
            </li>
          ))}
        </ul>
      )}
      {feature.kind === 'home' && !feature.exact && state === 'ready' && (
        <p className={styles.note}>{labels.somewhere}</p>
      )}
      {others > 0 && <p className={styles.note}>{fill(labels.more, 'count', String(others))}</p>}
    </Panel>
  )
}
