/** Cuts a page with placeholders into a template, and fills it: the page that Next would render, without Next. */
import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { placeholderPattern, TEMPLATE_PARAMETER, templateToken } from '../../page-templates/placeholders.ts'
import { hashSource } from '../csp/policy.ts'
import type { RenderedResponse } from '../page-cache/cache-entry.ts'

// Writes texts as React and Next write them in the places of a template.

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text or attribute of HTML. */
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? '')

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
function asFlightString(text: string, isStart: boolean): string {
  const flight = inString(isStart && text.startsWith('$') ? `$${text}` : text)
  return inString(flight).replace(/[&<>\u2028\u2029]/g, (character) => SCRIPT_ESCAPES[character] ?? '')
}

/** A place that each page fills: HTML as it is; a text in HTML; a text in a script, at the start of a string or not. */
type Hole = { name: string; as: 'html' | 'text' | 'script' | 'scriptStart' }

/** The holes of the page's own query with its question mark: as requested, and as Next writes it anew. */
export const QUERY_HOLE = 'query'
export const RENDERED_QUERY_HOLE = 'renderedQuery'
/** The hole of the number in the page's path. */
export const ID_HOLE = 'id'

export type Template = {
  headers: OutgoingHttpHeaders
  /** The page's bytes between its holes. */
  pieces: readonly (Buffer | Hole)[]
  /** The pieces of each script with holes: the index of its first one, and of the one after its last. */
  scripts: readonly { from: number; to: number }[]
  /** The content security policy before and after the hashes of those scripts. */
  policy: readonly [string, string]
}

type CutResult = { template: Template } | { mismatch: string }

type Span = { from: number; to: number }
type Found = Span & { hole: Hole | 'null' }

const POLICY = 'content-security-policy'
const DATA_SCRIPT = /<script>(self\.__next_f\.push\(\[1,"((?:[^"\\]|\\.)*)"\]\))<\/script>/g
/** Marks the place of the hashes in the policy; no header has this character. */
const CUT = '\n'
const QUOTE = '\\"'
/** Before the query as Next writes it anew. */
const RENDERED_QUERY = '\\"q\\":\\"'

/** The texts of the scripts that hold React's notation of the page, as spans, and the notation itself. */
function flightScripts(body: Buffer, html: string): { spans: Span[]; flight: string } {
  const spans: Span[] = []
  let flight = ''
  for (const { index, 1: text = '', 2: json = '' } of html.matchAll(DATA_SCRIPT)) {
    const from = index + '<script>'.length
    spans.push({ from, to: from + text.length })
    const start = from + text.indexOf(json)
    flight += JSON.parse(`"${body.toString('utf8', start, start + json.length)}"`)
  }
  return { spans, flight }
}

/** The requested query of the template, as Next writes it for its router. */
const routerQuery = (): RegExp =>
  new RegExp(String.raw`(?<=\\")\?(?:[^"\\]|\\u0026)*?${TEMPLATE_PARAMETER}=${templateToken()}(?=\\")`, 'g')

function holesIn(html: string, scripts: readonly Span[], id: string | undefined): Found[] {
  const inScript = (at: number) => scripts.some(({ from, to }) => at >= from && at < to)
  const found = [...html.matchAll(placeholderPattern())].map(
    ({ index, 0: { length }, 1: kind, 2: name = '' }): Found => {
      const span = { from: index, to: index + length }
      if (!inScript(index)) return { ...span, hole: { name, as: kind === 'html' ? 'html' : 'text' } }
      const isStart = html.startsWith(QUOTE, index - QUOTE.length)
      if (kind === 'text') return { ...span, hole: { name, as: isStart ? 'scriptStart' : 'script' } }
      // The browser takes this part from the document.
      return { from: span.from - QUOTE.length, to: span.to + QUOTE.length, hole: 'null' }
    },
  )
  for (const { index, 0: text } of html.matchAll(routerQuery())) {
    const name = html.startsWith(RENDERED_QUERY, index - RENDERED_QUERY.length) ? RENDERED_QUERY_HOLE : QUERY_HOLE
    found.push({ from: index, to: index + text.length, hole: { name, as: 'scriptStart' } })
  }
  const quoted = `${QUOTE}${id}${QUOTE}`
  for (let at = id ? html.indexOf(quoted) : -1; at >= 0; at = html.indexOf(quoted, at + 1)) {
    const [from, to] = [at + QUOTE.length, at + quoted.length - QUOTE.length]
    found.push({ from, to, hole: { name: ID_HOLE, as: 'script' } })
  }
  return found.sort((a, b) => a.from - b.from)
}

// Reads the rows of React's own notation of a page ("flight") just far enough to know that its texts may change their
// length. A row ends at its line feed, except a long text, which names its length in bytes: `1f:T7ce,<text>`.

const ROW = /^([\da-f]+):/
const LONG_TEXT = /^T([\da-f]+),/

/**
 * The long texts of a page's notation.
 * @param flight the joined data of the page's scripts
 * @returns null when it isn't a row of rows
 */
function longTexts(flight: string): string[] | null {
  const bytes = Buffer.from(flight)
  const found: string[] = []
  let at = 0
  while (at < bytes.length) {
    const start = bytes.toString('latin1', at, at + 40)
    const id = ROW.exec(start)?.[0]
    // A row without an id holds a hint for the browser.
    const from = at + (id?.length ?? 0)
    if (id === undefined && !start.startsWith(':')) return null
    const length = LONG_TEXT.exec(start.slice(id?.length ?? 0))
    if (length) {
      const text = from + length[0].length
      at = text + Number.parseInt(length[1] ?? '', 16)
      if (at > bytes.length) return null
      found.push(bytes.toString('utf8', text, at))
    } else {
      const end = bytes.indexOf(10, from)
      if (end < 0) return null
      at = end + 1
    }
  }
  return found
}

/** Says what of a page isn't as a template needs it; null when all is well. */
function mismatchOf(
  html: string,
  flight: string,
  found: readonly Found[],
  names: readonly string[],
  id: string | undefined,
): string | null {
  for (const { from, to, hole } of found)
    if (hole === 'null' && !(html.startsWith(QUOTE, from) && html.startsWith(QUOTE, to - QUOTE.length)))
      return 'a part is no string of its own'
  for (const name of names) {
    const count = found.filter(
      ({ hole }) => hole !== 'null' && hole.name === name && !hole.as.startsWith('script'),
    ).length
    if (count !== 1) return `the part ${name} occurs ${count} times`
  }
  if (found.filter(({ hole }) => hole === 'null').length !== names.length) return 'a part is missing in the notation'
  for (const name of id ? [ID_HOLE] : [QUERY_HOLE, RENDERED_QUERY_HOLE])
    if (!found.some(({ hole }) => hole !== 'null' && hole.name === name))
      return `the ${name} is missing${flight.includes(templateToken()) ? '; the notation has a placeholder' : ''}`
  const texts = longTexts(flight)
  if (texts === null) return 'the notation has other rows'
  if (texts.some((text) => text.includes(templateToken()))) return 'a long text has a placeholder'
  return null
}

/**
 * Cuts a page into a template.
 * @param response Next's page, with placeholders, as it would be sent
 * @param parts the names of its HTML parts
 * @param id the number in its path, of a page without a query
 * @returns the template, or what the page has that a template must not have
 */
export function cutTemplate({ headers, body }: RenderedResponse, parts: readonly string[], id?: string): CutResult {
  const html = body.toString('latin1')
  const { spans, flight } = flightScripts(body, html)
  const found = holesIn(html, spans, id)
  const mismatch = mismatchOf(html, flight, found, parts, id)
  if (mismatch !== null) return { mismatch }

  const pieces: (Buffer | Hole)[] = []
  const scripts: { from: number; to: number }[] = []
  let policy = String(headers[POLICY] ?? '')
  const pending = [...found]
  let at = 0
  const cutUntil = (to: number): void => {
    let fixed: Buffer[] = []
    const flush = () => {
      if (fixed.length > 0) pieces.push(Buffer.concat(fixed))
      fixed = []
    }
    while (pending[0] && pending[0].from < to) {
      const { from, to: end, hole } = pending.shift() as Found
      fixed.push(body.subarray(at, from))
      at = end
      if (hole === 'null') fixed.push(Buffer.from('null'))
      else {
        flush()
        pieces.push(hole)
      }
    }
    fixed.push(body.subarray(at, to))
    at = to
    flush()
  }
  for (const { from, to } of spans) {
    if (!found.some((one) => one.from >= from && one.from < to)) continue
    cutUntil(from)
    const first = pieces.length
    const source = ` ${hashSource(body.subarray(from, to))}`
    if (!policy.includes(source)) return { mismatch: 'the policy lacks a script' }
    policy = policy.replace(source, scripts.length === 0 ? CUT : '')
    cutUntil(to)
    scripts.push({ from: first, to: pieces.length })
  }
  cutUntil(body.length)
  if (pieces.some((piece) => Buffer.isBuffer(piece) && piece.includes(templateToken())))
    return { mismatch: 'a placeholder stands where none is known' }
  if (JSON.stringify(headers).includes(templateToken())) return { mismatch: 'a header has a placeholder' }
  const [before = '', after = ''] = policy.split(CUT)
  return { template: { headers, pieces, scripts, policy: [before, after] } }
}

function written({ as }: Hole, value: string): string {
  if (as === 'html') return value
  if (as === 'text') return asHtml(value)
  return asFlightString(value, as === 'scriptStart')
}

/**
 * The complete response of a page.
 * @param values by the names of the holes: HTML for parts, plain text for all others
 * @throws Error when a hole has no value
 */
export function fillTemplate(
  { headers, pieces, scripts, policy }: Template,
  values: Record<string, string>,
): RenderedResponse {
  const filled = pieces.map((piece) => {
    if (Buffer.isBuffer(piece)) return piece
    const value = values[piece.name]
    if (value === undefined) throw new Error(`The template has an unknown hole ${piece.name}.`)
    return Buffer.from(written(piece, value))
  })
  const hashes = scripts.map(
    ({ from, to }) => ` 'sha256-${hash('sha256', Buffer.concat(filled.slice(from, to)), 'base64')}'`,
  )
  return {
    status: 200,
    headers: { ...headers, 'content-security-policy': policy.join(hashes.join('')) },
    body: Buffer.concat(filled),
  }
}
