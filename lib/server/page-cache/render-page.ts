/** Renders a page with Next for the cache: nothing of a visitor's request is in it, and no visitor can abort it. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { KEY_HEADER, serverKey } from '../../auth/server-key.ts'
import { watchRender } from '../../cache/render-watch.ts'
import { log } from '../../log.ts'
import type { LanguageUse } from '../../places/rules-offices.ts'
import { preparePagePolicy } from '../csp/page-policy.ts'
import { missingHeaders } from '../csp/security-headers.ts'
import { LANGUAGES_HEADER } from '../guards/request-headers.ts'
import { routeKind } from '../instrument.ts'
import { bufferResponse, type FailurePage, finalizeResponse } from '../postprocess-page.ts'
import type { RenderedResponse } from './cache-entry.ts'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** In milliseconds. */
const RENDER_TIMEOUT = 30_000

export type RenderRequest = {
  address: string
  /** The host of SITE_URL, never the visitor's Host header. */
  host: string
  use: LanguageUse
  failurePage: (status: number) => Promise<FailurePage>
}

function requestFor({ address, host, use }: RenderRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: address, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 })
  Object.assign(request.headers, {
    host,
    accept: '*/*',
    // Without a user agent Next streams the title into the body.
    'user-agent': 'Mozilla/5.0',
    [KEY_HEADER]: serverKey(),
    [LANGUAGES_HEADER]: `${use.languages.join(',')};${use.default}`,
  })
  request.push(null)
  return request
}

function headersOf(address: string, response: ServerResponse): OutgoingHttpHeaders {
  const has = (name: string) => response.getHeader(name)
  return { ...response.getHeaders(), ...missingHeaders(address, response.statusCode, has) }
}

/**
 * Gives the complete response to an address. A failure of any kind gives the failure page, and is logged under the
 * current request's id.
 * @param timeoutMs how long Next may take, in milliseconds
 */
export function renderPage(
  next: NextHandler,
  wanted: RenderRequest,
  timeoutMs = RENDER_TIMEOUT,
): Promise<RenderedResponse> {
  const request = requestFor(wanted)
  const response = new ServerResponse(request)
  const pagePolicy = preparePagePolicy(request, wanted.use.languages)
  const watch = watchRender()
  return new Promise((resolve, reject) => {
    let isDone = false
    const finish = (body: Buffer): void => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      // Before the policy is written, which reads the catalogue, too (lib/server/site-server.ts).
      const { started, tags } = watch.trace()
      finalizeResponse(response, body, pagePolicy, wanted.failurePage)
        .then((finalBody) => {
          const headers = headersOf(wanted.address, response)
          resolve({ status: response.statusCode, headers, body: finalBody, mayBeStale: !started, tags })
        })
        .catch(reject)
    }
    const fail = (fields: { event: string; error?: unknown }): void => {
      if (isDone) return
      log.error({ ...fields, kind: routeKind(wanted.address) }, 'A page could not be finished.')
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      response.statusCode = 500
      finish(Buffer.alloc(0))
    }
    const timer = setTimeout(fail, timeoutMs, { event: 'render.timeout' })
    bufferResponse(
      response,
      () => true,
      (body) => {
        // Without a connection Node would never emit these.
        Object.defineProperty(response, 'writableFinished', { value: true })
        response.finished = true
        response.emit('finish')
        response.emit('close')
        finish(body)
      },
    )
    watch.run(() => void next(request, response).catch((error) => fail({ event: 'render.failed', error })))
  })
}
