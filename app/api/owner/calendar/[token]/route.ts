import { requestTime } from '#lib/forms/request/request-time.ts'
import { ownerFeed } from '#lib/viewings/owner-feed.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/** The viewings of an owner's home, for the calendar that has the secret address. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const calendar = await ownerFeed((await params).token, await requestTime())
  if (calendar === null) return new Response(null, { status: 404, headers: HEADERS })
  return new Response(calendar, { headers: { ...HEADERS, 'Content-Type': 'text/calendar; charset=utf-8' } })
}
