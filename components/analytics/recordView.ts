'use client'
import { MAX_VIEWS, VIEWS_ADDRESS, type ViewKind } from '#lib/owners/rules-views.ts'

/** Milliseconds during which views are collected into one request. */
const GATHERED = 2000

/**
 * Views that this document has already sent. The server decides what counts once a day; this only avoids repeated
 * requests.
 */
const noted = new Set<string>()
const waiting: [ViewKind, string][] = []
let timer: number | undefined

/** Sends the waiting views at once, with a beacon that survives leaving the page. */
export function sendViews(): void {
  window.clearTimeout(timer)
  timer = undefined
  while (waiting.length > 0) navigator.sendBeacon(VIEWS_ADDRESS, new URLSearchParams(waiting.splice(0, MAX_VIEWS)))
}

/** Records that the visitor saw, opened or saved a home, without any identifier of the visitor. */
export function recordView(kind: ViewKind, home: string | number): void {
  const view = `${kind} ${home}`
  if (noted.has(view)) return
  noted.add(view)
  waiting.push([kind, String(home)])
  timer ??= window.setTimeout(sendViews, GATHERED)
}
