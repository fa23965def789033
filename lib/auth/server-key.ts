/**
 * Proves to the code inside Next that a request came through the server in front of it, which checks the request and
 * sets the visitor's address. Started in another way (`next start`), Next would trust any headers and answer without a
 * policy: it answers 503.
 */

export const KEY_HEADER = 'x-server-key'

/**
 * The key of this process, made on first use. It is an environment variable, because the server shares nothing else
 * with the sandbox in which Next runs the middleware. Both read it once.
 */
export function serverKey(): string {
  process.env.SITE_SERVER_KEY ??= crypto.randomUUID()
  return process.env.SITE_SERVER_KEY
}

/** Whether the server in front of Next runs in this process. */
export const hasServerKey = (): boolean => Boolean(process.env.SITE_SERVER_KEY)

/**
 * Whether a request came through the server in front of Next; in development and tests always true.
 * @param key the value of KEY_HEADER; the server removes it from requests from outside
 */
export function isFromServer(key: string | null): boolean {
  if (process.env.NODE_ENV !== 'production') return true
  return key !== null && key !== '' && key === process.env.SITE_SERVER_KEY
}
