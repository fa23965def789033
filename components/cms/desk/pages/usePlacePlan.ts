'use client'

import { useQuery } from '@tanstack/react-query'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { Place } from '#lib/cms/pages/rules-arrange.ts'
import type { PlacePlan } from '#lib/cms/pages/tree-request.ts'
import type { Language } from '#lib/listings/rules.ts'
import { planAddress } from './useTree.ts'

/** What a move of a page to a place would do, asked anew for each place. */
export function usePlacePlan(id: number, place: Place | null, locale: Language, version: string, first?: PlacePlan) {
  const { data, isError } = useQuery(
    {
      queryKey: ['desk-move', version, id, place?.under, place?.before, place === null],
      queryFn: ({ signal }) => getJson<PlacePlan>(planAddress(id, place, locale), { signal }),
      ...(first && { initialData: first }),
      staleTime: 0,
      gcTime: 0,
      refetchOnMount: !first,
      retry: 1,
    },
    queryClient(),
  )
  return { plan: data ?? null, isError }
}
