/**
 * Which inline scripts of a page are Next's own, so that a policy may name their hashes, and which scripts are nobody's.
 *
 * Why nothing else can get among the first: Next ends every document with one unbroken row of elements behind React's tree (see
 * ROW) and `</body></html>`. That row is read from the end of the document towards its beginning and must be whole. Text of staff
 * or of a feed stands in React's tree, inside an element that React closes itself, so at least one end tag lies between it and
 * the row; and inside the row it can stand only as JSON, where Next writes `<` as `\u003c`. So what an attacker gets into a page,
 * a perfect copy of the row included, is never a part of it. A browser runs an inline script by its bytes, wherever it stands: to
 * repeat one that is Next's own changes nothing, because the row's beginning (`push([0])`) throws away what came before it.
 *
 * What is nobody's is found without a parser: a browser makes a script only of the characters `<script` and a space, `/` or `>`.
 * React writes `<` in texts and attributes as `&lt;`, so each of them is looked at, also in comments and wherever a browser would not.
 */

/** From where to where the text of a script goes, in characters of the HTML. */
export type Span = { from: number; to: number }
/** row: the document has scripts, but not the row of Next's. inline, foreign: a script beside it, with or without an address. */
export type ForeignScriptKind = 'row' | 'inline' | 'foreign'

const CLOSING = '</body></html>'
const END = '</script>'
const PLAIN = '<script>'

type Piece = 'bootstrap' | 'chunk' | 'start' | 'data'

/** A script of the build, below `/_next/`; as the source of a regular expression. */
export const CHUNK = String.raw`static\/chunks\/[\w.~-]+\.js`
const FILE_ELEMENT = new RegExp(`^<script src="\\/_next\\/${CHUNK}" async="">$`)
const CHUNK_NAME = new RegExp(`^${CHUNK}$`)

/** How each inline form begins and ends, around an argument in JSON. */
const FORMS = [
  { piece: 'data', tag: PLAIN, before: 'self.__next_f.push(', after: ')' },
  { piece: 'start', tag: PLAIN, before: '(self.__next_f=self.__next_f||[]).push(', after: ')' },
  {
    piece: 'bootstrap',
    tag: '<script id="_R_">',
    before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    after: ');',
  },
] as const satisfies readonly { piece: Piece; tag: string; before: string; after: string }[]

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

/** What each form is pushed: data as text (1) or in base64 (3), the start of it, the chunks to wait for and the modules to run. */
const ARGUMENTS: Record<Exclude<Piece, 'chunk'>, (value: unknown) => boolean> = {
  data: (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[1] === 'string' &&
    (value[0] === 1 || (value[0] === 3 && /^[\w+/]*={0,2}$/.test(value[1]))),
  start: (value) => Array.isArray(value) && value.length === 1 && value[0] === 0,
  bootstrap: (value) => {
    if (typeof value !== 'object' || value === null) return false
    const { otherChunks, runtimeModuleIds, ...more } = value as Record<string, unknown>
    return (
      Object.keys(more).length === 0 &&
      isList(otherChunks, (name) => typeof name === 'string' && CHUNK_NAME.test(name)) &&
      isList(runtimeModuleIds, (id) => Number.isSafeInteger(id))
    )
  },
}

function isArgument(piece: Exclude<Piece, 'chunk'>, json: string): boolean {
  try {
    return ARGUMENTS[piece](JSON.parse(json))
  } catch {
    return false
  }
}

/** What a script element of the row is; null when it is none of Next's forms. */
function pieceOf(tag: string, text: string): Piece | null {
  if (text === '') return FILE_ELEMENT.test(tag) ? 'chunk' : null
  for (const { piece, tag: own, before, after } of FORMS) {
    if (tag !== own || !text.startsWith(before) || !text.endsWith(after)) continue
    return isArgument(piece, text.slice(before.length, -after.length)) ? piece : null
  }
  return null
}

/** What may stand before a piece of the row, which is read from its end: bootstrap, chunks, start, data, data … */
const ROW: Record<Piece | 'end', readonly Piece[]> = {
  end: ['data'],
  data: ['data', 'start'],
  start: ['chunk', 'bootstrap'],
  chunk: ['chunk', 'bootstrap'],
  bootstrap: [],
}

/** The row at the end of a document: where it begins and its inline scripts; null when it isn't there as a whole. */
function rowOf(html: string): { from: number; scripts: Span[] } | null {
  if (!html.endsWith(CLOSING)) return null
  const scripts: Span[] = []
  let last: Piece | 'end' = 'end'
  let end = html.length - CLOSING.length
  while (last !== 'bootstrap') {
    const to = end - END.length
    if (!html.startsWith(END, to)) return null
    const from = html.lastIndexOf('<', to - 1)
    const text = html.indexOf('>', from) + 1
    if (from < 0 || text === 0 || text > to) return null
    const piece = pieceOf(html.slice(from, text), html.slice(text, to))
    if (piece === null || !ROW[last].includes(piece)) return null
    if (piece !== 'chunk') scripts.unshift({ from: text, to })
    last = piece
    end = from
  }
  return { from: end, scripts }
}

const SCRIPT = /<script(?=[\s/>])/gi
/** A file of the build, or the script that brings some of them in later (`lib/server/deferred-scripts`). */
const OWN_FILE = new RegExp(
  `<script src="(?:/_next/${CHUNK}" (?:async|noModule)=""|/late-[\\da-f]{12}\\.js" async="" data-scripts="/_next/${CHUNK}(?: /_next/${CHUNK})*")>`,
  'y',
)
const DATA_BLOCK = '<script type="application/ld+json">'

/** Every script there is, structured data apart: files of Next's, and what is nobody's. */
function scriptsIn(html: string): ('file' | ForeignScriptKind)[] {
  const found: ('file' | ForeignScriptKind)[] = []
  for (const { index } of html.matchAll(SCRIPT)) {
    OWN_FILE.lastIndex = index
    if (OWN_FILE.test(html)) found.push('file')
    else if (!html.startsWith(DATA_BLOCK, index)) {
      const tag = html.slice(index, html.indexOf('>', index))
      found.push(/\bsrc\s*=/i.test(tag) ? 'foreign' : 'inline')
    }
  }
  return found
}

/**
 * Next's own inline scripts in a document and what else there is of scripts; structured data is none.
 * @param html one character per byte (latin1), so that the spans are those of the bytes
 */
export function nextScripts(html: string): { scripts: Span[]; strangers: ForeignScriptKind[] } {
  const row = rowOf(html)
  const scripts = scriptsIn(row ? html.slice(0, row.from) : html)
  if (!row) return { scripts: [], strangers: scripts.length > 0 ? ['row'] : [] }
  return { scripts: row.scripts, strangers: scripts.filter((script) => script !== 'file') }
}
