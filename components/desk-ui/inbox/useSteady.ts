'use client'

import { useMemo, useState } from 'react'
import { formatListState } from '#lib/desk/lists/rules-query.ts'
import type { ListScreen } from '#lib/desk/lists/rules-rows.ts'
import { steadyRows } from '#lib/desk/lists/rules-steady.ts'
import type { List } from '../list/useList.ts'

type Kept = { key: string; screen: ListScreen }

/**
 * A list in which nothing moves by itself: what comes in is counted, and shown when somebody asks for it, does something,
 * or narrows the list otherwise.
 */
export function useSteady(list: List) {
  const { screen, definition, state, isWaiting, refetch } = list
  const key = formatListState(definition, { ...state, columns: null })
  const [kept, setKept] = useState<Kept>({ key, screen })
  // What was asked for is there: it takes the place of the list before.
  if (kept.key !== key && !isWaiting) setKept({ key, screen })
  const { rows, arrived } = useMemo(
    () => (isWaiting ? { rows: [...kept.screen.rows], arrived: 0 } : steadyRows(kept.screen.rows, screen.rows)),
    [kept, screen, isWaiting],
  )
  const steady = useMemo((): List => ({ ...list, screen: { ...screen, rows } }), [list, screen, rows])
  /** Shows the list as it is now. */
  const show = async (): Promise<void> => {
    const { data } = await refetch()
    if (data) setKept({ key, screen: data })
  }
  return { list: steady, arrived, show }
}
