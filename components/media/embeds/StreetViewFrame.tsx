'use client'

import { useEffect, useState } from 'react'
import { ThirdParty, type ThirdPartyProps } from '#components/consent/ThirdParty.tsx'
import { nearestFrame, type StreetView } from '#lib/domain/street-view.ts'
import { THIRD_PARTIES } from '#lib/domain/third-parties.ts'
import { Frame } from './EmbeddedFrame.tsx'
import styles from './embeds.module.css'

type Look = { view: StreetView; title: string; messages: { searching: string; nothing: string } }

const PATIENCE_MILLISECONDS = 10_000

/** Asks for the nearest picture, where the provider wants that, and frames it. */
function Around({ view, title, messages, byClick }: Look & { byClick: boolean }) {
  const [address, setAddress] = useState(view.embed)
  const [searching, setSearching] = useState(view.embed === null)

  useEffect(() => {
    if (!view.ask) return
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)])
    fetch(view.ask, { signal, credentials: 'omit', referrerPolicy: 'strict-origin' })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((found) => setAddress(nearestFrame(view, found)))
      // Whatever went wrong, there is nothing to show, and that is said.
      .catch(() => undefined)
      .finally(() => {
        if (!left.signal.aborted) setSearching(false)
      })
    return () => left.abort()
  }, [view])

  if (address) return <Frame party={view.provider} address={address} title={title} byClick={byClick} />
  return (
    <p className={styles.failed} role="status">
      {searching ? messages.searching : messages.nothing}
    </p>
  )
}

type Props = Omit<ThirdPartyProps, 'category'> & Look

/** Pictures of the street, behind a click. */
export function StreetViewFrame({ view, title, messages, ...behind }: Props) {
  return (
    <ThirdParty category={THIRD_PARTIES[view.provider].category} {...behind}>
      {(byClick) => <Around view={view} title={title} messages={messages} byClick={byClick} />}
    </ThirdParty>
  )
}
