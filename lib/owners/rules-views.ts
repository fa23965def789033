/**
 * Counted views of homes, as a browser reports them. The same text is the body of `POST /api/views/` and the query of
 * the tracking picture for pages without scripts: `opened=20015&seen=20011&seen=20012`. Pure.
 */
import { isRecordId } from '../listings/rules-record-id.ts'

/**
 * seen: at least half of its card was on the screen for a second. opened: its page was opened. saved: it was added to
 * the favourites.
 */
export const VIEW_KINDS = ['seen', 'opened', 'saved'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]
export type PropertyView = { kind: ViewKind; propertyId: number }

export const VIEWS_ADDRESS = '/api/views/'
/** Maximum number of views in one request. */
export const MAX_VIEWS = 100
/**
 * Maximum length of the text in bytes, above that of 100 views with the longest ids; longer text is not parsed. The
 * text is ASCII.
 */
export const MAX_VIEWS_BYTES = 4096

const isViewKind = (name: string): name is ViewKind => (VIEW_KINDS as readonly string[]).includes(name)

/** Parses the views of a text, without duplicates; invalid ones are skipped, and a too long text gives none. */
export function parseViews(text: string): PropertyView[] {
  if (text.length > MAX_VIEWS_BYTES) return []
  const views = new Map<string, PropertyView>()
  for (const [kind, value] of new URLSearchParams(text)) {
    const propertyId = /^\d{1,10}$/.test(value) ? Number(value) : 0
    if (isViewKind(kind) && isRecordId(propertyId)) views.set(`${kind} ${propertyId}`, { kind, propertyId })
  }
  return [...views.values()].slice(0, MAX_VIEWS)
}
