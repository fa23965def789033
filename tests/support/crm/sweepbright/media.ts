/** Files with signed addresses that end after some time. */
import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StandInAnswer, StandInRequest } from '../stand-in-server.ts'

export type RawFile = {
  id: string
  filename: string
  description: string | null
  content_type: string
  url: string
  url_expires_on: string
  ordinal: number
}
/** A file of the stand-in, before its address is signed. `path`: in the feed's folder; `heic` and `pdf` are made up. */
export type StoredFile = Omit<RawFile, 'url' | 'url_expires_on'> & { path: string }

const KEY = 'the key of the stand-in’s files'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** The beginning of a picture of an iPhone. */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])

const sign = (id: string, path: string, until: number): string =>
  createHmac('sha256', KEY).update(`${id} ${path} ${until}`).digest('hex').slice(0, 24)

/** The file with an address that opens until a moment, in milliseconds. */
export function signFile({ path, ...file }: StoredFile, base: string, until: number): RawFile {
  const query = new URLSearchParams({ file: path, expires: String(until), signature: sign(file.id, path, until) })
  return {
    ...file,
    url: `${base}media/${file.id}/${encodeURIComponent(file.filename)}?${query}`,
    url_expires_on: new Date(until).toISOString().replace('Z', '+00:00'),
  }
}

/** Answers the address of a file: 403 for one that is forged or has ended. */
export function answerFile({ url }: StandInRequest, folder: string, now: number): StandInAnswer {
  const id = url.pathname.split('/')[2] ?? ''
  const path = url.searchParams.get('file') ?? ''
  const until = Number(url.searchParams.get('expires'))
  if (url.searchParams.get('signature') !== sign(id, path, until) || now >= until)
    return {
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: '<Error><Code>AccessDenied</Code></Error>',
    }
  if (path === 'heic') return { headers: { 'content-type': 'image/jpeg' }, body: HEIC }
  if (path === 'pdf') return { headers: { 'content-type': 'application/pdf' }, body: PDF }
  const file = join(folder, path)
  if (!existsSync(file)) return { status: 404, body: '' }
  const type = path.endsWith('.webp') ? 'image/webp' : path.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { headers: { 'content-type': type }, body: readFileSync(file) }
}
