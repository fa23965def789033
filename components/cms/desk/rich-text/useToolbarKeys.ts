'use client'

import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'

/** The keys of a toolbar (APG): one stop of the Tab key, arrows, Home and End; Esc goes back to the text. */
export function useToolbarKeys(leave: () => void) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)

  /** The buttons that are shown. */
  const tools = useCallback(
    () => [...(bar.current?.querySelectorAll('button') ?? [])].filter((tool) => tool.offsetParent !== null),
    [],
  )
  const setStop = useCallback((stop: HTMLElement | undefined) => {
    for (const tool of bar.current?.querySelectorAll('button') ?? []) tool.tabIndex = tool === stop ? 0 : -1
    last.current = stop ?? null
  }, [])
  // Buttons come and go with the table in which the cursor stands: one of those shown must be the stop.
  useEffect(() => {
    const shown = tools()
    if (!last.current || !shown.includes(last.current as HTMLButtonElement)) setStop(shown[0])
  })

  const focus = useCallback(() => (last.current ?? tools()[0])?.focus(), [tools])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setStop(target)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shown = tools()
    const place = shown.indexOf(event.target as HTMLButtonElement)
    const next = {
      ArrowRight: (place + 1) % shown.length,
      ArrowLeft: (place - 1 + shown.length) % shown.length,
      Home: 0,
      End: shown.length - 1,
    }[event.key]
    if (event.key === 'Escape') leave()
    else if (next === undefined) return
    else shown[next]?.focus()
    event.preventDefault()
  }
  return { bar, onKeyDown, onFocus, focus }
}
