/** Requests and responses of the API routes that widgets ask for JSON. */

import { JSON_TIMES, readBytes } from '#lib/forms/request/read-body.ts'
import { isLanguage, type Language } from '#lib/listings/rules.ts'
import { log } from '#lib/log.ts'
import { readStorableJson } from '#lib/shared/storable-json.ts'

const UNCACHED = { 'Cache-Control': 'no-store' }

/** What a widget asked for; by default it is never cached. */
export const jsonResponse = (body: unknown, cacheControl = 'no-store'): Response =>
  Response.json(body, { headers: { 'Cache-Control': cacheControl } })

/** An error response that names the invalid parameter. */
export const errorResponse = (error: string, status = 400): Response =>
  Response.json({ error }, { status, headers: UNCACHED })

/** 503: the answer can't be had now. `seconds`: after which to ask again. */
export const unavailableResponse = (seconds = 30, error = 'unavailable'): Response =>
  Response.json({ error }, { status: 503, headers: { ...UNCACHED, 'Retry-After': String(seconds) } })

/** What the log says where an answer can't be had: the event and the sentence. */
export type Failure = { event: string; text: string }

/** The response of `answer`; 503 where it fails, as it does while the database is away. */
export async function orUnavailable({ event, text }: Failure, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    log.error({ event, error }, text)
    return unavailableResponse()
  }
}

/** The JSON that a colleague who is signed in sends: undefined for none; null for more than so many bytes. */
export async function readJsonBody(request: Request, bytes: number): Promise<{ json: unknown } | null> {
  const read = await readBytes(request, { bytes, ...JSON_TIMES })
  if (read === 'tooLarge') return null
  return { json: typeof read === 'string' ? undefined : readStorableJson(new TextDecoder().decode(read)) }
}

/** The requested language; null for an unknown one. */
export function parseLocale(query: URLSearchParams): Language | null {
  const locale = query.get('locale')
  return isLanguage(locale) ? locale : null
}

/** The same response with these `Set-Cookie` headers. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
