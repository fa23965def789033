'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** In milliseconds. */
const BETWEEN_LOOKS = 1000

/**
 * Reads the page anew when somebody comes back to it, such as after a mistake was mended in another tab.
 * @param isRunning the content is being checked: it looks for the result now and then
 */
export function RefreshOnReturn({ isRunning }: { isRunning: boolean }) {
  const { refresh } = useRouter()
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onReturn)
    const looks = isRunning ? setInterval(onReturn, BETWEEN_LOOKS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearInterval(looks)
    }
  }, [refresh, isRunning])
  return null
}
