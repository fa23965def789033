/**
 * Has Next answer a server action with the action's state only. When an action sets a cookie, Next would render the page
 * anew, and its client would load it again: after logout both lead to the login page while the browser is already on
 * its way to the address in the state.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { wrapResponse } from './response-layers.ts'

/** Tells Next that another process has checked the action: Next runs it, renders no page and passes it on to no other. */
const CHECKED_HEADER = 'x-action-forwarded'

/** Tells Next's client to load the page again; and where the middleware sent the request, which concerns nobody. */
const REMOVED_HEADERS = ['x-action-revalidated', 'x-middleware-rewrite']

/** Prepares a request that calls an action which action-pages.ts has admitted, and its response. */
export function prepareAction(request: IncomingMessage, response: ServerResponse): void {
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
