/**
 * How much is rendered side by side. What comes when that is full waits its turn, in order; what would wait too long, or stands behind
 * too many, is told at once to come again: an answer that nobody waits for any longer only makes everybody else's later.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Semaphore } from '../../cache/semaphore.ts'
import { wrapResponse } from '../response-layers.ts'

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** `atOnce`: requests rendered side by side. `waiting`: those that may stand behind them, for at most `patience` ms. `longest`: ms after which a place counts as free, whoever still reads. */
type Limits = { atOnce: number; waiting: number; patience: number; longest: number }

/**
 * A rendering takes 4 to 15 ms of the one thread, and several times as long on a machine that is busy with other things: 512 are four
 * to twenty seconds. Whoever comes in a rush waits that long rather than being sent away; a page has thirty seconds altogether
 * (pages/render.ts), and nginx waits for longer than that.
 */
const LIMITS: Limits = { atOnce: 16, waiting: 512, patience: 20_000, longest: 10_000 }

/** Seconds after which whoever was turned away may come again. */
const COME_AGAIN = 5

/** Files, each by the whole of its address: whatever else stands below their folders is a page that says there is none. */
const FILES =
  /^\/(_next\/(static\/|image\/?(\?|$))|(pictures|share)\/[^/?]+\/?(\?|$)|(demo(\/documents)?|map|icons)\/[^/?]+\.[^/?]+\/?(\?|$))/

/** What costs a rendering: pages and their pieces. Uploads wait for their sender, and pictures are made elsewhere. */
const isRendering = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !FILES.test(url)

/** Next with so much of it at once; an answer of 503 beyond that. */
export function limitConcurrency(next: Next, limits: Limits = LIMITS): Next {
  const places = new Semaphore(limits)

  /** Whether a place was got. */
  const enter = async (response: ServerResponse): Promise<boolean> => {
    if (response.destroyed) return false
    if (places.tryEnter()) return true
    if (places.isFull) return false
    const waiting = new AbortController()
    const giveUp = (): void => waiting.abort()
    const timer = setTimeout(giveUp, limits.patience)
    response.once('close', giveUp)
    const got = await places.enter(waiting.signal)
    clearTimeout(timer)
    response.off('close', giveUp)
    return got
  }

  return async (request, response) => {
    if (!isRendering(request)) return next(request, response)
    if (!(await enter(response))) {
      response.statusCode = 503
      response.setHeader('cache-control', 'no-store')
      response.setHeader('retry-after', String(COME_AGAIN))
      response.end()
      return
    }
    let isInside = true
    const out = (): void => {
      if (!isInside) return
      isInside = false
      clearTimeout(timer)
      places.leave()
    }
    // Who reads slowly must not keep others from being served: from then on it is the reader who is waited for.
    const timer = setTimeout(out, limits.longest)
    response.once('close', out)
    wrapResponse(response, ({ write }) => ({
      write: function writeOrLeave(this: ServerResponse, ...all: unknown[]) {
        const hasRoom = (write as (...all: unknown[]) => boolean).apply(this, all)
        if (!hasRoom) out()
        return hasRoom
      } as ServerResponse['write'],
    }))
    try {
      await next(request, response)
    } finally {
      out()
    }
  }
}
