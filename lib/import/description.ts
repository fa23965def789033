/** Descriptions of the feed as safe HTML: what agencies paste in may hold anything. */
import sanitizeHtml from 'sanitize-html'
import { plainText } from '../domain/listing/teaser.ts'

const SETTINGS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', div: 'p' },
  exclusiveFilter: (frame) => frame.tag === 'p' && frame.text.trim() === '' && !frame.mediaChildren?.length,
}

const HAS_TAGS = /<\/?[a-z][^>]*>/i

/** A character in code ("&eacute;"), as some editors write them in plain text too. */
const ENTITY = /&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/i

const escapeText = (text: string): string =>
  ENTITY.test(text)
    ? sanitizeHtml(text, { allowedTags: [] })
    : text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Plain text with blank lines becomes paragraphs; a single line break stays one. */
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

/** A street that emphasis or a line break parts only shows in the plain text: then the emphasis goes too. */
function withoutAddress(html: string, hide: (text: string) => string): string {
  const hidden = hide(html)
  const plain = plainText(hidden)
  return hide(plain) === plain ? hidden : paragraphs(hide(plain))
}

/**
 * Joins the parts of a description into sanitised HTML of paragraphs, lists, emphasis and links.
 * @param hide takes a hidden address out of the finished text, where no character is written in code any more; links go too
 * then, because they may lead to the place
 * @returns null when nothing readable is left
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
