import { requestTime } from '#lib/forms/request/request-time.ts'
import { staffFeed } from '#lib/viewings/staff-feed.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/** The viewings that somebody of the agency does, for the calendar that has the secret address. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const calendar = await staffFeed((await params).token, await requestTime())
  if (calendar === null) return new Response(null, { status: 404, headers: HEADERS })
  return new Response(calendar, { headers: { ...HEADERS, 'Content-Type': 'text/calendar; charset=utf-8' } })
}
