import { env } from '#lib/env.ts'

export const dynamic = 'force-dynamic'

/**
 * Not crawled: data, the map frame, and lists that are only sorted or drawn differently, of which there is no end.
 * Filtered lists may be crawled although they are not indexed: other pages link to them, and a crawler sees `noindex`
 * only when it reads them.
 */
const DISALLOWED = [
  '/api/',
  '/*/map-frame/',
  ...['sort', 'view', 'area'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
]

/** All other pages may be crawled; each says itself whether it may be indexed. */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env().SITE_URL}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
