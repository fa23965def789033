'use client'

import { useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/Button.tsx'
import styles from './PasskeyButton.module.css'
import { addPasskey, type PasskeyProblem, signInWithPasskey } from './passkeyRequests.ts'

const ACTIONS = { add: addPasskey, signIn: signInWithPasskey }

type Props = {
  action: keyof typeof ACTIONS
  /** The page to open when it is done. */
  next: string
  label: string
  problems: Readonly<Record<PasskeyProblem, string>>
}

const subscribe = () => () => undefined

/** A button that has the browser make or use a passkey; absent where the browser knows none, and without a script. */
export function PasskeyButton({ action, next, label, problems }: Props) {
  const isKnown = useSyncExternalStore(
    subscribe,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!isKnown) return null
  const run = async () => {
    setBusy(true)
    setProblem(null)
    const result = await ACTIONS[action]()
    if (result === null) window.location.assign(next)
    else setBusy(false)
    setProblem(result)
  }
  return (
    <div className={styles.passkey}>
      <Button variant="secondary" onClick={run} disabled={isBusy}>
        {label}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem && problems[problem]}
      </p>
    </div>
  )
}
