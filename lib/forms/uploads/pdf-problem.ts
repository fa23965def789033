/**
 * Why a PDF is refused, read from its bytes (ISO 32000-1): it is damaged, asks for a password, or can run something
 * when it is opened. For the files that visitors get, and for those that they send.
 */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

export type PdfProblem = 'damaged' | 'encrypted' | 'active'

/**
 * Names of what runs, starts a program, sends a form away or hides a file (12.6.4, 7.11.4, 12.7.8). They are long
 * enough not to occur in a picture's bytes by chance.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![\w-])|\/XFA(?![\w-])/
/** The dictionary of the trailer is never encrypted nor compressed (7.5.8). */
const ENCRYPTED = /\/Encrypt(?![\w-])/
/** Compressed objects (7.5.7). */
const OBJECT_STREAM = /\/ObjStm(?![\w-])/g
/**
 * The dictionary of such a stream as programs write it, from its number to its data: neither strings, comments nor
 * escapes, which could hide a part of it, and no filter but one that is undone here.
 */
const PLAIN_STREAM =
  /^\d+\s+\d+\s+obj\s*<<(?:\s*\/(?:Type\s*\/ObjStm|(?:N|First|Length|DL)\s+\d+(?:\s+\d+\s+R)?|Extends\s+\d+\s+\d+\s+R|Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])))+\s*>>\s*stream\r?\n/
const LONGEST_DICTIONARY = 500
const MOST_INFLATED = 32 * 1024 * 1024
const MOST_STREAMS = 5000

/** Says where the first object begins in such a stream; in other dictionaries it leads to another object. */
const FIRST = /\/First(?![\w-])/g
/**
 * The same before a reference, a comment or a number (7.3.3). NUL is white space, too (7.2.2). Before anything else it
 * says nothing.
 */
const FIRST_VALUE = /\/First(?:[\s\0]+\d+[\s\0]+\d+[\s\0]+R|[\s\0]*%|[\s\0]+[+-]*\.?\d)/g
/** What a dictionary consists of, as far as it can hide its end: dictionaries, and strings with what they escape. */
const DICTIONARY_PART = /\\[\s\S]|[()%]|<<|>>|<[\da-f\s\0]*>|[<>]/gi
/** What may follow a dictionary: the end of its object, or what holds the dictionary goes on. */
const OBJECT_END = /[\s\0]*endobj\b/y
const GOES_ON = /[\s\0]*[/>\]]/y
/** A name that may be written with escapes: `/J#61vaScript` (7.3.5). Those that are looked for are no longer. */
const ESCAPED = /\/[\w-]{0,12}#[\w#-]{0,39}/g
/** More than any program writes, or stand in pictures by chance: each takes time. */
const MOST_ESCAPED = 10_000
const HIDDEN = /\/(?:First|ObjStm)(?![\w-])/

const inflated = promisify(inflateRaw)

const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * The names in a text that are written with escapes, without these.
 * @throws Error when there are more than any program writes
 */
function unescapedNames(text: string): string {
  const names: string[] = []
  for (const [name] of text.matchAll(ESCAPED))
    if (names.push(withoutEscapes(name)) > MOST_ESCAPED) throw new Error('too many escapes')
  return names.join(' ')
}

const isActive = (text: string): boolean => ACTIVE.test(text) || ACTIVE.test(unescapedNames(text))

/** Whether a PDF holds the table of its objects at the place that its end names (7.5.5). */
export function hasObjectTable(bytes: Buffer): boolean {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(bytes.toString('latin1', bytes.length - 2048)) ?? []
  const start = Number(offset)
  return offset !== undefined && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', start, start + 40))
}

/** Where an object begins whose dictionary holds this place; -1 where it may be a comment's or a string's. */
function objectAround(text: string, place: number): number {
  const before = text.slice(Math.max(0, place - LONGEST_DICTIONARY), place)
  const head = /\d{1,10}\s+\d{1,5}\s+obj\s*<<[^()%<>]*$/.exec(before)
  if (!head) return -1
  const start = place - before.length + head.index
  const line = text.slice(Math.max(0, start - LONGEST_DICTIONARY), start)
  const lineStart = Math.max(line.lastIndexOf('\n'), line.lastIndexOf('\r'))
  return line.includes('%', lineStart + 1) ? -1 : start
}

/** Whether an expression, which is sticky, matches at a place of a text. */
function standsAt(expression: RegExp, text: string, place: number): boolean {
  expression.lastIndex = place
  return expression.test(text)
}

/**
 * Whether an object ends without a stream, read from a place within its dictionary. What might be read in two ways, such
 * as a comment, doesn't count as its end.
 */
function endsWithoutStream(text: string): boolean {
  let dictionaries = 1
  let strings = 0
  for (const { 0: part, index } of text.matchAll(DICTIONARY_PART)) {
    if (part === '(') strings += 1
    else if (strings > 0) strings -= part === ')' ? 1 : 0
    else if (part === '<<') dictionaries += 1
    else if (part !== '>>') {
      if (part === '<' || !part.startsWith('<')) return false
    } else if (--dictionaries <= 0) {
      if (standsAt(OBJECT_END, text, index + 2)) return true
      if (!standsAt(GOES_ON, text, index + 2)) return false
    }
  }
  return false
}

/**
 * How many streams say where their first object begins. Some programs read objects from such a one whatever its type.
 * An outline says it by a reference, once, and has no stream: each text is read to the next such place at most, so that
 * no file makes this long.
 */
function countFirsts(text: string): number {
  let count = 0
  let reference = -1
  const readTo = (end?: number) => {
    if (reference >= 0 && !endsWithoutStream(text.slice(reference, end))) count += 1
  }
  for (const { 0: part, index } of text.matchAll(FIRST_VALUE)) {
    readTo(index)
    const isReference = part.endsWith('R')
    reference = isReference ? index + part.length : -1
    if (!isReference) count += 1
  }
  readTo()
  return count
}

/** The length of a zlib stream's own head (RFC 1950): no program for PDF writes one with a dictionary. */
const ZLIB_HEAD = 2

/**
 * The objects that are compressed, as text.
 * @throws Error when they aren't stored as programs store them, can't be read, or would take too much memory
 */
async function* compressedObjects(bytes: Buffer, text: string): AsyncGenerator<string> {
  let left = MOST_INFLATED
  let streams = 0
  let firsts = 0
  let before = 0
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    // Counted before the stream is looked for, so that no file makes the search long.
    if (++streams > MOST_STREAMS) throw new Error('too many streams')
    const start = objectAround(text, index)
    const [dictionary] = PLAIN_STREAM.exec(start < 0 ? '' : text.slice(start, index + LONGEST_DICTIONARY)) ?? []
    // Each dictionary counts once, however often it names its type.
    if (dictionary === undefined || start < before) throw new Error('an unusual stream')
    before = start + dictionary.length
    firsts += dictionary.match(FIRST)?.length ?? 0
    // One that isn't compressed was read with the file.
    if (!dictionary.includes('FlateDecode')) continue
    // The data end by themselves: `endstream` may stand within them, too.
    const objects = await inflated(bytes.subarray(before + ZLIB_HEAD), { maxOutputLength: left })
    left -= objects.length
    yield objects.toString('latin1')
  }
  if (firsts !== countFirsts(text)) throw new Error('objects in a stream of another type')
}

/**
 * What is wrong with a PDF; null for one that shows and nothing else.
 * @param bytes of a whole file that begins as a PDF
 */
export async function pdfProblem(bytes: Buffer): Promise<PdfProblem | null> {
  const text = bytes.toString('latin1')
  try {
    const unescaped = unescapedNames(text)
    if (ENCRYPTED.test(text) || ENCRYPTED.test(unescaped)) return 'encrypted'
    if (ACTIVE.test(text) || ACTIVE.test(unescaped)) return 'active'
    // What is written so was to be overlooked.
    if (HIDDEN.test(unescaped)) return 'damaged'
    for await (const objects of compressedObjects(bytes, text)) if (isActive(objects)) return 'active'
    return null
  } catch {
    return 'damaged'
  }
}
