import { recordViews } from '#lib/analytics/record-views.ts'

export const dynamic = 'force-dynamic'

const UNCACHED = { 'Cache-Control': 'no-store' }

/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Takes in what a page's scripts tell of views. */
export async function POST(request: Request): Promise<Response> {
  await recordViews(request)
  return new Response(null, { status: 204, headers: UNCACHED })
}

/** The same for browsers without scripts, which ask for it as a picture. */
export async function GET(request: Request): Promise<Response> {
  await recordViews(request)
  return new Response(PIXEL, { headers: { ...UNCACHED, 'Content-Type': 'image/gif' } })
}
