/**
 * Loaded before a site under test (`node --import`): its server answers with one pixel for every picture, because encoding them anew
 * would take most of a run's time. A browser could do so too, but would then request every other file again on every page.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

/** Asks for the site's own pictures all the same. */
const REAL_PICTURES = 'x-real-pictures'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const { createServer } = http

http.createServer = ((...given: Parameters<typeof createServer>) => {
  const server = createServer(...given)
  const emit = server.emit.bind(server)
  server.emit = (event: string, ...details: unknown[]): boolean => {
    if (event !== 'request') return emit(event, ...details)
    const [request, response] = details as [IncomingMessage, ServerResponse]
    if (!request.url?.startsWith('/_next/image/') || request.headers[REAL_PICTURES]) return emit(event, ...details)
    response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'max-age=3600' }).end(PIXEL)
    return true
  }
  return server
}) as typeof createServer
syncBuiltinESMExports()
