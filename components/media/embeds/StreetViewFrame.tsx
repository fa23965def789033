'use client'

import { useEffect, useState } from 'react'
import { ThirdParty, type ThirdPartyProps } from '#components/consent/ThirdParty.tsx'
import { Button } from '#components/ui/Button.tsx'
import { THIRD_PARTIES } from '#lib/domain/consent/third-parties.ts'
import { nearestFrame, type StreetView } from '#lib/domain/listing/street-view.ts'
import { Frame } from './EmbeddedFrame.tsx'
import styles from './embeds.module.css'

type Messages = Record<'searching' | 'nothing' | 'failed' | 'retry', string>
type Look = { view: StreetView; title: string; messages: Messages }
/** An answer without a picture (`nothing`) differs from a failed request, which can be retried. */
type State = { kind: 'searching' | 'nothing' | 'failed' } | { kind: 'found'; address: string }

const PATIENCE_MILLISECONDS = 10_000

async function findFrame(view: StreetView, ask: string, signal: AbortSignal): Promise<State> {
  const answer = await fetch(ask, { signal, credentials: 'omit', referrerPolicy: 'strict-origin' })
  if (!answer.ok) return { kind: 'failed' }
  const address = nearestFrame(view, await answer.json())
  return address ? { kind: 'found', address } : { kind: 'nothing' }
}

/** Requests the nearest picture where the provider needs that, and embeds it. */
function Around({ view, title, messages, byClick }: Look & { byClick: boolean }) {
  const [state, setState] = useState<State>(
    view.embed === null ? { kind: 'searching' } : { kind: 'found', address: view.embed },
  )
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (!view.ask) return
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)])
    findFrame(view, view.ask, signal)
      .catch((): State => ({ kind: 'failed' }))
      .then((found) => {
        if (!left.signal.aborted) setState(found)
      })
    return () => left.abort()
  }, [view, attempt])

  if (state.kind === 'found')
    return <Frame party={view.provider} address={state.address} title={title} byClick={byClick} />
  const again = () => {
    setState({ kind: 'searching' })
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.message}>
      <p role="status">{messages[state.kind]}</p>
      {state.kind === 'failed' && (
        <Button variant="secondary" onClick={again}>
          {messages.retry}
        </Button>
      )}
    </div>
  )
}

type Props = Omit<ThirdPartyProps, 'category'> & Look

/** Street view, behind a click. */
export function StreetViewFrame({ view, title, messages, ...behind }: Props) {
  return (
    <ThirdParty category={THIRD_PARTIES[view.provider].category} {...behind}>
      {(byClick) => <Around view={view} title={title} messages={messages} byClick={byClick} />}
    </ThirdParty>
  )
}
