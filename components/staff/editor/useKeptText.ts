'use client'

import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Milliseconds after the last key. */
const PAUSE = 500

function read(key: string): FieldValues | null {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? null : (JSON.parse(kept) as FieldValues)
  } catch {
    return null
  }
}

/**
 * Keeps in the browser what is typed until it is saved: a session that ends, a lost connection or a closed page loses
 * nothing.
 * @param name of the document and its version: what was typed into an earlier version isn't brought back
 */
export function useKeptText(form: UseFormReturn<FieldValues>, name: string, onRestored: () => void) {
  const key = `desk ${name}`
  const restore = useEffectEvent(() => {
    const kept = read(key)
    if (!kept) return
    for (const [part, value] of Object.entries(kept)) form.setValue(part, value, { shouldDirty: true })
    onRestored()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version starts anew.
  useEffect(() => restore(), [key])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          try {
            if (isDirty) sessionStorage.setItem(key, JSON.stringify(values))
          } catch {
            // A browser without storage only keeps less.
          }
        }, PAUSE)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, key])
  return { forget: () => sessionStorage.removeItem(key) }
}
