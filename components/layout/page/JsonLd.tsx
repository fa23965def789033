import type { Thing, WithContext } from 'schema-dts'

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Structured data as JSON that can't close its script element. */
const jsonLd = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')

/** Structured data (schema.org) for search engines. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd() escapes everything that could leave the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />
}
