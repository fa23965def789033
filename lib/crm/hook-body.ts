/** Reads the body of a webhook, which anybody may send. */

/** The most bytes of a message; one has some 200. */
export const MAX_HOOK_BYTES = 64 * 1024
/** Milliseconds that a whole message may take to arrive. */
const MAX_TIME = 10_000

/** The raw body; null when it is too large, or didn't arrive in time. */
export async function readHookBody(request: Request, maxTime = MAX_TIME): Promise<Uint8Array | null> {
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader?.cancel().catch(() => undefined)
  }, maxTime)
  try {
    for (;;) {
      const read = await reader?.read()
      // What was cancelled ends like a body that is whole.
      if (isLate) return null
      if (!read || read.done) return Buffer.concat(chunks)
      bytes += read.value.byteLength
      if (bytes > MAX_HOOK_BYTES) {
        reader?.cancel().catch(() => undefined)
        return null
      }
      chunks.push(read.value)
    }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
