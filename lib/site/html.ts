/** Sanitises HTML that staff write in the database and adapts it to its page. */

import sanitizeHtml from 'sanitize-html'
import { isAbsoluteAddress } from '../i18n/link-behaviour.ts'
import { isOwnPicture } from './rules-link-address.ts'

/** Elements in each other. No text needs more, and the time to sanitise grows with the square of the depth. */
const DEEPEST = 50
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * Maps heading levels to those of the page: the outermost comes directly below the heading above the text, no level is
 * skipped (WCAG 2.2, 1.3.1), and equal siblings stay equal.
 */
function headingLevels(above: number): (level: number) => number {
  const open: number[] = []
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return Math.min(6, above + open.length)
  }
}

/**
 * Sanitises HTML with a list of allowed elements: no script, style, frame, form, nor links of other schemes.
 * @param hrefOf maps each link's address, e.g. an internal path to its localised one
 * @param altOf the words for a picture that the text has none for
 * @param above level of the heading above the text; 1 is the page's title
 */
export function sanitisedHtml(
  html: string,
  hrefOf: (href: string) => string = (href) => href,
  above = 1,
  altOf: (src: string) => string = () => '',
): string {
  const levelOf = headingLevels(above)
  const heading = (tagName: string, attribs: sanitizeHtml.Attributes) => ({
    tagName: `h${levelOf(Number(tagName[1]))}`,
    attribs,
  })
  return sanitizeHtml(html, {
    nestingLimit: DEEPEST,
    allowedTags: [
      ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'hr', 'sub', 'sup', 'abbr'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
      ...['h2', 'h3', 'h4', 'h5', 'h6'],
    ],
    allowedAttributes: {
      a: ['href', 'hreflang', 'target', 'rel'],
      abbr: ['title'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(HEADINGS.map((name) => [name, heading])),
      b: 'strong',
      i: 'em',
      a: (tagName, { target: _target, rel: _rel, href, ...attribs }) => ({
        tagName,
        attribs: {
          ...(href === undefined ? {} : { href: hrefOf(href) }),
          ...attribs,
          // External links open in a new tab, as in components/ui/Anchor.tsx, whatever staff wrote.
          ...(href !== undefined && isAbsoluteAddress(href) ? { target: '_blank', rel: 'noopener' } : {}),
        },
      }),
      img: (tagName, { alt, ...attribs }) => ({
        tagName,
        attribs: { alt: alt || altOf(attribs.src ?? ''), ...attribs, loading: 'lazy' },
      }),
    },
    // Only own pictures: a foreign one would reveal the visitor to its host.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  })
}
