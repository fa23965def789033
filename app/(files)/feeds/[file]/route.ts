import { feedResponse } from '#lib/seo/new-homes-feed.ts'

export const dynamic = 'force-dynamic'

/** The new homes of a list, as RSS or Atom. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return feedResponse((await params).file, request.headers.get('if-none-match'))
}
