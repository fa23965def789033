/** Responses with the XML of sitemaps. */

import fresh from 'fresh'
import { log } from '../log.ts'
import { type Chunks, streamOf } from '../shared/text-stream.ts'
import { sitemapTag } from './sitemap-homes.ts'

const HOUR = 'public, max-age=3600'

/**
 * Streams XML, so that a file of 10,000 addresses is never in memory as a whole. A HEAD request, or a client that has
 * the file, gets no body.
 * @param file its name
 * @param load gives the chunks in order, the first at once; null gives 404
 */
export async function xmlResponse(
  request: Request,
  file: string,
  load: () => Promise<Chunks | null>,
): Promise<Response> {
  const etag = sitemapTag(file)
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR, etag }
  if (fresh({ 'if-none-match': request.headers.get('if-none-match') ?? '' }, { etag }))
    return new Response(null, { status: 304, headers })
  let chunks: Chunks | null
  try {
    chunks = await load()
  } catch (error) {
    log.error({ event: 'sitemap.failed', error }, 'A part of the sitemap could not be made.')
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } })
  }
  if (!chunks) return new Response(null, { status: 404 })
  if (request.method === 'HEAD') {
    await chunks.return?.()
    return new Response(null, { headers })
  }
  return new Response(streamOf(chunks).pipeThrough(new TextEncoderStream()), { headers })
}
