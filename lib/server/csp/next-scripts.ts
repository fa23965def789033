/**
 * Finds the inline scripts in a page that are Next's own, so that the policy can list their hashes, and the scripts
 * that are foreign.
 *
 * Why no injected script can pass for Next's own: Next ends every document with one unbroken row of elements after
 * React's tree (see ROW), then `</body></html>`. The row is parsed from the end of the document backwards and must be
 * complete. Text of staff or of a feed is inside React's tree, in an element that React closes itself, so at least one
 * end tag lies between it and the row; inside the row it occurs only as JSON, where Next writes `<` as `\u003c`. So
 * injected text, even a perfect copy of the row, is never part of the row. A browser runs an inline script by its
 * bytes, wherever it is: repeating one of Next's own scripts changes nothing, because the beginning of the row
 * (`push([0])`) discards what came before it.
 *
 * Foreign scripts are found without a parser: a browser starts a script only at the characters `<script` followed by a
 * space, `/` or `>`. React writes `<` in texts and attributes as `&lt;`, so every occurrence is checked, also in
 * comments and other places where a browser would not run it.
 */

import { LOADER } from '../deferred-scripts/script-loader.ts'

/** Start and end of a script's text, in characters of the HTML. */
export type Span = { from: number; to: number }
/**
 * row: the document has scripts, but not Next's complete row. inline: a script without an address outside the row.
 * foreign: one with an address.
 */
export type ForeignScriptKind = 'row' | 'inline' | 'foreign'

const CLOSING = '</body></html>'
const END = '</script>'
const PLAIN = '<script>'

type Piece = 'bootstrap' | 'chunk' | 'start' | 'data'

/** The path of a script of the build, below `/_next/`; the source of a regular expression. */
export const CHUNK = String.raw`static\/chunks\/[\w.~-]+\.js`
const FILE_ELEMENT = new RegExp(`^<script src="\\/_next\\/${CHUNK}" async="">$`)
const CHUNK_NAME = new RegExp(`^${CHUNK}$`)

/** The text of each inline script of the row, before and after its JSON argument. */
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

/**
 * Checks the argument of each form: data as text (1) or base64 (3); the start mark; the chunks to wait for and the
 * modules to run.
 */
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

/** The kind of a script element of the row; null when it has none of Next's forms. */
function pieceOf(tag: string, text: string): Piece | null {
  if (text === '') return FILE_ELEMENT.test(tag) ? 'chunk' : null
  for (const { piece, tag: own, before, after } of FORMS) {
    if (tag !== own || !text.startsWith(before) || !text.endsWith(after)) continue
    return isArgument(piece, text.slice(before.length, -after.length)) ? piece : null
  }
  return null
}

/**
 * The kinds that may precede each kind in the row, which is read from its end: bootstrap, chunks, start, data, data …
 */
const ROW: Record<Piece | 'end', readonly Piece[]> = {
  end: ['data'],
  data: ['data', 'start'],
  start: ['chunk', 'bootstrap'],
  chunk: ['chunk', 'bootstrap'],
  bootstrap: [],
}

/** The row at the end of a document: its start and its inline scripts; null when it is not there completely. */
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
/** A script of the build, or the tag of the loader of deferred scripts (`lib/server/deferred-scripts`). */
const OWN_FILE = new RegExp(
  `<script (?:src="/_next/${CHUNK}" (?:async|noModule)=""|data-scripts="/_next/${CHUNK}(?: /_next/${CHUNK})*")>`,
  'y',
)

/** Whether the script that begins here is a file of the build, or the loader to the letter. */
function isOwn(html: string, index: number, loader: string): boolean {
  OWN_FILE.lastIndex = index
  const [tag] = OWN_FILE.exec(html) ?? []
  return tag !== undefined && (!tag.includes('data-scripts') || html.startsWith(loader + END, index + tag.length))
}
const DATA_BLOCK = /<script type="application\/(?:ld\+json|json)"(?: id="[\w-]+")?>/y

const isDataBlock = (html: string, index: number): boolean => {
  DATA_BLOCK.lastIndex = index
  return DATA_BLOCK.test(html)
}

/** All scripts of a document but structured data: files of the build, and foreign ones. */
function scriptsIn(html: string, loader: string): ('file' | ForeignScriptKind)[] {
  const found: ('file' | ForeignScriptKind)[] = []
  for (const { index } of html.matchAll(SCRIPT)) {
    if (isOwn(html, index, loader)) found.push('file')
    else if (!isDataBlock(html, index)) {
      const tag = html.slice(index, html.indexOf('>', index))
      found.push(/\bsrc\s*=/i.test(tag) ? 'foreign' : 'inline')
    }
  }
  return found
}

/**
 * Finds Next's own inline scripts in a document, and its foreign scripts; structured data counts as neither.
 * @param html one character per byte (latin1), so that the spans are byte offsets
 * @param loader the text of the loader that the document may have
 */
export function findNextScripts(html: string, loader = LOADER): { scripts: Span[]; foreign: ForeignScriptKind[] } {
  const row = rowOf(html)
  const scripts = scriptsIn(row ? html.slice(0, row.from) : html, loader)
  if (!row) return { scripts: [], foreign: scripts.length > 0 ? ['row'] : [] }
  return { scripts: row.scripts, foreign: scripts.filter((script) => script !== 'file') }
}
