import { sitemapIndex } from '#lib/seo/sitemap.ts'
import { xmlResponse } from '#lib/seo/sitemap-response.ts'

export const dynamic = 'force-dynamic'

/** The sitemap index. */
export const GET = (request: Request): Promise<Response> => xmlResponse(request, 'index', sitemapIndex)
export const HEAD = GET
