/** Streams a document: a file of the site, or one on the web, whose address nobody gets. */
import { openAsBlob } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline, Readable, Transform } from 'node:stream'
import { processSingleton } from '../cache/process-singleton.ts'
import { Semaphore } from '../cache/semaphore.ts'
import { env } from '../env.ts'
import { askOutside, OutsideError, type OutsideRequest } from '../media/fetch-outside.ts'
import { readRange } from '../shared/byte-range.ts'
import { attachmentHeader, safeFileName } from '../shared/file-name.ts'
import type { FoundDocument } from './documents.ts'
import { storedNameOf } from './rules.ts'
import { DOCUMENT_TYPES, DOCUMENTS_FOLDER, type DocumentExtension, MOST_DOCUMENT_BYTES } from './store-documents.ts'

/** For the whole transfer; and without a byte. */
const MOST_MS = 10 * 60_000
const IDLE_MS = 30_000
/** How many documents of the web one process streams at a time. */
const AT_ONCE = 24

const places = (): Semaphore => processSingleton('document-streams', () => new Semaphore({ atOnce: AT_ONCE }))

const isExtension = (text: string): text is DocumentExtension => Object.hasOwn(DOCUMENT_TYPES, text)

/** Saved by the browser, never shown as a page of this site (RFC 6266), and kept by nobody in between. */
const headersOf = (name: string, extension: string): Record<string, string> => ({
  'content-type': isExtension(extension) ? DOCUMENT_TYPES[extension] : 'application/octet-stream',
  'content-disposition': attachmentHeader(safeFileName(name, extension, 'document')),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** A file of the site; null where the disk has lost it. */
async function ofSite(request: Request, storedName: string, name: string): Promise<Response | null> {
  const folder = join(/*turbopackIgnore: true*/ env().DATA_DIR, DOCUMENTS_FOLDER)
  const open = async (): Promise<Blob> => openAsBlob(join(/*turbopackIgnore: true*/ folder, storedName))
  const body = await open().catch(() => null)
  if (!body) return null
  const { size } = body
  const headers = { ...headersOf(name, storedName.split('.')[1] ?? ''), 'accept-ranges': 'bytes' }
  const range = readRange(request.headers.get('range'), size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  if (!range) return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
  const { first, last } = range
  const part = { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${size}` }
  return new Response(body.slice(first, last + 1), { status: 206, headers: { ...headers, ...part } })
}

/** The extension of a file on the web: by its media type, else by its address. */
function extensionOf(url: string, type: string): string {
  const known = Object.entries(DOCUMENT_TYPES).find(([, each]) => each === type)?.[0]
  return known ?? /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? 'bin'
}

/** The headers of an answer that are passed on. @throws OutsideError when it is no document */
function passedOn({ statusCode, headers }: IncomingMessage, url: string, name: string): Record<string, string> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  // A page says that the document can't be had; an encoded one has another length.
  if (statusCode !== 416 && /^text\/html|xhtml/.test(type)) throw new OutsideError('status')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new OutsideError('status')
  if (Number(headers['content-length'] ?? 0) > MOST_DOCUMENT_BYTES) throw new OutsideError('tooLarge')
  const kept = (['content-length', 'content-range', 'accept-ranges'] as const).flatMap((key) => {
    const value = headers[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...headersOf(name, extensionOf(url, type)), ...Object.fromEntries(kept) }
}

/** The answer of the web, which takes a place until it has ended. @throws OutsideError when there is none */
async function askWeb(request: Request, url: string, asked: Partial<OutsideRequest>): Promise<IncomingMessage> {
  if (!places().tryEnter()) throw new OutsideError('unreachable')
  const range = request.headers.get('range')
  const isRange = range !== null && /^bytes=\d{0,15}-\d{0,15}$/.test(range)
  try {
    const answer = await askOutside(url, {
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...(isRange && { range }) },
      signal: AbortSignal.any([AbortSignal.timeout(MOST_MS), request.signal]),
      accepted: isRange ? [200, 206, 416] : [200],
      plain: true,
      ...asked,
    })
    answer.setTimeout(IDLE_MS, () => answer.destroy())
    return answer.once('close', () => places().leave())
  } catch (error) {
    places().leave()
    throw error
  }
}

/** The body as a stream that reads on only while somebody takes it, and ends the connection when nobody does any more. */
function streamOf(answer: IncomingMessage): ReadableStream {
  let bytes = 0
  const limited = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length
      done(bytes > MOST_DOCUMENT_BYTES ? new OutsideError('tooLarge') : null, part)
    },
  })
  // What goes wrong ends the stream for its reader, too.
  pipeline(answer, limited, () => undefined)
  return Readable.toWeb(limited) as ReadableStream
}

async function ofWeb(request: Request, { url, name }: FoundDocument, asked: Partial<OutsideRequest>) {
  const answer = await askWeb(request, url, asked)
  try {
    const headers = passedOn(answer, url, name)
    const { statusCode: status = 200 } = answer
    if (request.method !== 'HEAD' && status !== 416) return new Response(streamOf(answer), { status, headers })
    answer.destroy()
    return new Response(null, { status, headers })
  } catch (error) {
    answer.destroy()
    throw error
  }
}

/**
 * The response that sends a document; a part of it where that is asked for and can be had (RFC 9110, 14).
 * @param asked for tests, which have a server of their own
 * @returns null where the file is gone
 * @throws OutsideError when the document lies on the web and can't be had now
 */
export async function documentResponse(
  request: Request,
  document: FoundDocument,
  asked: Partial<OutsideRequest> = {},
): Promise<Response | null> {
  const storedName = storedNameOf(document.url)
  return storedName === null ? ofWeb(request, document, asked) : ofSite(request, storedName, document.name)
}
