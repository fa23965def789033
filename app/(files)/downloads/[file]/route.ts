import { type Download, findDownload } from '#lib/content/downloads.ts'
import { downloadResponse } from '#lib/server/error-pages/signed-link-pages.ts'
import { readRange } from '#lib/shared/byte-range.ts'
import { attachmentHeader } from '#lib/shared/file-name.ts'

type Context = { params: Promise<{ file: string }> }

/** Asked for anew each time: the file may have been replaced or removed. */
const REVALIDATED = 'public, max-age=0, must-revalidate'
/** For browsers: a removed file shall not stay in caches that others share. */
const KEPT = 'private, max-age=31536000, immutable'

/**
 * Files that visitors download: brochures, conditions, price lists. They are saved and never shown as a page of this
 * site (RFC 6266). One part of a file may be asked for (RFC 9110, 14).
 */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  downloadResponse(request, async () => {
    const found = await findDownload(`/downloads/${(await params).file}`)
    if (found?.kind !== 'moved') return found && answer(request, found)
    return new Response(null, { status: 302, headers: { location: found.to, 'cache-control': REVALIDATED } })
  })

function answer(request: Request, { body, type, name, etag }: Extract<Download, { kind: 'file' }>): Response {
  const headers = {
    'content-type': type,
    'content-disposition': attachmentHeader(name),
    'cache-control': KEPT,
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const range = ifRange === null || ifRange === etag ? readRange(request.headers.get('range'), body.size) : null
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${body.size}` } })
  if (!range) return new Response(body, { headers: { ...headers, 'content-length': String(body.size) } })
  const { first, last } = range
  return new Response(body.slice(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${body.size}`,
    },
  })
}
