'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DocumentState } from '#lib/cms/collections/rules-state.ts'
import { findKept, type Kept, keptParts } from '#lib/cms/drafts/rules-kept.ts'
import type { Choices, Clash } from '#lib/cms/versions/rules-merge.ts'
import { KEPT } from '../../../form-kit/keptMarks.ts'

/** Milliseconds after the last key. */
const PAUSE = 500

function read(key: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Kept
  } catch {
    return {}
  }
}

function write(key: string, kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser without storage only keeps less.
  }
}

type Options = {
  form: UseFormReturn<FieldValues>
  /** Of the person and the document. */
  name: string
  /** What is stored of it by now, as the form holds it: what differs is kept. */
  stored: () => DocumentState
  /** What was typed before is in the form again. */
  onRestored: () => void
}

/**
 * Keeps in the browser what is typed until it is stored: a session that ends, a lost connection, a closed page and a
 * colleague who was first lose nothing.
 * @returns `clashes`: older texts that aren't put back, because their part was changed elsewhere meanwhile
 */
export function useKeptText({ form, name, stored, onRestored }: Options) {
  const key = `${KEPT} ${name}`
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const open = useRef<Kept>({})
  const isOver = useRef(false)
  const values = () => form.getValues() as DocumentState
  const put = (parts: readonly (readonly [string, unknown])[]) => {
    for (const [path, value] of parts) form.setValue(path, value, { shouldDirty: true })
  }
  const keep = useEffectEvent(() => {
    if (!isOver.current) write(key, keptParts(stored(), values(), open.current))
  })
  const restore = useEffectEvent(() => {
    const kept = read(key)
    const found = findKept(kept, values())
    open.current = Object.fromEntries(found.clashes.flatMap(({ path }) => (kept[path] ? [[path, kept[path]]] : [])))
    put(found.back)
    setClashes(found.clashes)
    if (found.back.length > 0) onRestored()
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keep()
    }
    // What the change itself reports is how the form was before it.
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keepNow, PAUSE)
      },
    })
    addEventListener('pagehide', keepNow)
    return () => {
      keepNow()
      removeEventListener('pagehide', keepNow)
      stop()
    }
  }, [form])
  return {
    clashes,
    /** Puts back what was chosen of the older texts; the others are forgotten. */
    choose: (choices: Choices) => {
      open.current = {}
      setClashes([])
      put(clashes.flatMap(({ path, mine }) => (choices[path] === 'theirs' ? [] : [[path, mine] as const])))
      write(key, keptParts(stored(), values()))
    },
    /** What was typed is stored elsewhere now; older texts that nobody decided on stay. */
    forget: () => write(key, open.current),
    /** All of it is gone, and nothing more is kept: the document has another name, or its author drops it. */
    end: (isLeft: boolean) => {
      isOver.current = isLeft
      open.current = {}
      setClashes([])
      write(key, {})
    },
  }
}
