import { QueryClient } from '@tanstack/react-query'

/**
 * Further tries after the first, and milliseconds before the first of them; each waits twice as long (specification 7,
 * 9).
 */
const RETRIES = 5
const FIRST_WAIT = 350

let client: QueryClient | undefined

/** The one client of a document, through which widgets ask the server; made at first use. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        retry: RETRIES,
        retryDelay: (failures) => FIRST_WAIT * 2 ** failures,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // What a browser believes of its connection is often wrong: a request that fails is tried again all the same.
        networkMode: 'always',
      },
    },
  })
  return client
}

/**
 * The client for a widget whose page gives it its first answer: the same in the browser; a new one while the server
 * renders, where the answer would be kept for the next reader.
 */
export const queryClientOfPage = (): QueryClient =>
  typeof document === 'undefined' ? new QueryClient() : queryClient()
