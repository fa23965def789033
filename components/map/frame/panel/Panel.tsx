import { type ReactNode, useEffect, useRef } from 'react'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import styles from './Panel.module.css'

type Props = {
  /** What it tells of; for keyboard users the focus moves into it for each. */
  feature: MapFeature
  byKeyboard: boolean
  name: string
  labels: MapMessages
  state: 'loading' | 'ready' | 'failed' | 'stale'
  className?: string | undefined
  onClose: () => void
  onRetry: () => void
  children: ReactNode
}

/** The panel at the bottom of the map, with the ways to close it and to ask again for what it couldn't get. */
export function Panel(props: Props) {
  const { feature, byKeyboard, name, labels, state, className, onClose, onRetry, children } = props
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each feature opens anew
  useEffect(() => {
    if (byKeyboard) panel.current?.focus({ preventScroll: true })
  }, [byKeyboard, feature])
  return (
    <section
      ref={panel}
      className={className ? `${styles.panel} ${className}` : styles.panel}
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
