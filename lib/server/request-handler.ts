/** One request from the door to its answer. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { generationOf } from '../cache/tagged-cache.ts'
import { languageUse } from '../content/languages.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { LanguageUse } from '../domain/places/offices.ts'
import { LANGUAGE_COOKIE, negotiateLanguage } from '../i18n/negotiate-language.ts'
import { inRequest, log, requestId } from '../log.ts'
import { preparePagePolicy } from './csp/page-policy.ts'
import { addSecurityHeaders } from './csp/security-headers.ts'
import { sendLoader } from './deferred-scripts/deferred-scripts.ts'
import { type ErrorStatus, renderErrorPage } from './error-pages/error-page.ts'
import { visitorAddress } from './guards/proxies.ts'
import { prepareHeaders } from './guards/request-headers.ts'
import {
  isPlainRequest,
  type RequestRules,
  type RequestValidation,
  validateRequest,
} from './guards/validate-request.ts'
import type { Health } from './health.ts'
import { addressOf, isCacheable } from './page-cache/cacheable-addresses.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { type NextHandler, renderPage } from './page-cache/render-page.ts'
import { LANGUAGE_CHOSEN_BY, wantsPage } from './page-requests.ts'
import { type FailurePage, postprocessPages } from './postprocess-page.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

type Options = {
  /** What renders: Next's own request handler. */
  next: NextHandler
  rules: RequestRules
  /** Whether the database was there all the time since a moment (performance.now()). */
  databaseHeld: (since: number) => Promise<boolean>
  /** The finished pages; null while the site is being developed. */
  pages: PageCache | null
  health: Health
  /** Whether the process has been told to end: connections are not kept. */
  isStopping: () => boolean
}

const MOST_TURNS = 3

/** Short enough to be read out on the telephone. */
const newRequestId = (): string => randomBytes(4).toString('hex')

/** Remembers the languages in use for the moments in which the database can't be asked. */
function languageMemory() {
  let last: LanguageUse = { languages: ['nl', 'fr'], default: 'nl' }
  return async (): Promise<LanguageUse> => {
    // What was under way when they changed is what they were before.
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const before = generationOf('content')
      last = await languageUse().catch(() => last)
      if (generationOf('content') === before) break
    }
    return last
  }
}

/** The language in which to say that something is missing or failed: that of the address, else the visitor's. */
function languageOf(request: Pick<IncomingMessage, 'url' | 'headers'>, use: LanguageUse): Language {
  const inAddress = use.languages.find((language) => request.url?.startsWith(`/${language}/`))
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]
  const acceptLanguage = request.headers['accept-language'] ?? null
  return inAddress ?? negotiateLanguage({ cookie, acceptLanguage }, use.languages, use.default)
}

type Turned = Exclude<RequestValidation, { kind: 'pass' }>

const STATUS_OF = { malformed: 400, otherSite: 403, tooLong: 414 } as const satisfies Record<string, ErrorStatus>

/** Turns a request away. What still comes of it is not waited for. */
function turnAway(request: IncomingMessage, response: ServerResponse, turned: Turned, use: LanguageUse): void {
  if (turned.kind === 'redirect') return void response.writeHead(308, { location: turned.location }).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('connection', 'close')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  if (turned.kind === 'refused') {
    if (turned.allow) response.setHeader('allow', turned.allow)
    response.writeHead(turned.status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${turned.sentence}\n`)
    return
  }
  const status = STATUS_OF[turned.kind]
  const locale = languageOf(request, use)
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(renderErrorPage({ locale, status, home: `/${locale}/` }))
}

/** The steps of a request, in their order. */
export function requestHandler({ next, rules, databaseHeld, pages, health, isStopping }: Options): Handler {
  const languages = languageMemory()

  const failurePage = async (
    request: Pick<IncomingMessage, 'url' | 'headers'>,
    use: LanguageUse,
    begun: number,
    failed: number,
  ): Promise<FailurePage> => {
    const locale = languageOf(request, use)
    const status = failed !== 503 && (await databaseHeld(begun)) ? 500 : 503
    return { status, html: renderErrorPage({ locale, status, home: `/${locale}/`, code: requestId() }) }
  }

  const travel = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    addSecurityHeaders(request, response)
    const begun = performance.now()
    const use = await languages()
    const admission = validateRequest(request, rules)
    if (admission.kind !== 'pass') return turnAway(request, response, admission, use)
    if (request.headers.expect !== undefined) response.writeContinue()
    if (sendLoader(request, response)) return
    prepareHeaders(request, use, visitorAddress(request, rules.proxies), pages === null)
    const address = addressOf(request.url ?? '/', use.languages, request.headers.rsc === '1', () =>
      languageOf(request, use),
    )
    if (pages && isCacheable(address) && pages.serves(request))
      return pages.answer(request, response, address, (asked) =>
        renderPage(next, {
          address: asked,
          host: rules.site.host,
          use,
          failurePage: (failed) => failurePage({ url: asked, headers: {} }, use, begun, failed),
        }),
      )
    // Next's development server answers at addresses of its own.
    if (pages || !address.negotiated) request.url = address.address
    if (wantsPage(request)) {
      pages?.count('pass')
      response.setHeader('x-cache', 'pass')
      const accepted = String(request.headers['accept-encoding'] ?? '')
      delete request.headers['accept-encoding']
      const guard = preparePagePolicy(request, use.languages)
      const vary = address.negotiated ? `accept-encoding, ${LANGUAGE_CHOSEN_BY}` : undefined
      postprocessPages(request, response, accepted, guard, (failed) => failurePage(request, use, begun, failed), vary)
    }
    await next(request, response)
  }

  return (request, response) => {
    if (isStopping()) response.shouldKeepAlive = false
    if (health(request, response)) return
    if (isPlainRequest(request, rules) && pages?.answerAtOnce(request, response)) return
    inRequest(newRequestId(), () =>
      travel(request, response).catch((error) => {
        // Who breaks off is no failure.
        log[request.errored ? 'debug' : 'error']({ event: 'server.failed', error }, 'A request failed at the door.')
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }),
    )
  }
}
