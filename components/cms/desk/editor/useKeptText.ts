'use client'

import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fillForm } from '../../../desk-ui/documentForm.ts'
import { KEPT } from '../../../form-kit/kept.ts'

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
 * @param name of the person, the document and its version: what was typed into an earlier version isn't brought back
 */
export function useKeptText(form: UseFormReturn<FieldValues>, name: string, onRestored: () => void) {
  const key = `${KEPT} ${name}`
  const restore = useEffectEvent(() => {
    const kept = read(key)
    if (!kept) return
    fillForm(form, kept)
    onRestored()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version starts anew.
  useEffect(() => restore(), [key])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      try {
        // What the change itself reports is how the form was before it.
        if (form.formState.isDirty) sessionStorage.setItem(key, JSON.stringify(form.getValues()))
      } catch {
        // A browser without storage only keeps less.
      }
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, PAUSE)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, key])
  return { forget: () => sessionStorage.removeItem(key) }
}
