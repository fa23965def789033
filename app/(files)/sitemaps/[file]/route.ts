import { sitemapFile } from '#lib/seo/sitemap.ts'
import { xmlResponse } from '#lib/seo/sitemap-response.ts'

export const dynamic = 'force-dynamic'

/** A file of the sitemap. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  return xmlResponse(request, file, () => sitemapFile(file))
}
export const HEAD = GET
