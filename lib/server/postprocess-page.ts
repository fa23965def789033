/**
 * What the server does with an answer before it leaves. Pages come whole: a page says in its head which status it means
 * (PageStatus), because Next can't answer 410 and sends an empty page for its own 404; a page that failed is replaced by one
 * that stands without JavaScript.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../env.ts'
import { bufferResponse } from './buffer-response.ts'
import type { PagePolicy } from './csp/page-policy.ts'
import { deferScripts } from './deferred-scripts/deferred-scripts.ts'
import { putStylesFirst } from './deferred-scripts/preload-order.ts'
import { RETRY_AFTER_SECONDS } from './error-pages/error-page.ts'
import { publicCacheControl } from './page-cache/cache-control.ts'
import { compress, encodingFor, SMALLEST_COMPRESSED } from './page-cache/encoding.ts'

export type FailurePage = { status: 500 | 503; html: string }

const STATUS_MARK = /<meta name="page-status" content="(404|410)"\/?>/

/**
 * Gives a whole answer the status and the headers it means; they stand on the response afterwards.
 * @param body what Next wrote
 * @param guard gives the policy of a page
 * @param failurePage the page for an answer of 500 or more
 * @returns what is sent as its body
 */
export async function settleResponse(
  response: ServerResponse,
  body: Buffer,
  guard: PagePolicy,
  failurePage: (status: number) => Promise<FailurePage>,
): Promise<Buffer> {
  response.removeHeader('x-middleware-rewrite')
  // Of a redirect that has just been rendered Next writes the target twice.
  const target = response.getHeader('location')
  if (Array.isArray(target)) response.setHeader('location', target[0] ?? '/')
  // In development Next's own page says what went wrong, and goes by itself when that is mended.
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
  const policy = isPage ? await guard(body) : null
  if (policy !== null) response.setHeader('content-security-policy', policy)
  const html = body.toString('latin1')
  const link = policy === null ? '' : putStylesFirst(String(response.getHeader('link') ?? ''), html)
  if (link !== '') response.setHeader('link', link)
  const meant = STATUS_MARK.exec(html)?.[1]
  if (response.statusCode === 200 && meant) response.statusCode = Number(meant)
  const caching = publicCacheControl(response.getHeader('cache-control'))
  if (caching !== null) response.setHeader('cache-control', caching)
  if (response.statusCode !== 200) response.removeHeader('etag')
  return policy === null ? body : Buffer.from(deferScripts(html), 'latin1')
}

/**
 * Holds HTML answers, and failures of whatever kind, back until they are whole, then sends them with the status they mean.
 * @param accepted the visitor's Accept-Encoding
 * @param guard gives the policy of a page that came whole
 * @param failurePage the page for an answer of 500 or more
 * @param vary the visitor's headers on which the answer depends
 */
export function postprocessPages(
  request: IncomingMessage,
  response: ServerResponse,
  accepted: string,
  guard: PagePolicy,
  failurePage: (status: number) => Promise<FailurePage>,
  vary = 'accept-encoding',
): void {
  // Next leaves the body out of an answer to HEAD, and with it the status that the page means. Node sends none to HEAD anyway.
  if (request.method === 'HEAD') request.method = 'GET'

  const send = async (written: Buffer): Promise<void> => {
    const html = await settleResponse(response, written, guard, failurePage)
    const encoding = html.length < SMALLEST_COMPRESSED ? 'plain' : encodingFor(accepted)
    const body = await compress(html, encoding, 'quick')
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
