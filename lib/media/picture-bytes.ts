/** The bytes of a picture, from the site's own folders or from a picture host. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.ts'
import { storedPicture } from './stored-pictures.ts'

const MAX_BYTES = 40 * 1024 * 1024
const TIMEOUT_MS = 5000

/** Whether a host is one of PICTURE_HOSTS; `*.example.be` stands for one label. */
const isPictureHost = (host: string): boolean =>
  env().PICTURE_HOSTS.some((known) =>
    known.startsWith('*.') ? host.slice(host.indexOf('.') + 1) === known.slice(2) : host === known,
  )

async function fetchPicture(address: string): Promise<Buffer | null> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || !isPictureHost(url.hostname)) return null
  const answer = await fetch(url, { redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok || !answer.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > MAX_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Reads a picture.
 * @param src source as listings and pages name it: `/pictures/<file>`, `/demo/<file>`, or an address on a picture host
 * @returns null when it is missing, too large or not allowed
 */
export async function pictureBytes(src: string): Promise<Buffer | null> {
  try {
    const [, folder, name = ''] = /^\/(pictures|demo)\/([\w-]+(?:\.[\w-]+)+)$/.exec(src) ?? []
    if (folder === 'pictures') return (await storedPicture(name))?.bytes ?? null
    if (folder === 'demo') return await readFile(join(process.cwd(), 'public', 'demo', name))
    return await fetchPicture(src)
  } catch {
    return null
  }
}
