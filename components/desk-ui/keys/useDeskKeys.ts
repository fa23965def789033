'use client'

import { type RefObject, useEffect, useId } from 'react'
import { type DeskKey, dropKeys, setKeys } from './keyRegistry.ts'

/**
 * Keys of a part of the screen, while it is shown. The help (`?`) names what is registered here and nothing else. They
 * never take a letter while somebody types, nor anything while a modal dialog is open.
 * @param group the heading under which the help names them
 * @param within a dialog in which they count, instead of on the page
 */
export function useDeskKeys(group: string, keys: readonly DeskKey[], within?: RefObject<HTMLElement | null>): void {
  const id = useId()
  // After each render: what a key does is what the part would do now.
  useEffect(() => setKeys(id, { group, keys, within }))
  useEffect(() => () => dropKeys(id), [id])
}
