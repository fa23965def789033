/**
 * Limits how many requests with a body are in progress at once. Each holds a connection and up to half a megabyte
 * (MAX_ACTION_BODY) for as long as its sender takes, up to three minutes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { visitorKey } from '../../forms/request/request-visitor.ts'
import { isWebhook } from './origin.ts'
import { type RequestValidation, refused } from './validate-request.ts'

/** How many requests with a body are in progress in this process: of all visitors, and of one network address. */
type BodyLimits = { total: number; perVisitor: number }

/**
 * At most 128 MB. A form takes a second, and an upload over a slow line a minute; a household or an office that shares
 * an address doesn't send more than a few at once.
 */
const LIMITS: BodyLimits = { total: 256, perVisitor: 32 }

/**
 * Messages of the CRM come from few addresses, hundreds at once when an agency publishes much, and hold 64 kB at most
 * (validate-request.ts): 64 MB. Nobody else can take all of these places from one address.
 */
const WEBHOOK_LIMITS: BodyLimits = { total: 1024, perVisitor: 256 }

const RETRY_AFTER = { 'retry-after': '30' }

/** Admits a request with a body until its response ends, or refuses it: 429 to a visitor with many others, else 503. */
export type BodyAdmission = (request: IncomingMessage, response: ServerResponse, address: string) => RequestValidation

/** Creates the limit of one process. The admission takes the visitor's network address (proxies.ts). */
export function limitBodies({ total, perVisitor }: BodyLimits = LIMITS): BodyAdmission {
  const visitors = new Map<string, number>()
  let count = 0

  return ({ headers }, response, address) => {
    if (!Number(headers['content-length']) && headers['transfer-encoding'] === undefined) return { kind: 'pass' }
    const visitor = visitorKey(address)
    const own = visitors.get(visitor) ?? 0
    if (own >= perVisitor) return refused(429, 'Too many requests of this address are in progress.', RETRY_AFTER)
    if (count >= total) return { kind: 'busy' }
    count += 1
    visitors.set(visitor, own + 1)
    response.once('close', () => {
      count -= 1
      const left = (visitors.get(visitor) ?? 1) - 1
      if (left === 0) visitors.delete(visitor)
      else visitors.set(visitor, left)
    })
    return { kind: 'pass' }
  }
}

/** Creates the limits of one process: one for the messages of the CRM, one for everything else. */
export function limitAllBodies(): BodyAdmission {
  const [usual, webhooks] = [limitBodies(), limitBodies(WEBHOOK_LIMITS)]
  return (request, response, address) => (isWebhook(request) ? webhooks : usual)(request, response, address)
}
