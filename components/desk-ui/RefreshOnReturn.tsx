'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

type Props = {
  /** Something changes by itself, such as a check of the content that is done: it looks for that now and then. */
  isRunning: boolean
  /** Between two looks, in milliseconds. */
  pause?: number
  /** While somebody points at one of these elements nothing is read anew: it would move under the pointer. */
  steady?: string
}

/** Reads the page anew when somebody comes back to it, such as after a mistake was mended in another tab. */
export function RefreshOnReturn({ isRunning, pause = 1000, steady }: Props) {
  const { refresh } = useRouter()
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && refresh()
    const isPointed = () => steady !== undefined && document.querySelector(`${steady}:hover`) !== null
    document.addEventListener('visibilitychange', onReturn)
    const looks = isRunning ? setInterval(() => isPointed() || onReturn(), pause) : undefined
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearInterval(looks)
    }
  }, [refresh, isRunning, pause, steady])
  return null
}
