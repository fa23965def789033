'use client'

import { useEffect, useState } from 'react'

const KEY = 'desk-folded-pages'
/** A larger tree begins with its first level only. */
const UNFOLDED = 150

type Folds = { all: boolean; others: readonly number[] }

function read(): Folds | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { all, others } = (kept ?? {}) as Partial<Folds>
    return typeof all === 'boolean' && Array.isArray(others) ? { all, others } : null
  } catch {
    return null
  }
}

/** Which pages hide those below them; kept in the browser. `count`: of all pages. */
export function useFolds(count: number) {
  const [folds, setFolds] = useState<Folds>({ all: count > UNFOLDED, others: [] })
  useEffect(() => {
    const kept = read()
    if (kept) setFolds(kept)
  }, [])
  const change = (next: Folds) => {
    setFolds(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser without storage only keeps less.
    }
  }
  const others = new Set(folds.others)
  return {
    isFolded: (id: number) => others.has(id) !== folds.all,
    toggle: (id: number) =>
      change({
        ...folds,
        others: others.has(id) ? folds.others.filter((other) => other !== id) : [...folds.others, id],
      }),
    foldAll: (all: boolean) => change({ all, others: [] }),
  }
}
