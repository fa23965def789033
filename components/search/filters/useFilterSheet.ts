import { useEffect, useRef, useState } from 'react'

/**
 * Whether the filters cover a narrow screen. While they do they are an entry of the browser's history, so that Back puts them away
 * and stays in the list.
 * @param onClose called when they were put away without being applied
 */
export function useFilterSheet(onClose: () => void) {
  const [isOpen, setOpen] = useState(false)
  const closed = useRef(onClose)
  const hasEntry = useRef(false)
  useEffect(() => {
    closed.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const wentBack = () => {
      hasEntry.current = false
      setOpen(false)
      closed.current()
    }
    addEventListener('popstate', wentBack)
    return () => removeEventListener('popstate', wentBack)
  }, [isOpen])
  return {
    isOpen,
    open: () => {
      window.history.pushState(window.history.state, '')
      hasEntry.current = true
      setOpen(true)
    },
    /** Puts them away as Back does. */
    close: () => {
      if (hasEntry.current) window.history.back()
      hasEntry.current = false
    },
    /** Puts them away where their entry of the history has become another page's. */
    leave: () => {
      hasEntry.current = false
      setOpen(false)
    },
  }
}
