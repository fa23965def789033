'use client'

import { useEffect, useState } from 'react'
import { KEPT } from '#components/form-kit/keptMarks.ts'
import { useAskBeforeLeaving } from '#components/ui/browser/useAskBeforeLeaving.ts'

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    // The browser stores nothing: the text is on the page alone.
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Likewise.
  }
}

/** Puts words that were taken back before those that this tab keeps under a name. */
export function keepBefore(name: string, words: string): void {
  const kept = read(`${KEPT} ${name}`)
  if (kept !== null && kept !== words) write(`${KEPT} ${name}`, `${words}\n\n${kept}`)
}

/**
 * Words that somebody types, which this tab keeps until they are sent or were taken away: a session that ended, a page
 * that was left or a network that is gone lose none. Who signs out takes theirs along.
 * @param name whose they are and what they are about
 * @param first what the field begins with
 */
export function useKeptWords(
  name: string,
  first: string,
): [text: string, change: (text: string) => void, forget: (next: string) => void] {
  const key = `${KEPT} ${name}`
  const [text, setText] = useState(first)
  useEffect(() => {
    const kept = read(key)
    if (kept !== null) setText(kept)
  }, [key])
  // The tab keeps them, unless it is closed.
  useAskBeforeLeaving(() => text !== first && text !== '')
  const change = (next: string): void => {
    setText(next)
    write(key, next === '' || next === first ? null : next)
  }
  /** It was sent: the field begins anew. */
  const forget = (next: string): void => {
    setText(next)
    write(key, null)
  }
  return [text, change, forget]
}
