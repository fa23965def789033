import { useEffect, useRef, useState } from 'react'

/**
 * State of the filter sheet. While open it is an entry of the browser's history, so that Back closes it and stays on
 * the page.
 * @param onClose called when it is closed without applying
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
    /** Closes the sheet as Back does. */
    close: () => {
      if (hasEntry.current) window.history.back()
      hasEntry.current = false
    },
    /** Closes the sheet when another page has replaced its history entry. */
    leave: () => {
      hasEntry.current = false
      setOpen(false)
    },
  }
}
