/**
 * Why a PDF is refused, read from its bytes (ISO 32000-1): it is damaged, asks for a password, or can run something
 * when it is opened. For the files that visitors get, and for those that they send.
 */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

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

const inflated = promisify(inflate)

/** A name may be written with escapes: `/J#61vaScript` (7.3.5). */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

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

/**
 * The objects that are compressed, as text.
 * @throws Error when they aren't stored as programs store them, can't be read, or would take too much memory
 */
async function* compressedObjects(bytes: Buffer, text: string): AsyncGenerator<string> {
  let left = MOST_INFLATED
  let streams = 0
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    // Counted before the stream is looked for, so that no file makes the search long.
    if (++streams > MOST_STREAMS) throw new Error('too many streams')
    const start = objectAround(text, index)
    const [dictionary] = PLAIN_STREAM.exec(start < 0 ? '' : text.slice(start, index + LONGEST_DICTIONARY)) ?? []
    if (dictionary === undefined) throw new Error('an unusual stream')
    // One that isn't compressed was read with the file.
    if (!dictionary.includes('FlateDecode')) continue
    const from = start + dictionary.length
    const end = text.indexOf('endstream', from)
    // The line end before `endstream` is no part of the data; zlib ends by itself.
    const objects = await inflated(bytes.subarray(from, end === -1 ? bytes.length : end), {
      maxOutputLength: left,
      finishFlush: 2,
    })
    left -= objects.length
    yield objects.toString('latin1')
  }
}

/**
 * What is wrong with a PDF; null for one that shows and nothing else.
 * @param bytes of a whole file that begins as a PDF
 */
export async function pdfProblem(bytes: Buffer): Promise<PdfProblem | null> {
  const text = bytes.toString('latin1')
  const read = withoutEscapes(text)
  if (ENCRYPTED.test(read)) return 'encrypted'
  if (ACTIVE.test(read)) return 'active'
  // What is written so was to be overlooked.
  if (read.match(OBJECT_STREAM)?.length !== text.match(OBJECT_STREAM)?.length) return 'damaged'
  try {
    for await (const objects of compressedObjects(bytes, text))
      if (ACTIVE.test(withoutEscapes(objects))) return 'active'
    return null
  } catch {
    return 'damaged'
  }
}
