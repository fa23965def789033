import { useEffect, useState } from 'react'

/** Milliseconds after the last key. */
const PAUSE = 200

/** The text a moment after it last changed. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
