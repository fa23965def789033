/** Text with markup in a mail. Mail programs drop style sheets, so every element carries its style. */
import { toPlainText } from '@react-email/render'
import type { CSSProperties } from 'react'
import sanitizeHtml from 'sanitize-html'
import { env } from '../env.ts'
import type { MailHtml } from './content.ts'
import { linkTo } from './links.ts'
import { mailPicture } from './picture.ts'
import { THEME } from './theme.ts'

/** Properties whose numbers aren't pixels. */
const PLAIN_NUMBERS = ['fontWeight', 'lineHeight']

/** A style as the attribute of an element. */
const css = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([name, value]) => {
      const unit = typeof value === 'number' && value !== 0 && !PLAIN_NUMBERS.includes(name) ? 'px' : ''
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${unit}`
    })
    .join(';')

const styled =
  (className: string, style: CSSProperties) =>
  (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
    tagName,
    attribs: { ...attribs, class: className, style: css(style) },
  })

const absolute = (href: string): string | undefined =>
  URL.canParse(href, env().SITE_URL) ? linkTo(new URL(href, env().SITE_URL).href) : undefined

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']

const TAGS: Record<string, sanitizeHtml.Transformer> = {
  p: styled('ink', THEME.text),
  ul: styled('ink', THEME.list),
  ol: styled('ink', THEME.list),
  li: styled('ink', THEME.item),
  blockquote: styled('ink quote', THEME.quote),
  table: styled('line', THEME.table),
  th: styled('soft line', THEME.label),
  td: styled('ink line', THEME.value),
  ...Object.fromEntries(HEADINGS.map((name) => [name, styled('ink', THEME.title)])),
  a: (tagName, { href = '' }) => {
    const to = absolute(href)
    return { tagName, attribs: { ...(to && { href: to }), class: 'green', style: css(THEME.personLink) } }
  },
  img: (tagName, { src = '', alt = '' }) => ({
    tagName,
    attribs: { src: mailPicture(src, 600) ?? '', alt, width: '526', style: css(THEME.wide) },
  }),
}

/** Addresses stand below their links; pictures and headings are words like all others. */
const PLAIN = {
  wordwrap: false as const,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] } },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'th', options: { uppercase: false } },
  ],
}

/**
 * Makes markup fit for a mail: only known elements, each with its style; absolute addresses; own pictures, resized.
 * @param safe markup as it stands on a page (lib/site/rich-text.ts), with the addresses of the mail's language
 */
export function mailHtml(safe: string): MailHtml {
  const html = sanitizeHtml(safe, {
    allowedTags: [...Object.keys(TAGS), 'br', 'hr', 'strong', 'em', 'sub', 'sup', 'thead', 'tbody', 'tr'],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['class', 'style', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    transformTags: TAGS,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
  return { html, text: toPlainText(html, PLAIN).replace(/^\n+/, '').trimEnd() }
}
