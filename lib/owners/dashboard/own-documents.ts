/** Links to the documents of an owner's home. */

import { ownerOfRequest } from '../../auth/sessions.ts'
import { ownerPath } from '../../i18n/paths.ts'
import { isLanguage } from '../../listings/rules.ts'
import { loginPath } from '../../sign-in/login-feedback.ts'
import { logAccountEvent } from '../account-events.ts'
import { findOwnDocument } from './queries-overview.ts'

const HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
const NUMBER_SEGMENT = /^\d{1,9}$/

/**
 * The response to a document link: 302 to the file; 303 to the login page, and back to the home, for visitors who
 * aren't signed in.
 * @param segments of the address, unvalidated
 * @returns null for a document that doesn't exist or belongs to another owner's home: 404
 */
export async function ownDocumentResponse(
  request: Request,
  segments: { home: string; language: string; position: string },
  now: Date,
): Promise<Response | null> {
  const { home, language, position } = segments
  if (!NUMBER_SEGMENT.test(home) || !NUMBER_SEGMENT.test(position) || !isLanguage(language)) return null
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
