/**
 * Reads the file of a backup without trusting it: only regular parts with the names of a backup, none larger than
 * possible.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { LIMITS, MANIFEST_NAME, type Manifest, type Part, parseManifest, partsOf } from './manifest.ts'
import { BackupRefused } from './refused.ts'

/** Most bytes of a table's part: some megabytes and one row, which is at most a gigabyte in PostgreSQL. */
const LARGEST_ROWS = 1.1 * 1024 ** 3
const PART_NAME = /^(tables\/[a-z_][a-z0-9_]*\/\d{6,}|files\/[a-z]+\/[\w-][\w.-]*)$/

const DAMAGED = 'The file is no backup, or a damaged one'

type Entry = { name: string; bytes: number; body: AsyncIterable<Buffer> }

function unreadable(error: unknown, file: string): BackupRefused {
  if (error instanceof BackupRefused) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new BackupRefused(
    code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
      ? `${file} can't be read (${code}).`
      : `${DAMAGED}: ${message}.`,
  )
}

/** The chunks of a body; an error while reading becomes a BackupRefused. */
async function* readable(body: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk
  } catch (error) {
    throw unreadable(error, file)
  }
}

/** Reads and discards a body, because the next part can't be read before. */
export async function drain(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of body);
}

/** The parts of an archive in their order. Each body must be read to its end. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createZstdDecompress(), entries)
  read.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || !(name === MANIFEST_NAME || PART_NAME.test(name)))
        throw new BackupRefused(
          `${DAMAGED}: it holds something that backups don't (${JSON.stringify(name.slice(0, 100))}).`,
        )
      const isManifest = name === MANIFEST_NAME
      if (isManifest ? size > LIMITS.manifest : name.startsWith('tables/') && size > LARGEST_ROWS)
        throw new BackupRefused(`${DAMAGED}: ${name} is too large.`)
      yield { name, bytes: size, body: readable(entry as unknown as AsyncIterable<Buffer>, file) }
    }
    await read
  } catch (error) {
    throw unreadable(error, file)
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function compare(found: Part[], manifest: Manifest): void {
  let number = 0
  for (const part of partsOf(manifest)) {
    const at = found[number++]
    if (!at || at.name !== part.name) throw new BackupRefused(`${DAMAGED}: ${part.name} is missing.`)
    if (at.bytes !== part.bytes || at.sha256 !== part.sha256)
      throw new BackupRefused(`${DAMAGED}: ${part.name} isn't what was saved.`)
  }
  if (found.length > number) throw new BackupRefused(`${DAMAGED}: ${found[number]?.name} doesn't belong to it.`)
}

/**
 * Reads a whole backup and verifies every checksum. Changes nothing.
 * @param room most bytes of all its files together: the size of the disk
 * @returns its manifest
 * @throws BackupRefused with the reason
 */
export async function checkArchive(file: string, room: number, signal?: AbortSignal): Promise<Manifest> {
  const found: Part[] = []
  let fileBytes = 0
  let manifest: Manifest | null = null
  for await (const { name, bytes, body } of entriesOf(file)) {
    if (manifest) throw new BackupRefused(`${DAMAGED}: it goes on after its end.`)
    if (name === MANIFEST_NAME) {
      manifest = parseManifest(await textOf(body))
      if (!manifest) throw new BackupRefused(`${DAMAGED}, or of a format that this version can't read.`)
      continue
    }
    signal?.throwIfAborted()
    if (found.length >= LIMITS.parts) throw new BackupRefused(`${DAMAGED}: it has too many parts.`)
    if (name.startsWith('files/')) fileBytes += bytes
    if (fileBytes > room) throw new BackupRefused(`${file} holds more files than the disk of DATA_DIR is large.`)
    const hash = createHash('sha256')
    for await (const chunk of body) hash.update(chunk)
    found.push({ name, bytes, sha256: hash.digest('hex') })
  }
  if (!manifest) throw new BackupRefused(`${DAMAGED}: its end is missing.`)
  compare(found, manifest)
  return manifest
}

/**
 * Passes the parts of a checked backup to `onPart`, and verifies them again, because the file may have changed
 * meanwhile.
 * @throws BackupRefused when a part differs from the manifest
 */
export async function readParts(
  file: string,
  manifest: Manifest,
  onPart: (name: string, body: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const wanted = partsOf(manifest)
  for await (const { name, body } of entriesOf(file)) {
    const part = wanted.next().value
    // The manifest, which was read before.
    if (!part) {
      await drain(body)
      continue
    }
    const hash = createHash('sha256')
    await onPart(
      name,
      (async function* () {
        for await (const chunk of body) {
          hash.update(chunk)
          yield chunk
        }
      })(),
    )
    if (part.name !== name || part.sha256 !== hash.digest('hex'))
      throw new BackupRefused('The backup changed while it was read.')
  }
  if (!wanted.next().done) throw new BackupRefused('The backup changed while it was read.')
}
