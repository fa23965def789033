'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Reads the page anew when somebody comes back to it, such as after a mistake was mended in another tab.
 * @param isRunning something is being done, such as a check of the content: it looks for the result now and then
 * @param pause between two looks, in milliseconds
 */
export function RefreshOnReturn({ isRunning, pause = 1000 }: { isRunning: boolean; pause?: number }) {
  const { refresh } = useRouter()
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onReturn)
    const looks = isRunning ? setInterval(onReturn, pause) : undefined
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearInterval(looks)
    }
  }, [refresh, isRunning, pause])
  return null
}
