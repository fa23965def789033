/**
 * Error pages that need neither Next nor the database: whole HTML documents in the style of the site. Runs in plain
 * Node.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_MESSAGES } from '../../i18n/error-messages.ts'
import type { Language } from '../../listings/rules.ts'
import { LEAF } from '../../site/rules-leaf-drawing.ts'

export type ErrorStatus = 400 | 403 | 414 | 500 | 503

const MESSAGE_KEYS = {
  400: 'malformed',
  403: 'otherSite',
  414: 'tooLong',
  500: 'broken',
  503: 'unavailable',
} as const satisfies Record<ErrorStatus, string>

/** In seconds: the Retry-After of a page about a short outage. */
export const RETRY_AFTER_SECONDS = 30

const TOKENS = readFileSync(join(process.cwd(), 'app/tokens.css'), 'utf8')

export const ERROR_STYLE = `${TOKENS}
:root { --font-sans: system-ui; --font-serif: Georgia; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; align-content: center; padding: var(--space-7) var(--gutter);
  font: var(--text-m) / 1.55 var(--font-text); color: var(--ink); background: var(--paper); }
main { width: 100%; max-width: 36rem; margin-inline: auto; }
svg { display: block; width: 4.5rem; margin-bottom: var(--space-5); fill: none; stroke: var(--green); stroke-width: 1.25px;
  stroke-linecap: round; stroke-linejoin: round; overflow: visible; transform: rotate(-18deg); }
path { vector-effect: non-scaling-stroke; }
h1 { font: 400 var(--text-2xl) / 1.1 var(--font-heading); letter-spacing: -0.02em; text-wrap: balance; }
p { margin-block: var(--space-4) var(--space-5); font-size: var(--text-l); color: var(--ink-soft); text-wrap: pretty; }
a, button { display: inline-flex; align-items: center; min-height: var(--button); padding: var(--space-2) var(--space-5);
  border-radius: var(--radius); background: var(--green); color: var(--on-green); font-size: var(--text-s);
  font-weight: 600; font-family: inherit; text-decoration: none; border: 0; cursor: pointer; }
input:not([type="hidden"]) { width: 100%; max-width: 22rem; min-height: var(--touch); margin-top: var(--space-1);
  padding: 0.5rem 0.75rem; font: inherit; font-size: max(1rem, var(--text-s)); color: var(--ink);
  background: var(--paper-raised); border: 1px solid var(--line-strong); border-radius: var(--radius); }
a:hover, button:hover { background: var(--green-deep); }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML content and attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

type ErrorDocument = { locale: Language; title: string; text: string /** HTML of what can be done now. */; way: string }

/** A complete HTML document without scripts or other files. */
export const errorDocument = ({ locale, title, text, way }: ErrorDocument): string => `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${ERROR_STYLE}</style>
</head>
<body>
<main>
<svg viewBox="${LEAF.tightBox}" aria-hidden="true"><path d="${LEAF.blade}"/><path d="${LEAF.stalk}"/><path d="${LEAF.veins}"/></svg>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${way}
</main>
</body>
</html>
`

/**
 * The page of an error. The page of a short outage has a link to itself; it doesn't reload by itself, which would take
 * it from under a reader (WCAG 2.2.1).
 * @param home public path of the home page
 * @param code id of the request, under which the log has the failure
 */
export function renderErrorPage({
  locale,
  status,
  home,
  code,
}: {
  locale: Language
  status: ErrorStatus
  home: string
  code?: string | undefined
}): string {
  const words = ERROR_MESSAGES[locale]
  const { title, text } = words[MESSAGE_KEYS[status]]
  const { href, label } =
    status === 503 ? { href: '', label: words.broken.tryAgain } : { href: home, label: words.broken.toHome }
  const way = `<a href="${escaped(href)}">${escaped(label)}</a>`
  const codeLine = status === 500 && code ? `<p><small>${escaped(words.code.replace('{code}', code))}</small></p>` : ''
  return errorDocument({ locale, title, text, way: codeLine + way })
}
