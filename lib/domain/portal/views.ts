/**
 * What visitors do with homes that is counted: how a browser tells it. The same text is the body of `POST /api/views/` and the
 * query of the picture that stands in for it where no scripts run: `opened=20015&seen=20011&seen=20012`. Pure.
 */
import { isRecordId } from '../listing/record-id.ts'

/** seen: at least half of its card was on the screen for a second. opened: its page. saved: put into the visitor's list. */
export const VIEW_KINDS = ['seen', 'opened', 'saved'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]
export type View = { kind: ViewKind; propertyId: number }

export const VIEWS_ADDRESS = '/api/views/'
/** How many views one request tells of. */
export const MOST_VIEWS = 100
/** Longer than 100 views with the longest IDs are: what is longer is not read. In bytes; the text is ASCII. */
export const LONGEST_VIEWS = 4096

const isViewKind = (name: string): name is ViewKind => (VIEW_KINDS as readonly string[]).includes(name)

/** The views that a text tells of, each once; what is no view is passed over, and nothing is read of a text that is too long. */
export function parseViews(text: string): View[] {
  if (text.length > LONGEST_VIEWS) return []
  const views = new Map<string, View>()
  for (const [kind, value] of new URLSearchParams(text)) {
    const propertyId = /^\d{1,10}$/.test(value) ? Number(value) : 0
    if (isViewKind(kind) && isRecordId(propertyId)) views.set(`${kind} ${propertyId}`, { kind, propertyId })
  }
  return [...views.values()].slice(0, MOST_VIEWS)
}
