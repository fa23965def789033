/** Staff's HTML, ready for a page. */
import type { RichText, Words } from '../content/rules-modules.ts'
import { sanitisedHtml } from './html.ts'
import type { Reader } from './languages.ts'
import { localisedHref, visibleEntries } from './menu.ts'

/** Sanitises a text, with headings below level `above` and links in the page's language. */
export async function richText(html: Words, reader: Reader, above = 1): Promise<RichText> {
  const entries = await visibleEntries()
  // Words of the language of the text around them.
  const altOf = (src: string) => reader.pictureWords.get(src)?.[html.lang ?? reader.locale] ?? ''
  const safe = sanitisedHtml(html.text, (href) => localisedHref(href, reader.locale, entries), above, altOf)
  return html.lang === undefined ? { html: safe } : { html: safe, lang: html.lang }
}
