'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClientOfPage } from '#components/ui/browser/queryClient.ts'
import type { Choices, FirstChoices } from '#lib/staff/documents/choices.ts'

/** `state`: whether all choices are there, or only those that were made before. */
export type EditorChoices = Choices & { state: 'whole' | 'loading' | 'failed' }

/** What the fields of a document offer to choose from. There may be thousands, so the page doesn't wait for them. */
export function useChoices({ address, ...first }: FirstChoices): EditorChoices {
  const { data, isError } = useQuery(
    {
      queryKey: ['desk-choices', address],
      queryFn: ({ signal }) => getJson<Choices>(address ?? '', { signal }),
      enabled: address !== null,
    },
    queryClientOfPage(),
  )
  const { references, pathsAbove } = data ?? first
  const state = data || address === null ? 'whole' : isError ? 'failed' : 'loading'
  return useMemo(() => ({ references, pathsAbove, state }), [references, pathsAbove, state])
}
