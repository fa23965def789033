/** Calls of Whise's API for an agency: the token, the envelope, and what its refusals mean. */
import type { Clock } from '../connector.ts'
import { createHttpClient, type HttpAnswer, jsonOf } from '../http-client.ts'
import { CrmError, type CrmProblem } from '../rules-error.ts'
import type { WhiseSettings } from './rules-settings.ts'
import { createTokens, LOGIN_REFUSED, type Token } from './tokens.ts'

export type WhiseOptions = { clock?: Clock; random?: () => number }
export type Reply = Record<string, unknown>
type Call = { method?: 'POST' | 'PUT' | 'PATCH'; path: string; body: object; isRepeatable?: boolean }

const PROBLEMS: Record<number, CrmProblem> = { 400: 'invalid', 403: 'forbidden', 404: 'missing', 422: 'invalid' }

const isObject = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names in `validationErrors`: codes and members, not the messages, which may repeat what a visitor wrote. */
const complaints = (errors: readonly unknown[]): string[] =>
  errors.flatMap((error) => {
    const { code, message } = isObject(error) ? error : { code: null, message: error }
    const names = [...String(message ?? '').matchAll(/(?:member|path|field) '([\w.[\]]{1,60})'/gi)].map(
      ([, name]) => name ?? '',
    )
    return [...(typeof code === 'string' ? [code.slice(0, 60)] : []), ...new Set(names)]
  })

/**
 * Reads an answer's envelope.
 * @throws CrmError `invalid` when Whise refused the request, or took it only in part: any validation error counts,
 *   because paging and filters are then dropped although `isValidRequest` is true
 */
function readReply(answer: HttpAnswer, path: string, scrub: (text: string) => string): Reply {
  const { status } = answer
  if (status >= 400) throw new CrmError(PROBLEMS[status] ?? 'malformed', `Whise answered ${path} with ${status}.`)
  if (status >= 300) throw new CrmError('malformed', `Whise answered ${path} with ${status}, a redirect.`)
  const reply = status === 204 ? {} : jsonOf(answer)
  if (!isObject(reply)) throw new CrmError('malformed', `Whise’s answer to ${path} is no object.`)
  const errors = Array.isArray(reply.validationErrors) ? reply.validationErrors : []
  if (reply.isValidRequest === false || errors.length > 0) {
    const fields = complaints(errors)
    throw new CrmError(
      'invalid',
      scrub(`Whise refused a part of ${path}: ${fields.join(', ') || 'no reason given'}.`),
      { fields },
    )
  }
  return reply
}

/** Makes the client of a run. */
export function createWhiseClient(settings: WhiseSettings, { clock, random }: WhiseOptions = {}) {
  const http = createHttpClient({
    baseUrl: settings.url,
    secrets: [settings.password, settings.user],
    ...(clock && { clock }),
    ...(random && { random }),
  })
  const tokens = createTokens(settings, http, clock ?? { now: () => Date.now() })

  const send = (token: Token, { method = 'POST', path, body, isRepeatable = true }: Call): Promise<HttpAnswer> =>
    http.call({
      method,
      path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token.value}` },
      isRepeatable,
    })

  /**
   * Makes a call for an agency. After a 401 both tokens are renewed once and the call is made again once.
   * @throws CrmError
   */
  async function call(client: number, request: Call): Promise<Reply> {
    for (let isLast = false; ; isLast = true) {
      const token = await tokens.get(client)
      const answer = await send(token, request)
      if (answer.status !== 401) return readReply(answer, request.path, http.scrub)
      if (isLast) throw new CrmError('login', LOGIN_REFUSED)
      await tokens.forget(client, token)
    }
  }
  return { call, accountToken: tokens.account, agencyToken: tokens.get }
}
export type WhiseClient = ReturnType<typeof createWhiseClient>
