/** From a button of a page behind a signed link to what it does, and back to the page, which tells what stands now. */
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { log } from '../../log.ts'
import { type Refused, refusalResponse, visitorLanguage } from '../request/refusal.ts'
import { discardUpload, readFormBody } from '../request/request-body.ts'

/** `locale`: of the page; `action`: what the button is for; `field`: whatever else its form sends, '' where it doesn't. */
export type LinkAction = { token: string; locale: Language; action: string; field: (name: string) => string; now: Date }

/** Does what a button is for; gives the path of the page that tells of it, an answer of its own, or null for what no button sends. */
export type LinkActionHandler = (press: LinkAction) => Promise<string | Response | null>

/** 303: look there what became of it. */
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
 * Takes a button's form: 303 to the page that tells what became of it. 400, 408 and 413 for what no button
 * sends, 503 while the database is away. A link that is over leads to its page, which says so.
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
    log.error({ event: 'signed-link.action-failed', error }, 'What a button asked could not be done.')
    return refusalResponse(request, null, 'unavailable', refusalPage, sent)
  }
}
