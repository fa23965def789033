'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import type { ListRow } from '#lib/cms/collections/rules-state.ts'
import { readCopy, writeCopy } from '#lib/cms/modules/rules-copied-row.ts'

/** In the browser's store, so that it can be pasted on another page and in another tab. */
const KEY = 'desk copied part'
const COPIED = 'desk-copied'

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(COPIED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(COPIED, onChange)
  }
}

/** The part that somebody copied, on this page or another; null without one. */
export function useCopiedRow(list: ListDefinition): ListRow | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => readCopy(text, list), [text, list])
}

/** Keeps a part to be pasted; false in a browser that keeps nothing. */
export function copyRow(row: ListRow): boolean {
  try {
    localStorage.setItem(KEY, writeCopy(row))
    dispatchEvent(new Event(COPIED))
    return true
  } catch {
    return false
  }
}
