/** The site as one HTTP server: Next's request handler with the door in front of it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import next from 'next'
import { renderErrorPage } from '../../components/layout/errorPage.ts'
import { flushViews } from '../analytics/buffer.ts'
import { forgetTags, TAGS, type Tag } from '../cache/tagged.ts'
import { languageUse } from '../content/languages.ts'
import { type ChangeListener, listenForChanges } from '../db/changes.ts'
import { disconnect } from '../db/client.ts'
import type { Language } from '../domain/listing.ts'
import type { LanguageUse } from '../domain/site.ts'
import { env } from '../env.ts'
import { stopJobs } from '../jobs/jobs.ts'
import { LANGUAGE_COOKIE, negotiateLanguage } from '../routing/language.ts'
import { finishPages } from './answer.ts'
import { hasReadableState, judgeAddress, methodsOf, prepareHeaders, wantsPage, withoutUnreadQuery } from './request.ts'
import { startWorkers } from './workers.ts'

export type Site = { server: Server; close: () => Promise<void> }

const isTag = (tag: string): tag is Tag => (TAGS as readonly string[]).includes(tag)

/** Remembers the languages in use for the moments in which the database can't be asked. */
function languageMemory() {
  let last: LanguageUse = { languages: ['nl', 'fr'], default: 'nl' }
  return async (): Promise<LanguageUse> => {
    last = await languageUse().catch(() => last)
    return last
  }
}

/** The language to apologise in: that of the address, else the visitor's. */
function languageOf(request: IncomingMessage, use: LanguageUse): Language {
  const inAddress = use.languages.find((language) => request.url?.startsWith(`/${language}/`))
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]
  const acceptLanguage = request.headers['accept-language'] ?? null
  return inAddress ?? negotiateLanguage({ cookie, acceptLanguage }, use.languages, use.default)
}

function sendMalformed(request: IncomingMessage, response: ServerResponse, use: LanguageUse): void {
  const locale = languageOf(request, use)
  response.writeHead(400, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(renderErrorPage({ locale, status: 400, home: `/${locale}/` }))
}

/**
 * Starts Next, the server around it, and the work in the background.
 * @param dev Next's development server instead of the built site
 */
export async function openSite(dev: boolean): Promise<Site> {
  const { PORT, HOST, PROXIES, DATABASE_URL = '' } = env()
  const changes: ChangeListener = await listenForChanges(
    DATABASE_URL,
    (tag) => isTag(tag) && forgetTags([tag]),
    () => forgetTags(TAGS),
  )
  const languages = languageMemory()
  // The built site has no use for other protocols; a connection that asks for one would never end.
  const server = createServer({ shouldUpgradeCallback: () => dev })
  const app = next({ dev, port: PORT, httpServer: server })
  await app.prepare()
  const handle = app.getRequestHandler()

  server.on('request', async (request, response) => {
    try {
      const use = await languages()
      const verdict = judgeAddress(request.url ?? '/')
      if (verdict.kind === 'malformed' || !hasReadableState(request)) return sendMalformed(request, response, use)
      const methods = methodsOf(request.url ?? '/')
      if (!methods.includes(request.method ?? '')) return response.writeHead(405, { allow: methods.join(', ') }).end()
      if (verdict.kind === 'redirect') return response.writeHead(308, { location: verdict.location }).end()
      prepareHeaders(request, use, PROXIES)
      request.url = withoutUnreadQuery(request, use.languages)
      if (wantsPage(request)) {
        const accepted = String(request.headers['accept-encoding'] ?? '')
        delete request.headers['accept-encoding']
        finishPages(request, response, accepted, async () => {
          const status = changes.connected() ? 500 : 503
          const locale = languageOf(request, use)
          return { status, html: renderErrorPage({ locale, status, home: `/${locale}/` }) }
        })
      }
      await handle(request, response)
    } catch (error) {
      console.error('A request failed at the door:', error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, () => resolve())
  })
  const close = async (): Promise<void> => {
    server.closeIdleConnections()
    await new Promise((resolve) => {
      server.close(resolve)
      setTimeout(() => server.closeAllConnections(), 5000).unref()
    })
    await app.close()
    await flushViews()
    await stopJobs()
    await changes.stop()
    await disconnect()
  }
  await startWorkers().catch(async (error) => {
    await close()
    throw error
  })
  return { server, close }
}
