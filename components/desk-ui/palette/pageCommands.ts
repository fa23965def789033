/** What the page that is open offers the palette: its parts hand it in while they are shown. */
import type { ShownCommand } from '#lib/desk-search/rules-commands.ts'

/** A button of the page: what it is called, other words for it, and the fields that its action takes. */
export type PageCommand = { name: string; also?: string; action: string; fields: Readonly<Record<string, string>> }

const parts = new Map<string, readonly PageCommand[]>()
const listeners = new Set<() => void>()
let shown: readonly ShownCommand[] = []

function announce(): void {
  shown = [...parts].flatMap(([part, commands]) =>
    commands.map(({ name, also = '', action, fields }, place) => ({
      ...{ id: `${part} ${place}`, group: 'do' as const, keys: null, of: null, day: null },
      ...{ name, also, target: { action, fields } },
    })),
  )
  for (const listener of listeners) listener()
}

/** Hands in what a part of the page can do; null where it is gone. */
export function setPageCommands(part: string, commands: readonly PageCommand[] | null): void {
  if (commands) parts.set(part, commands)
  else parts.delete(part)
  announce()
}

/** Called whenever they change. */
export function onPageCommands(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the page can do now. */
export const pageCommands = (): readonly ShownCommand[] => shown
