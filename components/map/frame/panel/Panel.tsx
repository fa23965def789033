import { type ReactNode, useEffect, useRef } from 'react'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import styles from './Panel.module.css'

/** Where a panel stands beside its pin. */
export type PanelSide = 'right' | 'left' | 'below' | 'above'

type Props = {
  /** What it tells of; for keyboard users the focus moves into it for each. */
  feature: MapFeature
  byKeyboard: boolean
  name: string
  labels: MapMessages
  state: 'loading' | 'ready' | 'failed' | 'stale'
  /** Where it stands beside its pin; without it at the bottom of the map. */
  side?: PanelSide
  className?: string | undefined
  onClose: () => void
  onRetry: () => void
  children: ReactNode
}

/** A panel beside its pin or at the bottom of the map, with the ways to close it and to ask again for what it couldn't get. */
export function Panel(props: Props) {
  const { feature, byKeyboard, name, labels, state, side, className, onClose, onRetry, children } = props
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each feature opens anew
  useEffect(() => {
    if (byKeyboard) panel.current?.focus({ preventScroll: true })
  }, [byKeyboard, feature])
  return (
    <section
      ref={panel}
      className={className ? `${styles.panel} ${className}` : styles.panel}
      data-side={side}
      data-over-map={side ? undefined : true}
      aria-label={name}
      aria-busy={state === 'loading'}
      tabIndex={-1}
    >
      <button type="button" className={styles.close} aria-label={labels.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      {state === 'failed' && (
        <p role="alert" className={styles.waiting}>
          {labels.pinsFailed}{' '}
          <Button variant="quiet" onClick={onRetry}>
            {labels.retry}
          </Button>
        </p>
      )}
      {children}
    </section>
  )
}
