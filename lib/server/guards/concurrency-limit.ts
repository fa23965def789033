/**
 * Limits how many requests Next renders at once. Further requests queue in order; one that waits too long, or finds the
 * queue full, gets 503 with Retry-After: to render a page for a visitor who has left only delays the others.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Semaphore } from '../../cache/semaphore.ts'
import { wrapResponse } from '../response-layers.ts'

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * `atOnce`: requests rendered at once. `waiting`: length of the queue. `queueTimeout`: longest wait in the queue, in
 * milliseconds. `slotTimeout`: milliseconds after which a slot is freed although its response is not finished.
 */
type Limits = { atOnce: number; waiting: number; queueTimeout: number; slotTimeout: number }

/**
 * Rendering takes 4 to 15 ms of the one thread, and several times as long on a busy machine: 512 renderings take four
 * to twenty seconds. In a rush a visitor waits that long rather than getting an error. A page may take thirty seconds
 * altogether (page-cache/render-page.ts), and nginx waits longer than that.
 */
const LIMITS: Limits = { atOnce: 16, waiting: 512, queueTimeout: 20_000, slotTimeout: 10_000 }

/** The Retry-After of a rejected request. */
const RETRY_AFTER_SECONDS = 5

/**
 * Files, by their whole address; any other address below their folders is a page (404). No part of it may match a text
 * in two ways: it reads whatever anybody asks for.
 */
const FILES =
  /^\/(_next\/(static\/|image\/?(\?|$))|(pictures|share|downloads)\/[^/?]+\/?(\?|$)|api\/((owner|staff)\/)?documents\/|(demo|map|icons)\/[^/?][^/?.]*\.[^/?]+\/?(\?|$))/

/**
 * Whether a request renders a page or a router payload. Uploads wait for their sender, and pictures are resized
 * elsewhere.
 */
const isRendering = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !FILES.test(url)

/**
 * Wraps Next's handler so that at most `limits.atOnce` requests are rendered at once; answers 503 when the queue is
 * full.
 */
export function limitConcurrency(next: Next, limits: Limits = LIMITS): Next {
  const slots = new Semaphore(limits)

  /** Waits for a slot; false when none is free in time or the client has left. */
  const acquire = async (response: ServerResponse): Promise<boolean> => {
    if (response.destroyed) return false
    if (slots.tryEnter()) return true
    if (slots.isFull) return false
    const waiting = new AbortController()
    const giveUp = (): void => waiting.abort()
    const timer = setTimeout(giveUp, limits.queueTimeout)
    response.once('close', giveUp)
    const acquired = await slots.enter(waiting.signal)
    clearTimeout(timer)
    response.off('close', giveUp)
    return acquired
  }

  return async (request, response) => {
    if (!isRendering(request)) return next(request, response)
    if (!(await acquire(response))) {
      response.statusCode = 503
      response.setHeader('cache-control', 'no-store')
      response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
      response.end()
      return
    }
    let isHolding = true
    const release = (): void => {
      if (!isHolding) return
      isHolding = false
      clearTimeout(timer)
      slots.leave()
    }
    // A client that reads slowly must not hold a slot: the rendering is done, only the transfer is not.
    const timer = setTimeout(release, limits.slotTimeout)
    response.once('close', release)
    wrapResponse(response, ({ write }) => ({
      write: function writeOrRelease(this: ServerResponse, ...all: unknown[]) {
        const hasRoom = (write as (...all: unknown[]) => boolean).apply(this, all)
        if (!hasRoom) release()
        return hasRoom
      } as ServerResponse['write'],
    }))
    try {
      await next(request, response)
    } finally {
      release()
    }
  }
}
