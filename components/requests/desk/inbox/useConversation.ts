'use client'

import { useQuery } from '@tanstack/react-query'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Talk } from '#lib/tasks/view-conversation.ts'

/** Milliseconds for which a conversation that was fetched counts as fresh, and between two looks at it. */
const FRESH = 5000
const EVERY = 10_000

const asked = (id: string | null, locale: Language) => ({
  queryKey: ['desk-conversation', id, locale],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getJson<Talk>(`/api/staff/requests/conversation/?${new URLSearchParams({ id: id ?? '', locale })}`, {
      signal,
    }),
  staleTime: FRESH,
})

/** Reads a conversation before it is opened. */
export const readAhead = (id: string, locale: Language): void => {
  void queryClient().prefetchQuery({ ...asked(id, locale), retry: false })
}

/** One conversation, read anew while it is open. `first`: as the server drew it. */
export function useConversation(id: string | null, first: Talk | null) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(
    {
      ...asked(id, locale),
      ...(first?.id === id && { initialData: first }),
      enabled: id !== null,
      retry: 1,
      refetchInterval: ({ state }) => (state.error instanceof AnswerError ? false : EVERY),
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return { conversation: data ?? null, error, refetch }
}
