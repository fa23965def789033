/**
 * Handles the forms of the login, the portal, the desk and pages behind signed links, from the request of a route
 * handler to the redirect to the page with the result. A server action calls the same handlers (call-form-action.ts).
 */

import type { Language } from '../../listings/rules.ts'
import { log } from '../../log.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { type RefusalReason, type Refused, refusalResponse } from '../request/refusal.ts'
import { discardUpload, readFormBody } from '../request/request-body.ts'
import { requestTime } from '../request/request-time.ts'
import { formVisitor, type Visitor } from '../request/visitor.ts'
import type { FormState } from '../rules-state.ts'

/**
 * `locale`: of the page; `action`: value of the button; `field`: the value of another field of its form, else '';
 * `all`: its values.
 */
export type FormAction = {
  token: string
  locale: Language
  action: string
  field: (name: string) => string
  all: (name: string) => string[]
  now: Date
  request: SentRequest
  visitor: Visitor
}

/**
 * What a form leads to: the path of the next page, with `Set-Cookie` headers; or why it must be corrected, with the
 * page that says so where it isn't shown in place; or why it is refused. Null: no form sends this.
 */
export type FormActionResult =
  | string
  | { href: string; cookies: readonly string[] }
  | { state: Extract<FormState, { kind: 'invalid' | 'failed' }>; page: () => string | Promise<string> }
  | { refused: RefusalReason }
  | null

export type FormActionHandler = (action: FormAction) => Promise<FormActionResult>

/** A redirect to the page with the result (303 See Other, RFC 9110). */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { 'Cache-Control': 'no-store', location } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Performs the action that the fields of a form ask for. */
export function performFormAction(
  fields: ReadonlyMap<string, string[]>,
  token: string,
  { request, visitor }: Pick<FormAction, 'request' | 'visitor'>,
  handle: FormActionHandler,
  now: Date,
): Promise<FormActionResult> {
  const field = (name: string): string => fields.get(name)?.[0] ?? ''
  const all = (name: string): string[] => fields.get(name) ?? []
  return handle({ token, locale: visitor.language, action: field('action'), field, all, now, request, visitor })
}

/** Logs why an action couldn't be performed. */
export const logFailedAction = (error: unknown): void =>
  log.error({ event: 'form-action.failed', error }, 'A form of the portal or of a signed link could not be handled.')

/**
 * Handles a posted form.
 * @returns 303 to the page with the result, also for an expired link, whose page says so; 400, 408 or 413 for a body
 *   that no form sends; 503 when the database is unavailable
 */
export async function handleFormAction(
  request: Request,
  token: string,
  handle: FormActionHandler,
  refusalPage: (refused: Refused) => string,
  now?: Date,
): Promise<Response> {
  let fields: Map<string, string[]> = new Map()
  let visitor: Visitor | undefined
  const refuse = async (reason: RefusalReason) => {
    visitor ??= await formVisitor(request, fields)
    return refusalResponse(reason, request, visitor, refusalPage, { fields })
  }
  try {
    const body = await readFormBody(request)
    if (body.kind !== 'form') return await refuse(body.kind)
    fields = body.fields
    await discardUpload(body)
    visitor = await formVisitor(request, fields)
    const result = await performFormAction(fields, token, { request, visitor }, handle, now ?? (await requestTime()))
    if (result === null) return await refuse('malformed')
    if (typeof result === 'string') return seeOther(result)
    if ('refused' in result) return await refuse(result.refused)
    return 'href' in result ? seeOther(result.href, result.cookies) : seeOther(await result.page())
  } catch (error) {
    logFailedAction(error)
    return refuse('unavailable')
  }
}
