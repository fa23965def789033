'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { SIGNED_OUT } from '#components/ui/browser/getJson.ts'
import type { SignInLink } from '#lib/forms/rules-state.ts'
import { CHANNEL, forgetKept } from './kept.ts'
import styles from './SignedIn.module.css'

/** `ended`: what is said once something on the page was told that nobody is signed in any more; without it nothing. */
type Props = { personId: string; ended?: SignInLink & { sentence: string } }

/**
 * Tells the other tabs that this person is signed in: a form that waits for it sends what it holds. When they sign out
 * in another tab, this one forgets what they typed.
 */
export function SignedIn({ personId, ended }: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = () => setOver(true)
    addEventListener(SIGNED_OUT, end)
    return () => removeEventListener(SIGNED_OUT, end)
  }, [])
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(personId)
    channel.onmessage = ({ data }) => {
      if (data === '') forgetKept()
      if (data === personId) setOver(false)
    }
    return () => channel.close()
  }, [personId])
  return (
    <div role="status" className={styles.signedIn}>
      {isOver && ended && (
        <p className={styles.ended}>
          {ended.sentence}{' '}
          <a href={ended.href} target="_blank" rel="noopener">
            {ended.text}
          </a>
        </p>
      )}
    </div>
  )
}

/**
 * Waits until the same person signs in again in another tab. A colleague who signs in on this computer doesn't count:
 * nothing is sent in their name by itself.
 */
export function useSignedInAgain(personId: string, isWaiting: boolean, onSignedIn: () => Promise<void>): void {
  const answer = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (!isWaiting) return
    const channel = new BroadcastChannel(CHANNEL)
    let isAnswering = false
    channel.onmessage = async ({ data }) => {
      // Every page that is opened meanwhile says so too: what is being sent isn't sent twice.
      if (data !== personId || isAnswering) return
      isAnswering = true
      await answer()
      isAnswering = false
    }
    return () => channel.close()
  }, [personId, isWaiting])
}
