/**
 * Replacing methods of a response, in one way for everyone who does it.
 *
 * Several layers replace `writeHead`, `write` or `end` of the same response, each calling the layer below. From the bottom up:
 *
 * 1. Node's own methods.
 * 2. `secureAnswer` (policy/headers.ts): adds missing headers when the head is written. It stays until the end.
 * 3. `holdBack` (hold.ts): collects the body of pages. It leaves as soon as it knows that an answer is no page.
 * 4. `gated` (gate.ts): frees the render place of a reader who doesn't read.
 * 5. Next's compression, which waits for `writeHead` to attach the listeners for `drain` that it has collected.
 *
 * So a layer that leaves must not put back the method that it found: that would cut off every layer above it, and a stream that waits
 * for a `drain` of layer 5 would wait for ever. It becomes transparent instead, and takes itself off only where it is still on top.
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
