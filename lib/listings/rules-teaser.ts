/**
 * Descriptions as plain text, for cards, metadata and search. The result is text and must be escaped like any other.
 */
import { decodeEntities } from '../shared/entities.ts'
import { repairCodePage } from '../shared/repair-text.ts'

const BLOCK_TAGS =
  'address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|' +
  'option|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul'
const HIDDEN_CONTENT =
  /<(script|style|template|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>/gi
/** The name before them ends here and nowhere earlier, so that a long one isn't read once for each of its parts. */
const ATTRIBUTES = `(?![a-z0-9:-])[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*`
const BLOCK_TAG = new RegExp(`</?(?:${BLOCK_TAGS})${ATTRIBUTES}>`, 'gi')
const ANY_TAG = new RegExp(`</?[a-z][a-z0-9:-]*${ATTRIBUTES}>`, 'gi')
/** The rest of a tag with unbalanced quotes. */
const BROKEN_TAG = /<\/?[a-z][^<>]*>/gi

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * HTML without tags, comments and scripts, its entities as they are: block tags become `between`, other tags nothing.
 */
export const withoutTags = (html: string, between = ' '): string =>
  html.replace(HIDDEN_CONTENT, between).replace(BLOCK_TAG, between).replace(ANY_TAG, '').replace(BROKEN_TAG, ' ')

/**
 * An HTML or plain description as text on one line: block tags become spaces; other tags, comments, scripts and
 * invisible characters are removed; entities are decoded once; white space is collapsed. "plot < 500 m²" keeps its
 * sign.
 */
export function plainText(html: string): string {
  const words = decodeEntities(withoutTags(html))
  const text = repairCodePage(words)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return collapseSpace(text.replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b]/g, ''))
}

/**
 * The beginning of a plain text, at most `limit` characters including the '…' that marks the cut. The cut is at the
 * last space when that lies past 80 % of the limit, else inside the word (specification 5, description cleaning). For
 * HTML: `teaser(plainText(html))`.
 */
export function teaser(text: string, limit = 250): string {
  const whole = collapseSpace(text)
  if (whole.length <= limit) return whole
  const room = Math.max(0, limit - 1)
  const wordEndsHere = whole[room] === ' '
  const lastSpace = whole.lastIndexOf(' ', room - 1)
  const end = !wordEndsHere && lastSpace > limit * 0.8 ? lastSpace : room
  const cut = whole
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:.…\p{Pd}([«“]+$/u, '')
  return limit < 1 ? '' : `${cut}…`
}
