import { errorResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { log } from '#lib/log.ts'
import { mailPage, mailText } from '#lib/newsletters/view-preview.ts'

export const dynamic = 'force-dynamic'

/** The styles of a mail stand in its elements. It runs nothing, sends nothing, and shows pictures of this site only. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

/**
 * A newsletter as the mail that goes out, for a frame of its page: `?locale=nl&id=3&language=fr&look=light`, `dark` or
 * `text`. For staff only.
 */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  if (!parseLocale(query)) return errorResponse('unknown locale')
  if (!may(staff.role, 'edit-newsletters')) return errorResponse('not allowed', 404)
  const [id, language, look] = ['id', 'language', 'look'].map((name) => query.get(name) ?? '')
  try {
    const shown =
      look === 'text'
        ? await mailText(id ?? '', language ?? '')
        : await mailPage(id ?? '', language ?? '', look === 'dark' ? 'dark' : 'light')
    if (shown === null) return errorResponse('no such newsletter', 404)
    const type = `text/${look === 'text' ? 'plain' : 'html'}; charset=utf-8`
    return new Response(shown, {
      headers: { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': POLICY },
    })
  } catch (error) {
    log.error({ event: 'desk.newsletter-failed', error }, 'A newsletter could not be shown.')
    return unavailableResponse()
  }
}
