/**
 * Why a PDF isn't given to visitors, read from its bytes (ISO 32000-1): it is damaged, asks for a password, or can run
 * something when it is opened.
 */
import { inflateSync } from 'node:zlib'

export type PdfProblem = 'damaged' | 'encrypted' | 'active'

/**
 * Names of what runs, starts a program, sends a form away or hides a file (12.6.4, 7.11.4, 12.7.8). They are long enough
 * not to occur in a picture's bytes by chance.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE)(?![\w-])|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/
/** Compressed objects (7.5.7): a dictionary that names its type, and the stream soon after it. */
const OBJECT_STREAM = /\/Type\s*\/ObjStm(?![\w-])/g
const STREAM_START = /stream\r?\n/
const LONGEST_DICTIONARY = 2000
const MOST_INFLATED = 32 * 1024 * 1024
const MOST_STREAMS = 5000

/** A name may be written with escapes: `/J#61vaScript` (7.3.5). */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Whether the place that the file's end names holds the table of its objects (7.5.5). */
function hasTable(text: string): boolean {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048)) ?? []
  return (
    offset !== undefined && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(Number(offset), Number(offset) + 40))
  )
}

/** The objects that are compressed, as text. @throws Error when they would take too much memory, or can't be read */
function* compressedObjects(bytes: Buffer, text: string): Generator<string> {
  let left = MOST_INFLATED
  let streams = 0
  for (const { index, 0: head } of text.matchAll(OBJECT_STREAM)) {
    // Counted before the stream is looked for, so that no file makes the search long.
    if (++streams > MOST_STREAMS) throw new Error('too many streams')
    const after = index + head.length
    const start = STREAM_START.exec(text.slice(after, after + LONGEST_DICTIONARY))
    if (!start) continue
    const from = after + start.index + start[0].length
    const end = text.indexOf('endstream', from)
    // The line end before `endstream` is no part of the data; zlib ends by itself.
    const objects = inflateSync(bytes.subarray(from, end === -1 ? bytes.length : end), {
      maxOutputLength: left,
      finishFlush: 2,
    })
    left -= objects.length
    yield objects.toString('latin1')
  }
}

/** What is wrong with a PDF; null for one that shows and nothing else. */
export function pdfProblem(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !hasTable(text)) return 'damaged'
  // The dictionary of the trailer is never encrypted nor compressed (7.5.8).
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) return 'encrypted'
  try {
    if (ACTIVE.test(withoutEscapes(text))) return 'active'
    for (const objects of compressedObjects(bytes, text)) if (ACTIVE.test(withoutEscapes(objects))) return 'active'
    return null
  } catch {
    return 'damaged'
  }
}
