import { useEffect, useRef } from 'react'

/** Opens an element that folds away fields when one of them is wrong; it stays open while somebody mends it. */
export function useOpenWhenWrong(isWrong: boolean) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true
  }, [isWrong])
  return details
}
