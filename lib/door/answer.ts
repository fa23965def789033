/**
 * What the server does with an answer before it leaves. Pages come whole: a page says in its head which status it means
 * (PageStatus), because Next can't answer 410 and sends an empty page for its own 404; a page that failed is replaced by one
 * that stands without JavaScript; the rest is compressed.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RETRY_AFTER_SECONDS } from '../../components/layout/errorPage.ts'

export type FailurePage = { status: 500 | 503; html: string }
type Chunk = string | Uint8Array

const STATUS_MARK = /<meta name="page-status" content="(404|410)"\/?>/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const SMALLEST_COMPRESSED = 1024

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, object, Buffer>(gzip)

/** Whether an Accept-Encoding names an encoding, other than to refuse it (`br;q=0`). */
const takes = (encoding: string, accepted: string): boolean =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(accepted)

async function compressed(body: Buffer, accepted: string): Promise<{ body: Buffer; encoding: string | null }> {
  if (body.length < SMALLEST_COMPRESSED) return { body, encoding: null }
  if (takes('br', accepted)) return { body: await brotli(body, BROTLI), encoding: 'br' }
  if (takes('gzip', accepted)) return { body: await zip(body, { level: 5 }), encoding: 'gzip' }
  return { body, encoding: null }
}

/**
 * Holds HTML answers, and failures of whatever kind, back until they are whole, then sends them with the status they mean.
 * @param accepted the visitor's Accept-Encoding
 * @param failurePage the page for an answer of 500 or more
 */
export function finishPages(
  request: IncomingMessage,
  response: ServerResponse,
  accepted: string,
  failurePage: () => Promise<FailurePage>,
): void {
  const original = {
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
    write: response.write,
    end: response.end,
  }
  // Next leaves the body out of an answer to HEAD, and with it the status that the page means. Node sends none to HEAD anyway.
  if (request.method === 'HEAD') request.method = 'GET'
  const chunks: Buffer[] = []
  let holding: boolean | null = null

  const decide = (): boolean => {
    holding ??= response.statusCode >= 500 || String(response.getHeader('content-type') ?? '').startsWith('text/html')
    if (!holding) Object.assign(response, original)
    return holding
  }
  const keep = (chunk: Chunk | undefined, encoding: unknown): void => {
    if (chunk === undefined || chunk === null) return
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk),
    )
  }

  const send = async (): Promise<void> => {
    let html = Buffer.concat(chunks)
    let status = response.statusCode
    if (status >= 500) {
      const failure = await failurePage()
      status = failure.status
      html = Buffer.from(failure.html)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('cache-control', 'no-store')
      if (status === 503) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
    } else {
      const meant = STATUS_MARK.exec(html.toString('latin1'))?.[1]
      if (status === 200 && meant) status = Number(meant)
      // Next allows proxies to keep a page for a year; they would not hear of changes.
      if (String(response.getHeader('cache-control') ?? '').startsWith('s-maxage')) {
        response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
      }
    }
    if (status !== 200) response.removeHeader('etag')
    response.removeHeader('x-middleware-rewrite')
    // Of a redirect that has just been rendered Next writes the target twice.
    const target = response.getHeader('location')
    if (Array.isArray(target)) response.setHeader('location', target[0] ?? '/')
    const { body, encoding } = await compressed(html, accepted)
    if (encoding) response.setHeader('content-encoding', encoding)
    response.appendHeader('vary', 'accept-encoding')
    if (html.length > 0 || status < 300) response.setHeader('content-length', body.length)
    Object.assign(response, original)
    response.statusCode = status
    response.end(body)
  }

  response.writeHead = function writeHead(this: ServerResponse, status: number, ...rest: unknown[]) {
    const headers = rest.find((item) => typeof item === 'object') as OutgoingHttpHeaders | undefined
    response.statusCode = status
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) response.setHeader(name, value)
    if (!decide()) original.writeHead.call(response, response.statusCode)
    return response
  } as ServerResponse['writeHead']

  response.flushHeaders = function flushHeaders(this: ServerResponse) {
    if (!decide()) original.flushHeaders.call(response)
  }

  response.write = function write(this: ServerResponse, chunk: Chunk, encoding?: unknown, done?: unknown) {
    if (!decide()) return (original.write as (...all: unknown[]) => boolean).call(response, chunk, encoding, done)
    keep(chunk, encoding)
    for (const callback of [encoding, done]) if (typeof callback === 'function') queueMicrotask(() => callback())
    return true
  } as ServerResponse['write']

  response.end = function end(this: ServerResponse, chunk?: Chunk, encoding?: unknown, done?: unknown) {
    if (!decide()) return (original.end as (...all: unknown[]) => ServerResponse).call(response, chunk, encoding, done)
    if (typeof chunk !== 'function') keep(chunk, encoding)
    send().catch(() => response.destroy())
    return response
  } as ServerResponse['end']
}
