import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { findLinks } from '#lib/cms/links/find-links.ts'
import { linkTarget } from '#lib/cms/links/link-target.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

const LONGEST = 120
/** As long as a field of an address takes. */
const LONGEST_ADDRESS = 300

/**
 * Pages, articles, files and homes to which a text may link: `?locale=nl&q=words`; or where a stored address leads:
 * `?locale=nl&to=/for-sale/`. For signed-in staff only.
 */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff || !may(staff.role, 'see-content')) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  const stored = query.get('to')
  try {
    if (stored !== null) return jsonResponse(await linkTarget(stored.slice(0, LONGEST_ADDRESS), locale))
    return jsonResponse(await findLinks((query.get('q') ?? '').slice(0, LONGEST), locale))
  } catch (error) {
    log.error({ event: 'desk.links-failed', error }, 'Addresses for a link could not be found.')
    return unavailableResponse()
  }
}
