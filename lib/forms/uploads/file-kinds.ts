/**
 * Detects the kind of a document from its contents, never from its name. An archive is inflated only after its
 * directory was checked, and never beyond the sizes that the directory states.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** The kinds of documents that are accepted as a CV. */
export type DocumentKind = 'pdf' | 'docx'

const MEGABYTE = 1024 * 1024
const MOST_ENTRIES = 1000
const MOST_UNCOMPRESSED = 50 * MEGABYTE
/**
 * Most times that an entry may be larger than compressed. Text shrinks to a twentieth; a higher ratio means a zip
 * bomb.
 */
const MOST_RATIO = 100
const MOST_CONTENT_TYPES = 256 * 1024
/** PKWARE APPNOTE 4.3.16: end of central directory record, and the longest comment behind it. */
const ARCHIVE_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ARCHIVE_END_BYTES = 22
const LONGEST_COMMENT = 0xffff

const MAIN_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Names and types of parts that run code when the document is opened. */
const RUNS_CODE = /macroenabled|vbaproject|activex/i

/**
 * What an office program loads with a document and may run: a template with macros, an object. Linked from the web it
 * needs no macro in the document itself.
 */
const LOADED = /\/relationships\/(?:attachedTemplate|oleObject|package|subDocument|frame|control)["']/i
/**
 * What has a scheme, or begins with two strokes: Windows then asks another machine for it, and `file:` can name one,
 * too. A template on a drive of the writer is usual; Word writes it as `file:///C:`, and on a Mac as `file:///Users/`.
 */
const FROM_ELSEWHERE =
  /\bTarget\s*=\s*["']\s*(?:[\\/]{2}|(?!file:\/\/\/(?:[a-z]:|(?:Users|Applications|Volumes)\/))[a-z][a-z\d+.-]+:)/i
/** In bytes: all lists of what belongs together; one of a long document has a tenth of it. */
const MOST_RELATIONS = 1024 * 1024

/** The kind of a document; null for any other kind, a damaged document and one that holds macros or is a zip bomb. */
export async function documentKind(path: string): Promise<DocumentKind | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = await bytesAt(file, 0, 8)
    const tail = await bytesAt(file, Math.max(0, size - LONGEST_COMMENT - ARCHIVE_END_BYTES), size)
    if (/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return isWholePdf(tail) ? 'pdf' : null
    if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) {
      return (await isWordDocument(path, size)) ? 'docx' : null
    }
    return null
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

/** Whether a PDF ends with %%EOF and white space (ISO 32000-1, 7.5.5), and isn't a zip archive as well. */
const isWholePdf = (tail: Buffer): boolean =>
  /%%EOF[\s\0]{0,1024}$/.test(tail.subarray(-1100).toString('latin1')) && !endsAsArchive(tail)

function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf(ARCHIVE_END); at >= 0; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    const comment = at + ARCHIVE_END_BYTES
    if (comment <= tail.length && tail.readUInt16LE(at + 20) === tail.length - comment) return true
  }
  return false
}

async function isWordDocument(path: string, size: number): Promise<boolean> {
  const archive = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => null)
  if (!archive) return false
  try {
    const entries = await saneEntries(archive, size)
    const types = entries?.get('[Content_Types].xml')
    if (!types || !entries?.has('word/document.xml') || types.uncompressedSize > MOST_CONTENT_TYPES) return false
    if ([...entries.keys()].some((name) => RUNS_CODE.test(name))) return false
    const listed = withoutReferences(await textOf(archive, types))
    if (!listed.includes(MAIN_DOCUMENT) || RUNS_CODE.test(listed)) return false
    if (await loadsFromElsewhere(archive, [...entries.values()])) return false
    for (const entry of entries.values()) await checkSize(archive, entry)
    return true
  } catch {
    return false
  } finally {
    archive.close()
  }
}

/** The text of an entry: UTF-8, or UTF-16 as its first bytes say (XML 1.0, F). */
async function textOf(archive: ZipFile, entry: Entry): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(await archive.openReadStreamPromise(entry)))
  const isLittle = bytes[0] === 0xff || bytes[1] === 0
  const isBig = bytes[0] === 0xfe || bytes[0] === 0
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

/** XML with the characters that it writes by number, with as many zeros as it likes: `&#80;` and `&#x0050;` are P. */
const withoutReferences = (xml: string): string =>
  xml.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Whether a document loads from the web or another machine what may run. */
async function loadsFromElsewhere(archive: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  const lists = entries.filter(({ fileName }) => /\.rels$/i.test(fileName))
  if (lists.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MOST_RELATIONS) return true
  // No value in XML holds the sign that begins a tag.
  for (const list of lists)
    for (const tag of (await textOf(archive, list)).split('<').map(withoutReferences))
      if (LOADED.test(tag) && FROM_ELSEWHERE.test(tag)) return true
  return false
}

/** Inflates an entry and discards it. @throws Error when its size differs from the one in the directory */
async function checkSize(archive: ZipFile, entry: Entry): Promise<void> {
  for await (const _ of await archive.openReadStreamPromise(entry));
}

/**
 * The entries of an archive by name; null when no office program would have written it: encryption or unknown methods,
 * names that repeat or lead out of the archive, too many entries or bytes, or entries that overlap.
 */
function saneEntries(archive: ZipFile, size: number): Promise<Map<string, Entry> | null> {
  const entries = new Map<string, Entry>()
  const names = new Set<string>()
  let compressed = 0
  let uncompressed = 0
  const isSane = (entry: Entry): boolean => {
    compressed += entry.compressedSize
    uncompressed += entry.uncompressedSize
    const name = entry.fileName.toLowerCase()
    if (names.has(name) || /\p{Cc}/u.test(name) || name.length > 200) return false
    names.add(name)
    return (
      entry.canDecodeFileData() &&
      compressed <= size &&
      uncompressed <= MOST_UNCOMPRESSED &&
      entry.uncompressedSize <= MOST_RATIO * Math.max(entry.compressedSize, 100)
    )
  }
  return new Promise((resolve) => {
    if (archive.entryCount > MOST_ENTRIES) return resolve(null)
    archive.on('error', () => resolve(null))
    archive.on('end', () => resolve(entries))
    archive.on('entry', (entry: Entry) => {
      if (!isSane(entry)) return resolve(null)
      entries.set(entry.fileName, entry)
      archive.readEntry()
    })
    archive.readEntry()
  })
}
