import { readText } from '#lib/forms/request/read-body.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { signedPath } from '#lib/i18n/paths.ts'
import { log } from '#lib/log.ts'
import { findSummarySetting, setWeeklySummary } from '#lib/owners/summary/link.ts'
import { managePathOf, manageSubscription } from '#lib/saved-searches/manage-subscription.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }
const HEADERS = { 'Cache-Control': 'no-store' }

/** In bytes; more than the one field takes, however it is sent. */
const LONGEST = 2000
/** In characters: its one part of a multipart form, from its name to its value. */
const LONGEST_PART = 240

/** Whether a request says what a mail program says (RFC 8058, section 3.2), as a form of either encoding. */
async function isOneClick(request: Request): Promise<boolean> {
  const body = (await readText(request, LONGEST)) ?? ''
  if (/List-Unsubscribe=One-Click/i.test(body)) return true
  const part = /name="?List-Unsubscribe"?\s/i.exec(body)
  return part !== null && /One-Click/i.test(body.slice(part.index, part.index + LONGEST_PART))
}

/**
 * One-click unsubscribe of mail programs (RFC 8058): without cookies; the signed token authorises it. Repeated requests
 * get the same response, also when the subscription is erased by now.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  try {
    if (!(await isOneClick(request))) return new Response(null, { status: 400, headers: HEADERS })
    const { token } = await params
    const now = await requestTime()
    const ended = (await manageSubscription(token, 'end', null, now)) || (await setWeeklySummary(token, false, now))
    return new Response(null, { status: ended ? 200 : 404, headers: HEADERS })
  } catch (error) {
    log.error({ event: 'unsubscribe.failed', error }, 'A subscription could not be ended.')
    return new Response(null, { status: 503, headers: { ...HEADERS, 'Retry-After': '60' } })
  }
}

/** The path of the page with the button for a token, in the language of its mails. */
async function pathOf(token: string, now: Date): Promise<string | null> {
  const summary = await findSummarySetting(token, now)
  return summary ? signedPath('ownerSummary', token, summary.language) : managePathOf(token, now)
}

/** A browser that opens the address is redirected to the page with the button; a GET changes nothing. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const path = await pathOf((await params).token, await requestTime())
  return path
    ? new Response(null, { status: 303, headers: { ...HEADERS, location: path } })
    : new Response(null, { status: 404, headers: HEADERS })
}
