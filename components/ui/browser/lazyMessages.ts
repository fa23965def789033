import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { getJson } from './getJson.ts'
import { queryClient } from './queryClient.ts'

/** Fetched and not imported: a browser caches that a module failed, and never asks for it again. */
const queryFor = <Messages>(address: MessageFile<Messages>) => ({
  queryKey: ['messages', address],
  queryFn: () => getJson<Messages>(address),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * The messages of a widget, fetched once for as long as the document stays. Rejects after the last retry; the next call
 * tries anew.
 */
export const loadMessages = <Messages>(address: MessageFile<Messages>): Promise<Messages> =>
  queryClient().query(queryFor(address))

/**
 * The messages of a widget once they have arrived, their placeholders before; and the function that requests them, for
 * each use of the widget.
 */
export function useLazyMessages<Messages, Placeholders>(
  address: MessageFile<Messages>,
  placeholders: Placeholders,
): readonly [messages: Messages | Placeholders, ask: () => void] {
  const { data } = useQuery({ ...queryFor(address), enabled: false }, queryClient())
  const ask = useCallback(() => {
    // The widget works without them, and asks again when it is used again.
    loadMessages(address).catch(() => undefined)
  }, [address])
  return [data ?? placeholders, ask]
}
