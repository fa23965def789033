'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Ctrl+K, or ⌘K on a Mac, opens the search of the desk from each of its pages. */
export function SearchKeys({ path }: { path: string }) {
  const { push } = useRouter()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      push(path)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [push, path])
  return null
}
