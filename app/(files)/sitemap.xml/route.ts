import { sitemapIndex } from '#lib/seo/sitemap.ts'
import { xmlResponse } from '#lib/seo/sitemap-response.ts'

export const dynamic = 'force-dynamic'

/** The sitemap's files and when something in them last changed. */
export const GET = (request: Request): Promise<Response> => xmlResponse(request, 'index', sitemapIndex)
export const HEAD = GET
