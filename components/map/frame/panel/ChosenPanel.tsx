import { useEffect, useRef } from 'react'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import type { PinQuery } from '#components/map/frame/pins/usePins.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import { fill } from '#lib/search/rules-texts.ts'
import styles from './ChosenPanel.module.css'
import { MapHomeCard } from './MapHomeCard.tsx'
import { useFocusOn } from './useFocusOn.ts'
import { useHomes } from './useHomes.ts'
import { WaitingCard } from './WaitingCard.tsx'

type Props = {
  feature: MapFeature
  query: PinQuery
  labels: MapMessages
  byKeyboard: boolean
  onClose: () => void
  /** Called when the pin is out of date. */
  onStale: () => void
}

/** The panel at the bottom of the map: the card of the chosen pin, or the cards of the homes at one point. */
export function ChosenPanel({ feature, query, labels, byKeyboard, onClose, onStale }: Props) {
  const { state, homes, others, retry } = useHomes(feature, query)
  const panel = useRef<HTMLElement>(null)
  const name = feature.kind === 'home' ? labels.card : labels.cards
  useFocusOn(panel, byKeyboard, feature)
  useEffect(() => {
    if (state === 'stale') onStale()
  })
  return (
    <section ref={panel} className={styles.panel} aria-label={name} aria-busy={state === 'loading'} tabIndex={-1}>
      <button type="button" className={styles.close} aria-label={labels.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      {state === 'loading' && <WaitingCard text={labels.loadingHomes} small={feature.kind !== 'home'} />}
      {state === 'failed' && (
        <p role="alert" className={styles.waiting}>
          {labels.pinsFailed}{' '}
          <Button variant="quiet" onClick={retry}>
            {labels.retry}
          </Button>
        </p>
      )}
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
    </section>
  )
}
