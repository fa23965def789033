/** Handles one request: guards, page cache, then Next. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { generationOf, onInvalidate } from '../cache/tagged-cache.ts'
import { languageCookie, negotiateLanguage } from '../i18n/negotiate-language.ts'
import type { Language } from '../listings/rules.ts'
import { inRequest, log, requestId } from '../log.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import { languageUse } from '../site/languages.ts'
import { preparePagePolicy } from './csp/page-policy.ts'
import { addSecurityHeaders } from './csp/security-headers.ts'
import { type ErrorStatus, RETRY_AFTER_SECONDS, renderErrorPage } from './error-pages/error-page.ts'
import { prepareActionBody } from './guards/action-body.ts'
import { type ActionPages, validateAction } from './guards/action-pages.ts'
import { limitAllBodies } from './guards/body-limit.ts'
import { visitorAddress } from './guards/proxies.ts'
import { ACTION_HEADER, prepareHeaders } from './guards/request-headers.ts'
import {
  isPlainRequest,
  type RequestRules,
  type RequestValidation,
  validateRequest,
} from './guards/validate-request.ts'
import type { HealthHandler } from './health.ts'
import { classifyAddress, isCacheable } from './page-cache/cacheable-addresses.ts'
import type { PageCache, Render } from './page-cache/page-cache.ts'
import { type NextHandler, renderPage } from './page-cache/render-page.ts'
import { NEGOTIATION_VARY, wantsPage } from './page-requests.ts'
import { createPageTemplates } from './page-templates/page-templates.ts'
import { type FailurePage, postprocessPages } from './postprocess-page.ts'
import { wrapResponse } from './response-layers.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

type Options = {
  /** Next's request handler. */
  next: NextHandler
  rules: RequestRules
  /** The server actions of the pages; null in development. */
  actions: ActionPages | null
  /** Whether the database was available without a break since a moment (performance.now()). */
  wasDatabaseUp: (since: number) => Promise<boolean>
  /** The page cache; null in development. */
  pages: PageCache | null
  health: HealthHandler
  /** Whether the process is shutting down: connections are then not kept alive. */
  isStopping: () => boolean
}

const MAX_READS = 3

/** Eight hexadecimal digits, short enough to be read out on the telephone. */
const newRequestId = (): string => randomBytes(4).toString('hex')

/** Reads the languages in use; gives the last known ones while the database is unavailable. */
function lastKnownLanguages() {
  let last: LanguageUse = { languages: ['nl', 'fr'], default: 'nl' }
  return async (): Promise<LanguageUse> => {
    // A read that was in progress when the languages changed gives the former ones: read again.
    for (let read = 0; read < MAX_READS; read++) {
      const before = generationOf('content')
      last = await languageUse().catch(() => last)
      if (generationOf('content') === before) break
    }
    return last
  }
}

/** The language of an error page: the one in the address, else the visitor's. */
function languageOf(request: Pick<IncomingMessage, 'url' | 'headers'>, use: LanguageUse): Language {
  const inAddress = use.languages.find((language) => request.url?.startsWith(`/${language}/`))
  const cookie = languageCookie(request.headers.cookie)
  const acceptLanguage = request.headers['accept-language'] ?? null
  return inAddress ?? negotiateLanguage({ cookie, acceptLanguage }, use.languages, use.default)
}

type Rejection = Exclude<RequestValidation, { kind: 'pass' }>

const STATUS_OF = { malformed: 400, otherSite: 403, tooLong: 414, busy: 503 } as const satisfies Record<
  string,
  ErrorStatus
>

/** Answers a request that failed validation. Its body is thrown away (guards/server-limits.ts). */
function reject(request: IncomingMessage, response: ServerResponse, rejection: Rejection, use: LanguageUse): void {
  if (rejection.kind === 'redirect') return void response.writeHead(308, { location: rejection.location }).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('connection', 'close')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  if (rejection.kind === 'refused') {
    response.writeHead(rejection.status, { ...rejection.headers, 'content-type': 'text/plain; charset=utf-8' })
    response.end(`${rejection.sentence}\n`)
    return
  }
  const status = STATUS_OF[rejection.kind]
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS)
  const locale = languageOf(request, use)
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(renderErrorPage({ locale, status, home: `/${locale}/` }))
}

// Has Next answer a server action with the action's state only. When an action sets a cookie, Next would render the
// page anew, and its client would load it again: after logout both lead to the login page while the browser is already
// on its way to the address in the state.

/**
 * Tells Next that another process has checked the action: Next runs it, renders no page and passes it on to no other.
 */
const CHECKED_HEADER = 'x-action-forwarded'

/** Tells Next's client to load the page again; and where the middleware sent the request, which concerns nobody. */
const REMOVED_HEADERS = ['x-action-revalidated', 'x-middleware-rewrite']

/** Prepares a request that calls an action which action-pages.ts has admitted, and its response. */
function prepareAction(request: IncomingMessage, response: ServerResponse): void {
  request.headers[CHECKED_HEADER] = '1'
  wrapResponse(response, (below) => {
    const original = below.writeHead as (...all: unknown[]) => ServerResponse
    const writeHead = function writeActionHead(this: ServerResponse, ...all: unknown[]) {
      for (const name of REMOVED_HEADERS) response.removeHeader(name)
      return original.apply(this, all)
    }
    return { writeHead: writeHead as ServerResponse['writeHead'] }
  })
}

/** Gives the handler of all requests: health checks, hits of the page cache, validation, page cache, then Next. */
export function requestHandler({ next, rules, actions, wasDatabaseUp, pages, health, isStopping }: Options): Handler {
  const languages = lastKnownLanguages()
  const templates = createPageTemplates()
  const admitBody = limitAllBodies()

  const failurePage = async (
    request: Pick<IncomingMessage, 'url' | 'headers'>,
    use: LanguageUse,
    start: number,
    failed: number,
  ): Promise<FailurePage> => {
    const locale = languageOf(request, use)
    const status = failed !== 503 && (await wasDatabaseUp(start)) ? 500 : 503
    return { status, html: renderErrorPage({ locale, status, home: `/${locale}/`, code: requestId() }) }
  }

  /** Lets Next render pages that are the same for all visitors. */
  const renderer =
    (use: LanguageUse, start: number): Render =>
    (url) =>
      renderPage(next, {
        address: url,
        host: rules.site.host,
        use,
        failurePage: (failed) => failurePage({ url, headers: {} }, use, start, failed),
      })

  if (pages)
    onInvalidate((tags) => {
      if (!tags.includes('content') || isStopping()) return
      void inRequest(newRequestId(), async () => templates.refresh(renderer(await languages(), performance.now())))
    })

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    addSecurityHeaders(request, response)
    const start = performance.now()
    const use = await languages()
    const isAction = request.headers[ACTION_HEADER] !== undefined
    let validation = validateRequest(request, rules)
    if (validation.kind === 'pass' && isAction) validation = validateAction(request, use.languages, actions)
    const visitor = visitorAddress(request, rules.proxies)
    if (validation.kind === 'pass') validation = await admitBody(request, response, visitor)
    if (validation.kind !== 'pass') return reject(request, response, validation, use)
    if (request.headers.expect !== undefined) response.writeContinue()
    prepareHeaders(request, use, visitor, pages === null)
    // An action's response is data for Next's client, at the very address of its page.
    if (isAction) {
      const body = await prepareActionBody(request)
      if (body.kind !== 'pass') return reject(request, response, body, use)
      prepareAction(request, response)
      return next(request, response)
    }
    const address = classifyAddress(request.url ?? '/', use.languages, request.headers.rsc === '1', () =>
      languageOf(request, use),
    )
    if (pages && isCacheable(address) && pages.canServe(request))
      return pages.answer(request, response, address, (wanted) =>
        templates.render(wanted, use.languages, renderer(use, start)),
      )
    // Next's development server has addresses of its own, which must not become the page of missing addresses.
    if (pages || !address.negotiated) request.url = address.address
    if (wantsPage(request)) {
      pages?.count('pass')
      response.setHeader('x-cache', 'pass')
      const accepted = String(request.headers['accept-encoding'] ?? '')
      delete request.headers['accept-encoding']
      const pagePolicy = preparePagePolicy(request, use.languages)
      const vary = address.negotiated ? `accept-encoding, ${NEGOTIATION_VARY}` : undefined
      postprocessPages(
        request,
        response,
        accepted,
        pagePolicy,
        (failed) => failurePage(request, use, start, failed),
        vary,
      )
    }
    await next(request, response)
  }

  return (request, response) => {
    if (isStopping()) response.shouldKeepAlive = false
    if (health(request, response)) return
    if (isPlainRequest(request, rules) && pages?.answerFromMemory(request, response)) return
    inRequest(newRequestId(), () =>
      handle(request, response).catch((error) => {
        // A client that closes its connection is no failure of the server.
        log[request.errored ? 'debug' : 'error']({ event: 'server.failed', error }, 'A request could not be handled.')
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }),
    )
  }
}
