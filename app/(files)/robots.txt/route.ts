import { env } from '#lib/env.ts'

export const dynamic = 'force-dynamic'

/**
 * Left unread: data, the map's frame, and what only orders or draws a list anew, of which there is no end. A list narrowed by town,
 * type, rooms or price stays open though it isn't to be listed either: others link to it, and only who reads it learns that.
 */
const UNREAD = ['/api/', '/*/map-frame/', ...['sort', 'view', 'area'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`])]

/** Every other page may be read; which ones may be listed they say themselves. */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    ...UNREAD.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env().SITE_URL}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
