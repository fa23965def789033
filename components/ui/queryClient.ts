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

/** An answer of another status than 2xx. */
export class AnswerError extends Error {
  readonly status: number
  constructor(address: string, status: number) {
    super(`${address}: ${status}`)
    this.status = status
  }
}

/**
 * What an address of this site answers as JSON.
 * @throws AnswerError
 */
export async function getJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(address, signal ? { signal } : {})
  if (!answer.ok) throw new AnswerError(address, answer.status)
  return (await answer.json()) as T
}
