/** HTML that staff write in the database, made safe and fitting before it reaches a page. */
import sanitizeHtml from 'sanitize-html'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * Keeps what a text needs and drops everything else: no script, style, frame, form, nor an address of another scheme.
 * Headings start at h2, below the page's own title, and none leaves a level out (WCAG 2.2, 1.3.1).
 * @param hrefOf the address to write for a link's, e.g. the localised one of an internal path
 */
export function sanitisedHtml(html: string, hrefOf: (href: string) => string = (href) => href): string {
  let level = 1
  const heading = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    level = Math.min(Math.max(2, Number(tagName[1])), level + 1)
    return { tagName: `h${level}`, attribs }
  }
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'hr', 'sub', 'sup', 'abbr'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
      ...['h2', 'h3', 'h4', 'h5', 'h6'],
    ],
    allowedAttributes: {
      a: ['href', 'hreflang'],
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
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.href === undefined ? attribs : { ...attribs, href: hrefOf(attribs.href) },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
    },
    // A picture from elsewhere would tell others who reads this page.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(demo|pictures)\//.test(attribs.src ?? ''),
  })
}
