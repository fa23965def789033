/** The one way in to the desk besides its forms: who asks, whether they may, for what, and how a failure is logged. */
import { z } from 'zod'
import { errorResponse, type Failure, jsonResponse, orUnavailable, readJsonBody } from '#app/api/json-response.ts'
import { may, type Permission } from '#lib/desk/permissions.ts'
import { type SessionStaff, staffOfRequest } from '#lib/desk/session.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { LANGUAGES } from '#lib/listings/rules.ts'
import { storableText } from '#lib/shared/storable-json.ts'

/** `?locale=nl`: the language of the page that asks. */
export const IN_LANGUAGE = z.object({ locale: z.enum(LANGUAGES) })

/** A parameter of an address: '' without one; cut to the longest that a page sends, without what a database refuses. */
export const parameter = (longest: number) =>
  z
    .string()
    .default('')
    .transform((text) => storableText(text.slice(0, longest)))

/** `query`: of the address, the first value of each name. `body`: JSON of at most so many bytes. */
type Schema<Query, Sent> = { query: z.ZodType<Query>; body?: { schema: z.ZodType<Sent>; bytes: number } }

export type Asked<Query, Sent> = {
  request: Request
  staff: SessionStaff
  now: Date
  query: Query
  /** The address as it is, for what reads all of it and refuses nothing. */
  parameters: URLSearchParams
  sent: Sent
}

/** Of several values of one name an object keeps the last that it is given. */
const firstOfEach = (parameters: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...parameters].toReversed())

/**
 * A route of the desk, for what its pages ask for by themselves, or a file.
 * @param permission null: anybody who is signed in; a function, where the address says what it is about
 * @param load gives what is answered as JSON, another response, or null for what isn't there
 * @returns 401: nobody is signed in. 404: not for this colleague, or not there. 400: the schema doesn't take it. 413:
 *   too long. 503: it can't be had now, not even who asks
 */
export const deskRoute =
  <Query, Sent = undefined>(
    permission: Permission | null | ((query: Query) => Permission),
    { query: querySchema, body }: Schema<Query, Sent>,
    failure: Failure,
    load: (asked: Asked<Query, Sent>) => Promise<object | null>,
  ) =>
  (request: Request): Promise<Response> =>
    orUnavailable(failure, async () => {
      const staff = await staffOfRequest(request, requestTime)
      if (!staff) return errorResponse('not signed in', 401)
      const parameters = new URL(request.url).searchParams
      const query = querySchema.safeParse(firstOfEach(parameters))
      // What is asked for says which permission it needs only where it can be read.
      const needed = typeof permission !== 'function' ? permission : query.success ? permission(query.data) : null
      if (needed !== null && !may(staff.role, needed)) return errorResponse('not allowed', 404)
      if (!query.success) return errorResponse(`unknown ${String(query.error.issues[0]?.path[0])}`)
      const read = body && (await readJsonBody(request, body.bytes))
      if (read === null) return errorResponse('too long', 413)
      const sent = body?.schema.safeParse(read?.json)
      if (sent?.success === false) return errorResponse('not what a page sends')
      const now = await requestTime()
      const answer = await load({ request, staff, now, query: query.data, parameters, sent: sent?.data as Sent })
      if (answer === null) return errorResponse('not found', 404)
      return answer instanceof Response ? answer : jsonResponse(answer)
    })
