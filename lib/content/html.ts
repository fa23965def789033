/** HTML that staff write in the database, made safe before it reaches a page. */
import sanitizeHtml from 'sanitize-html'

/** Keeps paragraphs, lists, emphasis and links; everything else goes. */
export const sanitisedHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })
