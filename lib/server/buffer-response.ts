/** Holding an answer back until it is whole. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Methods, wrapResponse } from './response-layers.ts'

type Chunk = string | Uint8Array

function bytesOf(chunk: unknown, encoding: unknown): Buffer[] {
  if (chunk === undefined || chunk === null || typeof chunk === 'function') return []
  if (typeof chunk !== 'string') return [Buffer.from(chunk as Uint8Array)]
  return [Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')]
}

/**
 * Keeps what is written to a response until its end, then gives it to `whenWhole` with the response as it was before.
 * @param isHeld asked once, when status and headers stand: what isn't held goes out as it is written
 */
export function bufferResponse(
  response: ServerResponse,
  isHeld: () => boolean,
  whenWhole: (body: Buffer) => void,
): void {
  const chunks: Buffer[] = []
  let held: boolean | null = null

  const layer = wrapResponse(response, (below) => {
    const decide = (): boolean => {
      if (held === null) {
        held = isHeld()
        // Others have hooks above this layer (Next's compression); they stay.
        if (!held) layer.leave()
      }
      return held
    }

    const writeHead = function holdHead(this: ServerResponse, status: number, ...rest: unknown[]) {
      const headers = rest.find((item) => typeof item === 'object') as OutgoingHttpHeaders | undefined
      response.statusCode = status
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) response.setHeader(name, value)
      if (!decide()) below.writeHead.call(response, response.statusCode)
      return response
    }

    const flushHeaders = function holdHeaders(this: ServerResponse) {
      if (!decide()) below.flushHeaders.call(response)
    }

    const write = function hold(this: ServerResponse, chunk: Chunk, encoding?: unknown, done?: unknown) {
      if (!decide()) return (below.write as (...all: unknown[]) => boolean).call(response, chunk, encoding, done)
      chunks.push(...bytesOf(chunk, encoding))
      for (const callback of [encoding, done]) if (typeof callback === 'function') queueMicrotask(() => callback())
      return true
    }

    const end = function holdEnd(this: ServerResponse, chunk?: Chunk, encoding?: unknown, done?: unknown) {
      if (!decide()) return (below.end as (...all: unknown[]) => ServerResponse).call(response, chunk, encoding, done)
      chunks.push(...bytesOf(chunk, encoding))
      layer.takeOver()
      whenWhole(Buffer.concat(chunks))
      return response
    }

    return { writeHead, flushHeaders, write, end } as unknown as Methods
  })
}
