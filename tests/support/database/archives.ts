/** Backups taken apart and put together again, to make damaged and hostile ones, and folders of files beside them. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { MANIFEST_NAME, type Manifest } from '../../../lib/backup/manifest.ts'

export type Entry = { header: Partial<Header> & { name: string }; bytes: Buffer }

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export async function takeApart(file: string): Promise<Entry[]> {
  const entries: Entry[] = []
  const reading = extract()
  reading.end(zstdDecompressSync(readFileSync(file)))
  for await (const entry of reading) entries.push({ header: entry.header, bytes: await buffer(entry) })
  return entries
}

export async function putTogether(file: string, entries: readonly Entry[]): Promise<void> {
  const archive = pack()
  for (const { header, bytes } of entries) {
    const { name, type, linkname } = header
    if (type === 'symlink' || type === 'link') archive.entry({ name, type, linkname })
    else archive.entry({ name, type, size: bytes.length }, bytes)
  }
  archive.finalize()
  writeFileSync(file, zstdCompressSync(await buffer(archive)))
}

export const entryOf = (name: string, text = 'x'): Entry => ({
  header: { name, type: 'file' },
  bytes: Buffer.from(text),
})

/** The same entries with another manifest. */
export function withManifest(entries: readonly Entry[], change: (manifest: Manifest) => void): Entry[] {
  return entries.map((entry) => {
    if (entry.header.name !== MANIFEST_NAME) return entry
    const manifest = JSON.parse(entry.bytes.toString()) as Manifest
    change(manifest)
    return entryOf(MANIFEST_NAME, JSON.stringify(manifest))
  })
}

/** The same entries with other rows in one table, and the sums that a forger would write. */
export function withRows(entries: readonly Entry[], table: string, change: (rows: string) => string): Entry[] {
  const name = `tables/${table}/000001`
  const found = entries.find(({ header }) => header.name === name)
  if (!found) throw new Error(`The backup has no rows of ${table}.`)
  const bytes = Buffer.from(change(found.bytes.toString()))
  return withManifest(
    entries.map((entry) => (entry === found ? { ...entry, bytes } : entry)),
    ({ tables }) => {
      for (const saved of tables)
        if (saved.name === table)
          Object.assign(saved, {
            rows: bytes.toString().split('\n').length - 1,
            parts: [{ bytes: bytes.length, sha256: sumOf(bytes) }],
          })
    },
  )
}

/** Writes files, named by their paths in the folder. */
export function writeTexts(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Every file in a folder by its path there, drafts included. */
export const textsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
