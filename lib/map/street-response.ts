/** Answers requests for parts of the street map's file (RFC 9110, 14). */
import { readRange } from '../shared/byte-range.ts'
import { isStreetFileName, MOST_OF_RANGE } from './rules-street-map.ts'
import { openStreetFile } from './street-files.ts'

/** Its address changes with its bytes. */
const HEADERS = {
  'content-type': 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const

const missing = (): Response => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/**
 * The part of the file that is asked for. The file of a country has a gigabyte: it is never given as a whole, nor in
 * parts that no map asks for, so that nobody can use up the site's network with it; such requests get 416 with its size.
 */
export async function streetResponse(request: Request, name: string): Promise<Response> {
  const opened = isStreetFileName(name) ? await openStreetFile(name) : null
  if (!opened) return missing()
  const { file, size } = opened
  try {
    const etag = `"${name.slice('streets-'.length, -'.pmtiles'.length)}"`
    const headers = { ...HEADERS, etag }
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    const asked = request.headers.get('range')
    if (request.method === 'HEAD' && asked === null)
      return new Response(null, { headers: { ...headers, 'content-length': String(size) } })
    const ifRange = request.headers.get('if-range')
    const range = ifRange === null || ifRange === etag ? readRange(asked, size) : null
    if (range === null || range === 'unsatisfiable' || range.last - range.first >= MOST_OF_RANGE)
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` },
      })
    const { first, last } = range
    const bytes = new Uint8Array(last - first + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, first)
    if (bytesRead < bytes.length) return missing()
    return new Response(request.method === 'HEAD' ? null : bytes, {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(bytes.length),
        'content-range': `bytes ${first}-${last}/${size}`,
      },
    })
  } finally {
    await file.close()
  }
}
