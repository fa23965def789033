import { recordViews } from '#lib/analytics/record-views.ts'

export const dynamic = 'force-dynamic'

const UNCACHED = { 'Cache-Control': 'no-store' }

/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Records views that a page's script reports. */
export async function POST(request: Request): Promise<Response> {
  await recordViews(request)
  return new Response(null, { status: 204, headers: UNCACHED })
}

/** Records views for browsers without scripts, which request this picture. */
export async function GET(request: Request): Promise<Response> {
  await recordViews(request)
  return new Response(PIXEL, { headers: { ...UNCACHED, 'Content-Type': 'image/gif' } })
}
