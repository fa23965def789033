/** Calls of Whise's API for an agency: the token, the envelope, and what its refusals mean. */
import type { Clock } from '../connector.ts'
import { createHttpClient, type HttpAnswer, type HttpClient, jsonOf } from '../http-client.ts'
import { CrmError, type CrmProblem } from '../rules-error.ts'
import type { WhiseSettings } from './rules-settings.ts'

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

// The tokens of Whise: one for the account, and with it one for each agency.

/** How long a token counts that doesn't say when it ends. */
const USUAL_LIFE = 50 * 60_000
/** Milliseconds before its end from which a token isn't used any more. */
const MARGIN = 60_000

type Token = { value: string; endsAt: number }

/** When a token ends, in milliseconds: the `exp` of a JWT (RFC 7519, 4.1.4), else 50 minutes from now. */
function endOf(value: string, now: number): number {
  try {
    const { exp } = JSON.parse(Buffer.from(value.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      exp?: unknown
    }
    if (typeof exp === 'number' && Number.isFinite(exp)) return exp * 1000
  } catch {
    // Not every token is a JWT.
  }
  return now + USUAL_LIFE
}

/** What an operator reads when the login is refused. */
const LOGIN_REFUSED = 'Whise refuses the login: WHISE_USER or WHISE_PASSWORD is wrong, or the account is closed.'

type Kept = { get: () => Promise<Token>; peek: () => Promise<Token | null>; forget: () => void }

/** Keeps a token until it ends. Calls that need it at the same time share one request for it. */
function keep(ask: () => Promise<Token>, now: () => number): Kept {
  let current: Promise<Token> | null = null
  const settled = async (promise: Promise<Token> | null): Promise<Token | null> =>
    (await promise?.catch(() => null)) ?? null
  return {
    get: async () => {
      const held = current
      const token = await settled(held)
      if (token && token.endsAt - MARGIN > now()) return token
      if (current === held || current === null) current = ask()
      return current
    },
    peek: () => settled(current),
    forget: () => {
      current = null
    },
  }
}

/** Makes the keeper of the tokens of a run. */
function createTokens(settings: WhiseSettings, http: HttpClient, { now }: Pick<Clock, 'now'>) {
  const agencies = new Map<number, Kept>()

  const request = (path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
    http.call({
      method: 'POST',
      path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
      isRepeatable: true,
    })

  function tokenOf(answer: HttpAnswer): Token {
    const { token } = (jsonOf(answer) ?? {}) as { token?: unknown }
    if (typeof token !== 'string' || token === '') throw new CrmError('malformed', 'Whise’s answer holds no token.')
    return { value: token, endsAt: endOf(token, now()) }
  }

  const account = keep(async () => {
    const answer = await request('token', { Username: settings.user, Password: settings.password })
    // Which status tells a wrong password isn't certain.
    if ([400, 401, 403].includes(answer.status)) throw new CrmError('login', LOGIN_REFUSED)
    if (answer.status >= 300)
      throw new CrmError('settings', `Whise answered token with ${answer.status}. Is WHISE_URL right?`)
    return tokenOf(answer)
  }, now)

  async function askAgency(client: number): Promise<Token> {
    for (let isLast = false; ; isLast = true) {
      const { value } = await account.get()
      const answer = await request('v1/admin/clients/token', { ClientId: client }, { authorization: `Bearer ${value}` })
      const { status } = answer
      if (status === 401 && !isLast) account.forget()
      else if (status === 401) throw new CrmError('login', LOGIN_REFUSED)
      else if (status === 403) throw new CrmError('forbidden', `Whise hasn’t opened agency ${client} to this login.`)
      else if (status === 404) throw new CrmError('missing', `Whise knows no agency ${client}.`)
      else if (status >= 400) throw new CrmError('invalid', `Whise refused agency ${client} with ${status}.`)
      else return tokenOf(answer)
    }
  }

  function agency(client: number): Kept {
    const kept = agencies.get(client) ?? keep(() => askAgency(client), now)
    agencies.set(client, kept)
    return kept
  }

  return {
    /** The account's token. @throws CrmError `login` */
    account: account.get,
    /**
     * An agency's token.
     * @throws CrmError `login`; `forbidden` or `missing` for an agency that isn't open to the login
     */
    get: (client: number): Promise<Token> => agency(client).get(),
    /** Forgets both tokens, unless another call has renewed the agency's meanwhile. */
    forget: async (client: number, refused: Token): Promise<void> => {
      const current = await agency(client).peek()
      if (current && current.value !== refused.value) return
      agency(client).forget()
      account.forget()
    },
  }
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
