/** Reading values from the query of an address. Pure. */

/** The query of an address, as the browser or Next gives it. */
export type SearchQuery = URLSearchParams | Record<string, string | string[] | undefined>

/** All values of a parameter, in their order. */
export function valuesOf(query: SearchQuery, name: string): string[] {
  if (query instanceof URLSearchParams) return query.getAll(name)
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined
  return [value].flat().filter((item) => typeof item === 'string')
}

/** Cleans typed text: one line, without control characters and bytes that were no text, at most `limit` characters. */
export function cleanText(text: string, limit: number): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll('\ufffd', '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
