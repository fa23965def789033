'use client'

import { useEffect, useId } from 'react'
import { type PageCommand, setPageCommands } from './pageCommands.ts'

type Props = { commands: readonly PageCommand[] }

/** Offers buttons of the page in the palette, too. They stand on the page: this shows nothing. */
export function PageCommands({ commands }: Props) {
  const part = useId()
  useEffect(() => {
    setPageCommands(part, commands)
    return () => setPageCommands(part, null)
  }, [part, commands])
  return null
}
