import { useState } from 'react'
import type { WhereMessages } from '#lib/lazy-messages/where-messages.ts'
import { positionInBelgium } from '#lib/places/rules-geo.ts'
import { nearKey, type PlaceChoice } from '#lib/search/rules-places.ts'

/** Milliseconds that the device has to find itself, and how old a position may be. */
const TIMEOUT = 10_000
const MOST_AGE = 120_000

type Failure = 'denied' | 'timeout' | 'unavailable' | 'unsupported' | 'abroad'
export type AroundState = 'idle' | 'asking' | Failure

/** The names of GeolocationPositionError's codes. */
const FAILURES: Record<number, Failure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/**
 * The visitor's own position as a chosen place. The browser is asked after a click only; what it answers is rounded
 * before anything else sees it.
 */
export function useAroundMe(onFound: (place: PlaceChoice) => void) {
  const [state, setState] = useState<AroundState>('idle')
  const ask = (name: string): void => {
    if (!('geolocation' in navigator)) {
      setState('unsupported')
      return
    }
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const key = nearKey(coords.latitude, coords.longitude)
        const isHere = key !== null && positionInBelgium(coords.latitude, coords.longitude) !== null
        setState(isHere ? 'idle' : 'abroad')
        if (isHere) onFound({ kind: 'near', key, name })
      },
      ({ code }) => setState(FAILURES[code] ?? 'unavailable'),
      { timeout: TIMEOUT, maximumAge: MOST_AGE, enableHighAccuracy: false },
    )
  }
  return { state, ask }
}

/** What is said of it; '' while nothing is. */
export const aroundText = (state: AroundState, words: WhereMessages['around']): string =>
  state === 'idle' ? '' : words[state]
