/** Documents of an owner's home: all of them, whoever else may see them. */

import { ownerOfRequest } from '../../auth/sessions.ts'
import { documentResponse } from '../../documents/document-response.ts'
import { documentByKey } from '../../documents/documents.ts'
import { ownerPath } from '../../i18n/paths.ts'
import { isLanguage } from '../../listings/rules.ts'
import { loginPath } from '../../sign-in/login-feedback.ts'
import { logAccountEvent } from '../account-events.ts'
import { isOwnHome } from './queries-overview.ts'

const HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
const NUMBER_SEGMENT = /^\d{1,9}$/

/**
 * The response to a document link: the document; 303 to the login page, and back to the home, for visitors who aren't
 * signed in.
 * @param segments of the address, unvalidated
 * @returns null for a document that doesn't exist or belongs to another owner's home: 404
 */
export async function ownDocumentResponse(
  request: Request,
  { home, key }: { home: string; key: string },
  now: Date,
): Promise<Response | null> {
  if (!NUMBER_SEGMENT.test(home)) return null
  const owner = await ownerOfRequest(request, now)
  const wanted = new URL(request.url).searchParams.get('locale')
  const locale = isLanguage(wanted) ? wanted : 'nl'
  if (!owner) {
    const location = loginPath(locale, ownerPath('ownerHome', Number(home), locale))
    return new Response(null, { status: 303, headers: { ...HEADERS, location } })
  }
  const propertyId = Number(home)
  if (await isOwnHome({ ownerId: owner.id, propertyId })) {
    const document = await documentByKey({ propertyId }, key, locale)
    if (document) return documentResponse(request, document)
  }
  logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: propertyId })
  return null
}
