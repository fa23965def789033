/** What tells one feed from another: a digest of its files. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DELETED_FILES, FEED_FILES, feedFile } from './records/feed.ts'

/**
 * SHA-256 of the files that an import reads, with their names; pictures are left out.
 * @throws Error when a file can't be read
 */
export async function feedDigest(folder: string): Promise<string> {
  const digest = createHash('sha256')
  const files = [
    ...FEED_FILES.flatMap((name) => feedFile(folder, name) ?? []),
    ...['categories.json', ...Object.values(DELETED_FILES)].map((name) => join(folder, name)).filter(existsSync),
  ]
  for (const path of files) {
    const content = createHash('sha256')
    for await (const chunk of createReadStream(path)) content.update(chunk as Uint8Array)
    digest.update(`${basename(path)}\n${content.digest('hex')}\n`)
  }
  return digest.digest('hex')
}
