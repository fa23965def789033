/** Documents of a home for its owner. */

import { ownerOfRequest } from '../../auth/sessions.ts'
import { findOwnDocument } from '../../db/portal/owner-overview.ts'
import { isLanguage } from '../../domain/listing/listing.ts'
import { ownerPath } from '../../i18n/paths.ts'
import { logAccountEvent } from '../account-events.ts'
import { loginPath } from '../require-owner.ts'

const HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
const NUMBER = /^\d{1,9}$/

/**
 * The answer to a link to a document: on to where it lies (302); to the login, and from there back to the home (303), for nobody who is
 * logged in.
 * @param segments as the address writes them
 * @returns null for a home of somebody else, and for what isn't there: 404
 */
export async function ownDocument(
  request: Request,
  segments: { home: string; language: string; position: string },
  now: Date,
): Promise<Response | null> {
  const { home, language, position } = segments
  if (!NUMBER.test(home) || !NUMBER.test(position) || !isLanguage(language)) return null
  const owner = await ownerOfRequest(request, now)
  if (!owner) {
    const wanted = new URL(request.url).searchParams.get('locale')
    const locale = isLanguage(wanted) ? wanted : language
    const location = loginPath(locale, ownerPath('ownerHome', Number(home), locale))
    return new Response(null, { status: 303, headers: { ...HEADERS, location } })
  }
  const location = await findOwnDocument({ ownerId: owner.id, propertyId: Number(home) }, language, Number(position))
  if (location !== null) return new Response(null, { status: 302, headers: { ...HEADERS, location } })
  logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: Number(home) })
  return null
}
