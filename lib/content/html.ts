/** HTML that staff write in the database, made safe and fitting before it reaches a page. */
import sanitizeHtml from 'sanitize-html'
import { isAbsoluteAddress } from '../i18n/link-behaviour.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * Gives headings the level their place has: the outermost right below the heading above the text, none leaves a level out
 * (WCAG 2.2, 1.3.1), those that were equal side by side stay so.
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
 * Keeps what a text needs and drops everything else: no script, style, frame, form, nor an address of another scheme.
 * @param hrefOf the address to write for a link's, e.g. the localised one of an internal path
 * @param above level of the heading the text stands under; 1 is the page's title
 */
export function sanitisedHtml(html: string, hrefOf: (href: string) => string = (href) => href, above = 1): string {
  const levelOf = headingLevels(above)
  const heading = (tagName: string, attribs: sanitizeHtml.Attributes) => ({
    tagName: `h${levelOf(Number(tagName[1]))}`,
    attribs,
  })
  return sanitizeHtml(html, {
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
          // As every other link to another site (components/ui/Anchor.tsx), whatever staff wrote.
          ...(href !== undefined && isAbsoluteAddress(href) ? { target: '_blank', rel: 'noopener' } : {}),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
    },
    // A picture from elsewhere would tell others who reads this page.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(demo|pictures)\//.test(attribs.src ?? ''),
  })
}
