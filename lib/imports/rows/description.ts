/** Converts descriptions of the feed to safe HTML, because agencies paste anything into them. */
import sanitizeHtml from 'sanitize-html'
import { plainText } from '../../listings/rules-teaser.ts'

/** Elements in each other: the time to sanitise grows with the square of the depth. */
const DEEPEST = 50

const SETTINGS: sanitizeHtml.IOptions = {
  nestingLimit: DEEPEST,
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', div: 'p' },
  exclusiveFilter: (frame) => frame.tag === 'p' && frame.text.trim() === '' && !frame.mediaChildren?.length,
}

const HAS_TAGS = /<\/?[a-z][^<>]*>/i

/** A character reference ("&eacute;"), which some editors write in plain text too. */
const ENTITY = /&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/i

const escapeText = (text: string): string =>
  ENTITY.test(text)
    ? sanitizeHtml(text, { allowedTags: [] })
    : text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** HTML paragraphs of plain text: blank lines separate paragraphs, other line breaks stay. */
const paragraphs = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeText(paragraph).replace(/\r?\n/g, '<br />')}</p>`)
    .join('')

const WITHOUT_LINKS: sanitizeHtml.IOptions = {
  ...SETTINGS,
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3'],
}

/**
 * HTML without a hidden address. When tags split a street, it is found in the plain text only, and all tags are
 * dropped.
 */
function withoutAddress(html: string, hide: (text: string) => string): string {
  const hidden = hide(html)
  const plain = plainText(hidden)
  return hide(plain) === plain ? hidden : paragraphs(hide(plain))
}

/**
 * Joins the parts of a description into sanitised HTML of paragraphs, lists, emphasis and links.
 * @param hide removes a hidden address from the sanitised text, which holds no character references any more; links
 *   are then dropped too, because they may reveal the place
 * @returns null when no text is left
 */
export function descriptionHtml(
  parts: readonly (string | null | undefined)[],
  hide: ((text: string) => string) | null = null,
): string | null {
  const safe = parts
    .filter((part): part is string => Boolean(part?.trim()))
    .map((part) => (HAS_TAGS.test(part) ? sanitizeHtml(part, hide ? WITHOUT_LINKS : SETTINGS) : paragraphs(part)))
    .join('')
    .trim()
  const html = hide ? withoutAddress(safe, hide) : safe
  return html && sanitizeHtml(html, { allowedTags: [] }).trim() ? html : null
}
