'use client'

import { useEffect, useState } from 'react'
import { type Neighbours, storedNeighbours } from '#components/listings/results/resultsStore.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { LIST_KEY } from './useRequests.ts'

/** `list`: the address of the whole list. */
type Props = { path: string; list: string; words: { label: string; list: string; previous: string; next: string } }

/**
 * From a request back to the list from which it was opened, as it was narrowed, and on to the request that stood next in
 * it, also after this one was answered and left the list.
 */
export function RequestWays({ path, list, words }: Props) {
  const [ways, setWays] = useState<Neighbours | null>(null)
  useEffect(() => setWays(storedNeighbours(path, LIST_KEY)), [path])
  return (
    <nav aria-label={words.label} className={tableStyles.paging}>
      <Anchor href={ways?.results ?? list}>{words.list}</Anchor>
      {ways?.previous && <Anchor href={ways.previous}>{words.previous}</Anchor>}
      {ways?.next && <Anchor href={ways.next}>{words.next}</Anchor>}
    </nav>
  )
}
