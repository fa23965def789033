'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Reads the page anew when somebody comes back to it, such as after a mistake was mended in another tab. */
export function RefreshOnReturn() {
  const { refresh } = useRouter()
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [refresh])
  return null
}
