'use client'

import { useState } from 'react'

/** The mark by which a form happens once, where it is posted without a script; with one, whatever sends it has its own. */
export function OnceMark() {
  const [mark] = useState(() => crypto.randomUUID())
  return <input type="hidden" name="mark" defaultValue={mark} suppressHydrationWarning />
}
