import { QueryClient } from '@tanstack/react-query'

/**
 * Further tries after the first, and milliseconds before the first of them; each waits twice as long (specification 7,
 * 9).
 */
const RETRIES = 5
const FIRST_WAIT = 350

let client: QueryClient | undefined

const newClient = (): QueryClient =>
  new QueryClient({
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

/**
 * The client through which widgets ask the server: one for a document, made at first use. While the server renders, each
 * widget gets its own: one that stayed would keep every answer for the next reader.
 */
export const queryClient = (): QueryClient => {
  if (typeof document === 'undefined') return newClient()
  client ??= newClient()
  return client
}
