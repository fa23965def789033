import { manifestResponse } from '#lib/seo/web-manifest.ts'

export const dynamic = 'force-dynamic'

/** What a browser shows of the site among its apps, in one language. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return manifestResponse((await params).file)
}
