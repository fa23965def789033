/**
 * What a document is, told by what it holds and never by its name. Nothing of an archive is inflated before its directory is known to be
 * sane, and then no more than the directory says.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** A document people send as their CV. */
export type DocumentKind = 'pdf' | 'docx'

const MEGABYTE = 1024 * 1024
const MOST_ENTRIES = 1000
const MOST_UNCOMPRESSED = 50 * MEGABYTE
/** Text of a document shrinks to a twentieth; what shrinks further than this was made to. */
const MOST_RATIO = 100
const MOST_CONTENT_TYPES = 256 * 1024
/** PKWARE APPNOTE 4.3.16: end of central directory record, and the longest comment behind it. */
const ARCHIVE_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ARCHIVE_END_BYTES = 22
const LONGEST_COMMENT = 0xffff

const MAIN_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Parts that run something when the document is opened. */
const RUNS_SOMETHING = /macroenabled|vbaproject|activex/i

/** The kind of a document; null for anything else, for a damaged one and for one that would do harm. */
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

/** Ends as ISO 32000-1 7.5.5 wants it, with nothing but white space behind, and is not an archive as well. */
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
    if ([...entries.keys()].some((name) => RUNS_SOMETHING.test(name))) return false
    const listed = (await Array.fromAsync(await archive.openReadStreamPromise(types))).join('')
    if (!listed.includes(MAIN_DOCUMENT) || RUNS_SOMETHING.test(listed)) return false
    for (const entry of entries.values()) await inflates(archive, entry)
    return true
  } catch {
    return false
  } finally {
    archive.close()
  }
}

/** Fails when an entry holds more or less than its directory says, which bounds what is inflated; nothing of it is kept. */
async function inflates(archive: ZipFile, entry: Entry): Promise<void> {
  for await (const _ of await archive.openReadStreamPromise(entry));
}

/**
 * The entries of an archive by name; null when it is not one that an office program writes: encrypted or unknown methods, names that lead out or
 * stand twice, more entries or bytes than a letter has, or entries that share their bytes.
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
