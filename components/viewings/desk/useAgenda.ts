'use client'

import { useQuery } from '@tanstack/react-query'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'

/** Milliseconds between two looks at what was booked or changed. */
const EVERY = 10_000

const isSignedOut = (error: Error | null): boolean => error instanceof AnswerError && error.status === 401

/** `first`: what the server rendered; `address`: the query of the page. */
type Options = { locale: Language; first: LoadedAgenda; address: string }

/** The agenda, read anew every few seconds as a whole, as the list of requests is (docs/decisions/071). */
export function useAgenda({ locale, first, address }: Options) {
  const { data, error } = useQuery(
    {
      queryKey: ['desk-agenda', locale, address],
      queryFn: ({ signal }) => getJson<LoadedAgenda>(`/api/staff/agenda/?locale=${locale}&${address}`, { signal }),
      initialData: first,
      refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : EVERY),
      refetchOnWindowFocus: true,
      staleTime: EVERY / 2,
      retry: 1,
    },
    queryClient(),
  )
  return { agenda: data, error, isSignedOut: isSignedOut(error) }
}
