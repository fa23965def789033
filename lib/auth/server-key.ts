/**
 * How what runs inside Next knows that a request came through the server in front of it, which checks what is asked and writes down
 * who asks. Started in another way (`next start`), Next would believe anybody's headers and answer without a policy: it answers nothing.
 */

export const KEY_HEADER = 'x-server-key'

/**
 * The key of this process, made when it is first asked for. It stands in the environment: nothing else of the server is shared with
 * the sandbox in which Next runs the middleware. Both read it once.
 */
export function serverKey(): string {
  process.env.SITE_SERVER_KEY ??= crypto.randomUUID()
  return process.env.SITE_SERVER_KEY
}

/** Whether the server in front of Next runs in this process. */
export const hasServerKey = (): boolean => Boolean(process.env.SITE_SERVER_KEY)

/**
 * Whether a request came through the server in front of Next. While the site is developed and tested, all do.
 * @param key what it has under KEY_HEADER; from outside nobody can bring one
 */
export function isFromServer(key: string | null): boolean {
  if (process.env.NODE_ENV !== 'production') return true
  return key !== null && key !== '' && key === process.env.SITE_SERVER_KEY
}
