/** Handles the buttons of pages behind signed links: performs the action and redirects to the page with the result. */
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { log } from '../../log.ts'
import { type Refused, refusalResponse, visitorLanguage } from '../request/refusal.ts'
import { discardUpload, readFormBody } from '../request/request-body.ts'

/** `locale`: of the page; `action`: value of the button; `field`: the value of another field of its form, else ''. */
export type LinkAction = { token: string; locale: Language; action: string; field: (name: string) => string; now: Date }

/** Performs an action. @returns the path of the page with the result, a response, or null for an unknown action */
export type LinkActionHandler = (action: LinkAction) => Promise<string | Response | null>

/** A redirect to the page with the result (303 See Other, RFC 9110). */
export const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { 'Cache-Control': 'no-store', ...headers, location } })

async function perform(
  request: Request,
  token: string,
  handle: LinkActionHandler,
  now: Date,
  sent: Map<string, string[]>,
): Promise<Response | 'malformed' | 'tooLarge' | 'late'> {
  const body = await readFormBody(request)
  if (body.kind !== 'form') return body.kind
  for (const [name, values] of body.fields) sent.set(name, values)
  await discardUpload(body)
  const field = (name: string): string => body.fields.get(name)?.[0] ?? ''
  const wanted = field('locale')
  const locale = isLanguage(wanted) ? wanted : await visitorLanguage(request)
  const done = await handle({ token, locale, action: field('action'), field, now })
  return typeof done === 'string' ? seeOther(done) : (done ?? 'malformed')
}

/**
 * Handles the form of a button.
 * @returns 303 to the page with the result, also for an expired link, whose page says so; 400, 408 or 413 for a body
 *   that no button sends; 503 when the database is unavailable
 */
export async function handleLinkAction(
  request: Request,
  token: string,
  handle: LinkActionHandler,
  refusalPage: (refused: Refused) => string,
  now = new Date(),
): Promise<Response> {
  const sent = new Map<string, string[]>()
  try {
    const answer = await perform(request, token, handle, now, sent)
    return answer instanceof Response ? answer : await refusalResponse(request, null, answer, refusalPage, sent)
  } catch (error) {
    log.error({ event: 'signed-link.action-failed', error }, 'The action of a signed link failed.')
    return refusalResponse(request, null, 'unavailable', refusalPage, sent)
  }
}
