/** Buffers a response until it is complete. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Methods, wrapResponse } from './response-layers.ts'

type Chunk = string | Uint8Array

function bytesOf(chunk: unknown, encoding: unknown): Buffer[] {
  if (chunk === undefined || chunk === null || typeof chunk === 'function') return []
  if (typeof chunk !== 'string') return [Buffer.from(chunk as Uint8Array)]
  return [Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')]
}

/**
 * Buffers what is written to a response. At its end the response gets its former methods back and `onComplete` gets the
 * whole body.
 * @param shouldBuffer called once, when status and headers are set; if false, the response is sent as it is written
 */
export function bufferResponse(
  response: ServerResponse,
  shouldBuffer: () => boolean,
  onComplete: (body: Buffer) => void,
): void {
  const chunks: Buffer[] = []
  let isBuffering: boolean | null = null

  const layer = wrapResponse(response, (below) => {
    const decide = (): boolean => {
      if (isBuffering === null) {
        isBuffering = shouldBuffer()
        // The layers above this one (Next's compression) stay.
        if (!isBuffering) layer.leave()
      }
      return isBuffering
    }

    const writeHead = function bufferHead(this: ServerResponse, status: number, ...rest: unknown[]) {
      const headers = rest.find((item) => typeof item === 'object') as OutgoingHttpHeaders | undefined
      response.statusCode = status
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) response.setHeader(name, value)
      if (!decide()) below.writeHead.call(response, response.statusCode)
      return response
    }

    const flushHeaders = function bufferFlush(this: ServerResponse) {
      if (!decide()) below.flushHeaders.call(response)
    }

    const write = function bufferChunk(this: ServerResponse, chunk: Chunk, encoding?: unknown, done?: unknown) {
      if (!decide()) return (below.write as (...all: unknown[]) => boolean).call(response, chunk, encoding, done)
      chunks.push(...bytesOf(chunk, encoding))
      for (const callback of [encoding, done]) if (typeof callback === 'function') queueMicrotask(() => callback())
      return true
    }

    const end = function bufferEnd(this: ServerResponse, chunk?: Chunk, encoding?: unknown, done?: unknown) {
      if (!decide()) return (below.end as (...all: unknown[]) => ServerResponse).call(response, chunk, encoding, done)
      chunks.push(...bytesOf(chunk, encoding))
      layer.takeOver()
      onComplete(Buffer.concat(chunks))
      return response
    }

    return { writeHead, flushHeaders, write, end } as unknown as Methods
  })
}
