'use client'

import { useEffect, useEffectEvent } from 'react'

/** Tabs of the desk tell each other on this channel who is signed in. */
const CHANNEL = 'desk-signed-in'

/** Tells the other tabs that this person is signed in: a form that waits for it sends what it holds. */
export function SignedIn({ staffId }: { staffId: string }) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(staffId)
    channel.close()
  }, [staffId])
  return null
}

/**
 * Waits until the same person signs in again in another tab. A colleague who signs in on this computer doesn't count:
 * nothing is sent in their name by itself.
 */
export function useSignedInAgain(staffId: string, isWaiting: boolean, onSignedIn: () => Promise<void>): void {
  const answer = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (!isWaiting) return
    const channel = new BroadcastChannel(CHANNEL)
    let isAnswering = false
    channel.onmessage = async ({ data }) => {
      // Every page that is opened meanwhile says so too: what is being sent isn't sent twice.
      if (data !== staffId || isAnswering) return
      isAnswering = true
      await answer()
      isAnswering = false
    }
    return () => channel.close()
  }, [staffId, isWaiting])
}
