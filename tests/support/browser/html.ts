/** What is read from served HTML before any script runs: whether it is valid, and what its head says. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML: `charSet`, `<meta/>`, `async=""`. The standard allows it all.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // React's useId makes ids like `_R_5_`, valid since HTML 5.
      'valid-id': ['error', { relaxed: true }],
      // Values that differ from element to element (a picture's stand-in, a place on a scale) go to the style sheet as
      // custom properties.
      'no-inline-style': 'off',
      // Specification 7: `city` is repeated, here by a field for any postcode beside the towns to tick.
      'form-dup-name': 'off',
      // Matters of taste: agencies write long titles, and in "Bel 09 …" the first space may break.
      'long-title': 'off',
      'tel-non-breaking': 'off',
    },
  }),
)

/** The errors of a document, one line each with the place they stand at. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split('\n')
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 60)
      return `${ruleId}: ${message} at …${place}…`
    }),
  )
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
export const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (code) => ENTITIES[code] ?? '')

/** The attributes of every element of a kind, by their names in lower case. */
export function elements(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'gi'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decoded(value),
      ]),
    ),
  )
}

/** The text of every element of a kind, without the tags inside it. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gis'))].map(([, inner = '']) =>
    decoded(inner.replace(/<[^>]*>/g, '')).trim(),
  )

export type Head = {
  language: string | undefined
  title: string | undefined
  canonical: string | undefined
  /** Path by language, x-default included. */
  alternates: Record<string, string>
  robots: string | undefined
  description: string | undefined
  /** `og:…` and `twitter:…` by their names; of several the first. */
  shared: Record<string, string>
}

const pathOf = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** What search engines and browsers read; addresses as paths. */
export function headOf(html: string): Head {
  const inHead = html.split('</head>')[0] ?? ''
  const links = elements(inHead, 'link')
  const metas = elements(inHead, 'meta')
  const named = metas.map((meta) => [meta.property ?? meta.name ?? '', meta.content ?? ''] as const).reverse()
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
  return {
    language: elements(html, 'html')[0]?.lang,
    title: textsOf(inHead, 'title')[0],
    canonical: pathOf(links.find(({ rel }) => rel === 'canonical')?.href),
    alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, pathOf(href)])),
    robots: metas.find(({ name }) => name === 'robots')?.content,
    description: metas.find(({ name }) => name === 'description')?.content,
    shared: Object.fromEntries(named.filter(([name]) => /^(og|twitter):/.test(name))),
  }
}

/** The structured data of a document, parsed. */
export const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
