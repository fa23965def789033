/**
 * The one way to replace methods of a response.
 *
 * Several layers replace `writeHead`, `write` or `end` of the same response, each calling the layer below. From the
 * bottom up:
 *
 * 1. Node's own methods.
 * 2. `addSecurityHeaders` (csp/security-headers.ts): adds missing headers when the head is written. It stays until the
 *    end.
 * 3. `prepareAction` (request-handler.ts), for server actions: removes headers. Or
 *    `bufferResponse` (postprocess-page.ts): buffers the body of pages. It leaves as soon as it knows that a response
 *    is no page.
 * 4. `limitConcurrency` (guards/concurrency-limit.ts): frees the render slot when the client stops reading.
 * 5. Next's compression, which waits for `writeHead` to attach the `drain` listeners that it has collected.
 *
 * A layer that leaves must not restore the method that it replaced: that would remove every layer above it, and a
 * stream that waits for a `drain` of layer 5 would never continue. It passes calls through instead, and removes itself
 * only while it is the top layer.
 */
import type { ServerResponse } from 'node:http'

export type Methods = Pick<ServerResponse, 'writeHead' | 'flushHeaders' | 'write' | 'end'>

export type Layer = {
  /** The methods below this layer. */
  below: Methods
  /** Takes this layer off where nothing lies on it; elsewhere it must let calls through by itself from now on. */
  leave: () => void
  /** Takes off this layer and all above it: the answer is written anew, and what others meant to do with it is void. */
  takeOver: () => void
}

/**
 * Puts a layer on a response.
 * @param make gives the layer's methods, from those below it
 */
export function wrapResponse(response: ServerResponse, make: (below: Methods) => Partial<Methods>): Layer {
  const { writeHead, flushHeaders, write, end } = response
  const below: Methods = { writeHead, flushHeaders, write, end }
  const own = make(below)
  Object.assign(response, own)
  const names = Object.keys(own) as (keyof Methods)[]
  return {
    below,
    leave: () => {
      for (const name of names) if (response[name] === own[name]) Object.assign(response, { [name]: below[name] })
    },
    takeOver: () => void Object.assign(response, below),
  }
}
