'use client'
import { MAX_VIEWS, VIEWS_ADDRESS, type ViewKind } from '#lib/domain/portal/views.ts'

/** Milliseconds in which views are gathered, so that a list that is scrolled through is one request. */
const GATHERED = 2000

/** What this document has told already: only the server knows what counts once a day, but it needn't be told twice. */
const noted = new Set<string>()
const waiting: [ViewKind, string][] = []
let timer: number | undefined

/**
 * Tells the site at once of the views that wait; what the browser has taken over is sent even when the page goes away.
 */
export function sendViews(): void {
  window.clearTimeout(timer)
  timer = undefined
  while (waiting.length > 0) navigator.sendBeacon(VIEWS_ADDRESS, new URLSearchParams(waiting.splice(0, MAX_VIEWS)))
}

/** Notes that the visitor saw, opened or saved a home. No name, cookie or number of the visitor goes with it. */
export function recordView(kind: ViewKind, home: string | number): void {
  const view = `${kind} ${home}`
  if (noted.has(view)) return
  noted.add(view)
  waiting.push([kind, String(home)])
  timer ??= window.setTimeout(sendViews, GATHERED)
}
