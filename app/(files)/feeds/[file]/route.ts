import { newsAnswer } from '#lib/seo/new-homes-feed.ts'

export const dynamic = 'force-dynamic'

/** New homes of a list, as RSS or Atom. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return newsAnswer((await params).file, request.headers.get('if-none-match'))
}
