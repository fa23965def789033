/** How files for search engines are answered. */

import fresh from 'fresh'
import { sitemapTag } from '../catalogue/sitemap-homes.ts'
import { log } from '../log.ts'

const HOUR = 'public, max-age=3600'

type Parts = AsyncIterator<string> | Iterator<string>

/** A stream that asks for the next part when there is room for it, and stops asking when nobody reads on. */
function streamOf(parts: Parts): ReadableStream<string> {
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await parts.return?.()
    },
  })
}

/**
 * XML as it is made: a file of 10,000 addresses never stands in memory as a whole. Who has it already, or asks for no more than its
 * head, gets no text.
 * @param file its name; `text` makes its parts in order, the first of them at once; null answers 404
 */
export async function xmlResponse(
  request: Request,
  file: string,
  text: () => Promise<Parts | null>,
): Promise<Response> {
  const etag = sitemapTag(file)
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR, etag }
  if (fresh({ 'if-none-match': request.headers.get('if-none-match') ?? '' }, { etag }))
    return new Response(null, { status: 304, headers })
  let parts: Parts | null
  try {
    parts = await text()
  } catch (error) {
    log.error({ event: 'sitemap.failed', error }, 'A part of the sitemap could not be made.')
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } })
  }
  if (!parts) return new Response(null, { status: 404 })
  if (request.method === 'HEAD') {
    await parts.return?.()
    return new Response(null, { headers })
  }
  return new Response(streamOf(parts).pipeThrough(new TextEncoderStream()), { headers })
}
