import { env } from '#lib/env.ts'

export const dynamic = 'force-dynamic'

/** Every page may be read; which ones may be listed they say themselves. */
export function GET(): Response {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${env().SITE_URL}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
