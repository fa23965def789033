'use client'

import { useEffectEvent, useMemo } from 'react'
import type { ModuleView } from '#lib/content/rules-modules.ts'

const DEEDS = [
  ...(['toggle', 'toggleMenu', 'follow', 'choose', 'add', 'duplicate'] as const),
  ...(['copy', 'paste', 'replace', 'hide', 'remove'] as const),
]

/** What can be done with a part at a place, or of an id. */
export type ModuleDeeds = {
  toggle: (id: string) => void
  toggleMenu: (id: string) => void
  /** Opens it and puts the focus there. */
  follow: (id: string) => void
  /** Asks which part shall stand at a place. */
  choose: (place: number) => void
  add: (view: ModuleView) => void
  duplicate: (place: number) => void
  copy: (place: number) => void
  paste: (place: number) => void
  replace: (place: number) => void
  hide: (place: number, isHidden: boolean) => void
  remove: (place: number) => void
}

/** The same functions for as long as the editor is open: the lines of parts are drawn only when they change. */
export function useLastingDeeds(latest: ModuleDeeds): ModuleDeeds {
  const run = useEffectEvent((name: keyof ModuleDeeds, args: never[]) =>
    (latest[name] as (...all: never[]) => void)(...args),
  )
  return useMemo(
    () => Object.fromEntries(DEEDS.map((name) => [name, (...args: never[]) => run(name, args)])) as ModuleDeeds,
    [],
  )
}
