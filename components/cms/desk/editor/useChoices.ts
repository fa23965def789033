'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { Choices, FirstChoices } from '#lib/cms/documents/choices.ts'
import type { ReferenceOption, References } from '#lib/cms/documents/references.ts'

/** `state`: whether all choices are there, or only those that were made before. `offer` adds what was made meanwhile. */
export type EditorChoices = Choices & {
  state: 'whole' | 'loading' | 'failed'
  offer: (kind: DocumentKind, option: ReferenceOption) => void
}

/** What the fields of a document offer to choose from. There may be thousands, so the page doesn't wait for them. */
export function useChoices({ address, ...first }: FirstChoices): EditorChoices {
  const { data, isError } = useQuery(
    {
      queryKey: ['desk-choices', address],
      queryFn: ({ signal }) => getJson<Choices>(address ?? '', { signal }),
      enabled: address !== null,
    },
    queryClient(),
  )
  const { references, pathsAbove } = data ?? first
  const state = data || address === null ? 'whole' : isError ? 'failed' : 'loading'
  const [made, setMade] = useState<References>({})
  return useMemo(() => {
    const all = { ...references }
    for (const [kind, options] of Object.entries(made) as [DocumentKind, ReferenceOption[]][])
      all[kind] = [...options, ...(all[kind] ?? [])]
    const offer = (kind: DocumentKind, option: ReferenceOption) =>
      setMade((before) => ({ ...before, [kind]: [option, ...(before[kind] ?? [])] }))
    return { references: all, pathsAbove, state, offer }
  }, [references, made, pathsAbove, state])
}
