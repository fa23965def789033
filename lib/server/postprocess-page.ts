/**
 * Finishes an HTML response before it is sent: status, policy, deferred scripts. A page names its status in its head
 * (PageStatus), because Next can't answer 410 and sends an empty page for its own 404. A failed page is replaced by an
 * error page without JavaScript.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { env } from '../env.ts'
import { joinDataScripts } from './csp/join-data-scripts.ts'
import type { PagePolicy } from './csp/page-policy.ts'
import { deferScripts } from './deferred-scripts/deferred-scripts.ts'
import { joinStyles } from './deferred-scripts/joined-styles.ts'
import { putStylesFirst, withPlainStyles } from './deferred-scripts/preload-order.ts'
import { RETRY_AFTER_SECONDS } from './error-pages/error-page.ts'
import { publicCacheControl } from './page-cache/cache-control.ts'
import { acceptedEncodings, compressNow, MIN_COMPRESSED_BYTES } from './page-cache/encoding.ts'
import { type Methods, wrapResponse } from './response-layers.ts'

export type FailurePage = { status: 500 | 503; html: string }

const STATUS_MARK = /<meta name="page-status" content="(404|410)"\/?>/

/**
 * Sets the final status and headers of a complete response.
 * @param body what Next wrote
 * @param pagePolicy gives the content security policy of a page
 * @param failurePage gives the page for a status of 500 or more
 * @returns the body to send
 */
export async function finalizeResponse(
  response: ServerResponse,
  body: Buffer,
  pagePolicy: PagePolicy,
  failurePage: (status: number) => Promise<FailurePage>,
): Promise<Buffer> {
  response.removeHeader('x-middleware-rewrite')
  // Next sets the location twice for a redirect that it has just rendered.
  const target = response.getHeader('location')
  if (Array.isArray(target)) response.setHeader('location', target[0] ?? '/')
  // In development Next's own error page stays: it shows the cause, and reloads once that is fixed.
  if (response.statusCode >= 500 && env().NODE_ENV !== 'development') {
    const failure = await failurePage(response.statusCode)
    response.statusCode = failure.status
    response.removeHeader('etag')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    if (failure.status === 503) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
    return Buffer.from(failure.html)
  }
  const isPage = body.length > 0 && String(response.getHeader('content-type') ?? '').startsWith('text/html')
  const written = isPage ? joinDataScripts(body.toString('latin1')) : ''
  const policy = isPage ? await pagePolicy(Buffer.from(written, 'latin1')) : null
  if (policy !== null) response.setHeader('content-security-policy', policy)
  const plain = withPlainStyles(written)
  const deferred = policy === null ? plain : deferScripts(plain)
  const html = env().NODE_ENV === 'development' ? deferred : joinStyles(deferred)
  const link = policy === null ? '' : putStylesFirst(String(response.getHeader('link') ?? ''), html)
  if (link !== '') response.setHeader('link', link)
  const status = STATUS_MARK.exec(html)?.[1]
  if (response.statusCode === 200 && status) response.statusCode = Number(status)
  const caching = publicCacheControl(response.getHeader('cache-control'))
  if (caching !== null) response.setHeader('cache-control', caching)
  if (response.statusCode !== 200) response.removeHeader('etag')
  return policy === null ? body : Buffer.from(html, 'latin1')
}

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

/**
 * Buffers HTML responses and all failures until they are complete, then sends them with their final status, headers and
 * encoding.
 * @param acceptEncoding the visitor's Accept-Encoding
 * @param pagePolicy gives the content security policy of a page
 * @param failurePage gives the page for a status of 500 or more
 * @param vary the request headers on which the response depends
 */
export function postprocessPages(
  request: IncomingMessage,
  response: ServerResponse,
  acceptEncoding: string,
  pagePolicy: PagePolicy,
  failurePage: (status: number) => Promise<FailurePage>,
  vary = 'accept-encoding',
): void {
  // For HEAD Next writes no body, and so no status mark. Node drops the body of a HEAD response anyway.
  if (request.method === 'HEAD') request.method = 'GET'

  const send = async (written: Buffer): Promise<void> => {
    const html = await finalizeResponse(response, written, pagePolicy, failurePage)
    const [encoding = 'plain'] = html.length < MIN_COMPRESSED_BYTES ? [] : acceptedEncodings(acceptEncoding).quick
    const body = compressNow(html, encoding)
    if (encoding !== 'plain') response.setHeader('content-encoding', encoding)
    response.appendHeader('vary', vary)
    if (html.length > 0 || response.statusCode < 300) response.setHeader('content-length', body.length)
    response.end(body)
  }

  bufferResponse(
    response,
    () => response.statusCode >= 500 || String(response.getHeader('content-type') ?? '').startsWith('text/html'),
    (body) => void send(body).catch(() => response.destroy()),
  )
}
