'use client'

import { useEffect, useState } from 'react'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { type Neighbours, storedNeighbours } from '#components/ui/browser/lastList.ts'

/** `list`: the address of the whole list. */
type Props = { path: string; list: string; words: { label: string; list: string; previous: string; next: string } }

/**
 * From a request back to the list from which it was opened, as it was narrowed, and on to the request that stood next in
 * it, also after this one was answered and left the list.
 */
export function RequestWays({ path, list, words }: Props) {
  const [ways, setWays] = useState<Neighbours | null>(null)
  useEffect(() => setWays(storedNeighbours('desk', path)), [path])
  return (
    <nav aria-label={words.label}>
      <Cluster>
        <Anchor href={ways?.list ?? list}>{words.list}</Anchor>
        {ways?.previous && <Anchor href={ways.previous}>{words.previous}</Anchor>}
        {ways?.next && <Anchor href={ways.next}>{words.next}</Anchor>}
      </Cluster>
    </nav>
  )
}
