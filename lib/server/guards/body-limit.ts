/**
 * Limits how many requests with a body are in progress at once. Each holds a connection and up to half a megabyte
 * (MAX_ACTION_BODY), for as long as its sender takes, up to three minutes. Only the draft of a colleague who is signed
 * in holds a whole one (app/api/staff/drafts); a file goes to the disk.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { visitorKey } from '../../forms/request/request-visitor.ts'
import { isWebhook, type RequestValidation, refused } from './validate-request.ts'

/**
 * `total`, `perVisitor`: how many requests with a body are in progress in this process, of all visitors and of one
 * network address. `wait`: milliseconds that a further one waits for a place; without it it is refused at once.
 */
type BodyLimits = { total: number; perVisitor: number; wait?: number }

/**
 * Bodies of strangers take at most 128 MB; if all were drafts of colleagues, 256 MB. A form takes a second, and an
 * upload over a slow line a minute; a household or an office that shares an address doesn't send more than a few at
 * once.
 */
const LIMITS: BodyLimits = { total: 256, perVisitor: 32 }

/**
 * Messages of the CRM come from few addresses, hundreds at once when an agency publishes much, and nobody knows whether
 * one that is refused comes again. They hold 64 kB at most (lib/forms/request/read-body.ts), so 64 MB, and take
 * milliseconds. Who has them wait is a stranger that sends slowly, for the ten seconds that their reader gives them; a
 * request that waits holds no more than an idle connection does.
 */
const WEBHOOK_LIMITS: BodyLimits = { total: 1024, perVisitor: 256, wait: 20_000 }

const RETRY_AFTER = { 'retry-after': '30' }

/**
 * Admits a request with a body until its response ends, or refuses it: 429 to a visitor with many others, else 503.
 * Takes the visitor's network address (proxies.ts).
 */
export type BodyAdmission = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
) => RequestValidation | Promise<RequestValidation>

type Waiting = { visitor: string; admit: () => void }

/** Creates the limit of one process. */
export function limitBodies({ total, perVisitor, wait = 0 }: BodyLimits = LIMITS): BodyAdmission {
  const visitors = new Map<string, number>()
  const queue = new Set<Waiting>()
  let count = 0
  const hasMany = (visitor: string): boolean => (visitors.get(visitor) ?? 0) >= perVisitor
  const isFull = (visitor: string): boolean => hasMany(visitor) || count >= total

  const leave = (visitor: string): void => {
    count -= 1
    const left = (visitors.get(visitor) ?? 1) - 1
    if (left === 0) visitors.delete(visitor)
    else visitors.set(visitor, left)
    const next = [...queue].find((waiting) => !isFull(waiting.visitor))
    next?.admit()
  }
  const enter = (visitor: string, response: ServerResponse): RequestValidation => {
    count += 1
    visitors.set(visitor, (visitors.get(visitor) ?? 0) + 1)
    response.once('close', () => leave(visitor))
    return { kind: 'pass' }
  }
  const refuse = (visitor: string): RequestValidation =>
    hasMany(visitor)
      ? refused(429, 'Too many requests of this address are in progress.', RETRY_AFTER)
      : { kind: 'busy' }

  const waitForPlace = (visitor: string, response: ServerResponse): Promise<RequestValidation> =>
    new Promise((resolve) => {
      const settle = (verdict: () => RequestValidation): void => {
        clearTimeout(timer)
        response.off('close', giveUp)
        queue.delete(waiting)
        resolve(verdict())
      }
      const giveUp = (): void => settle(() => refuse(visitor))
      const waiting: Waiting = { visitor, admit: () => settle(() => enter(visitor, response)) }
      const timer = setTimeout(giveUp, wait)
      response.once('close', giveUp)
      queue.add(waiting)
    })

  return ({ headers }, response, address) => {
    if (!Number(headers['content-length']) && headers['transfer-encoding'] === undefined) return { kind: 'pass' }
    const visitor = visitorKey(address)
    if (!isFull(visitor)) return enter(visitor, response)
    return wait > 0 ? waitForPlace(visitor, response) : refuse(visitor)
  }
}

/** Creates the limits of one process: one for the messages of the CRM, one for everything else. */
export function limitAllBodies(): BodyAdmission {
  const [usual, webhooks] = [limitBodies(), limitBodies(WEBHOOK_LIMITS)]
  return (request, response, address) => (isWebhook(request) ? webhooks : usual)(request, response, address)
}
