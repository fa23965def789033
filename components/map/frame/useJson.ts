import { useEffect, useState } from 'react'

/** What an address of this site answers as JSON; null until it has, and when it can't: for what the map can do without. */
export function useJson<T>(address: string): T | null {
  const [answer, setAnswer] = useState<T | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch(address, { signal: controller.signal })
      .then(async (response) => (response.ok ? setAnswer((await response.json()) as T) : undefined))
      .catch(() => undefined)
    return () => controller.abort()
  }, [address])
  return answer
}
