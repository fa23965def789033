/** Writes texts as React and Next write them in the places of a template. */

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text or attribute of HTML. */
export const asHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? '')

const SCRIPT_ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const inString = (text: string): string => JSON.stringify(text).slice(1, -1)

/**
 * A part of a string in React's notation of the page, inside the string literal of a script.
 * @param isStart whether it begins that string: React gives a dollar sign at the start of a string a meaning
 */
export function asFlightString(text: string, isStart: boolean): string {
  const flight = inString(isStart && text.startsWith('$') ? `$${text}` : text)
  return inString(flight).replace(/[&<>\u2028\u2029]/g, (character) => SCRIPT_ESCAPES[character] ?? '')
}
