/** Asks Next for a page on nobody's behalf: nothing of a visitor's request is in it, and no visitor can break it off. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { KEY_HEADER, serverKey } from '../../auth/server-key.ts'
import { watchRender } from '../../cache/render-watch.ts'
import type { LanguageUse } from '../../domain/places/offices.ts'
import { log } from '../../log.ts'
import { bufferResponse } from '../buffer-response.ts'
import { preparePagePolicy } from '../csp/page-policy.ts'
import { missingHeaders } from '../csp/security-headers.ts'
import { LANGUAGES_HEADER } from '../guards/request-headers.ts'
import { routeKind } from '../instrument.ts'
import { type FailurePage, settleResponse } from '../postprocess-page.ts'
import type { Answer } from './cache-entry.ts'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Nobody waits longer for a page, in milliseconds. */
const PATIENCE = 30_000

export type RenderRequest = {
  address: string
  /** The site's own; never what a visitor's Host header says. */
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
    // Without one Next writes the title into the body.
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
 * The whole answer to an address; a failure, of whatever kind, is answered with the failure page, and stands in the log under the
 * request that is being worked on.
 * @param patience how long Next may take, in milliseconds
 */
export function renderPage(next: NextHandler, asked: RenderRequest, patience = PATIENCE): Promise<Answer> {
  const request = requestFor(asked)
  const response = new ServerResponse(request)
  const guard = preparePagePolicy(request, asked.use.languages)
  return new Promise((resolve, reject) => {
    let over = false
    const finish = (body: Buffer): void => {
      if (over) return
      over = true
      clearTimeout(timer)
      settleResponse(response, body, guard, asked.failurePage)
        .then((settled) =>
          resolve({
            status: response.statusCode,
            headers: headersOf(asked.address, response),
            body: settled,
            joined: !hasBegun(),
          }),
        )
        .catch(reject)
    }
    const fail = (about: { event: string; error?: unknown }): void => {
      if (over) return
      log.error({ ...about, kind: routeKind(asked.address) }, 'A page could not be finished.')
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      response.statusCode = 500
      finish(Buffer.alloc(0))
    }
    const timer = setTimeout(fail, patience, { event: 'render.timeout' })
    bufferResponse(
      response,
      () => true,
      (body) => {
        // There is no connection that would say so.
        Object.defineProperty(response, 'writableFinished', { value: true })
        response.finished = true
        response.emit('finish')
        response.emit('close')
        finish(body)
      },
    )
    const hasBegun = watchRender(
      () => void next(request, response).catch((error) => fail({ event: 'render.failed', error })),
    )
  })
}
