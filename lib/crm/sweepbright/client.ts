/** The calls of SweepBright's Website API: a token for some time, and the errors that all calls have in common. */
import type { Clock } from '../connector.ts'
import { createHttpClient, type HttpAnswer, type HttpCall, jsonOf } from '../http-client.ts'
import { CrmError } from '../rules-error.ts'
import { at, fieldsOf, numberAt, textAt, UUID } from './raw.ts'
import type { SweepbrightSettings } from './rules-settings.ts'

/** Seconds that a token lasts which says nothing of it, and seconds before its end at which it is renewed. */
const USUAL_LIFE = 3600
const RENEWED_EARLY = 60

export type Ambient = { clock?: Clock; random?: () => number }
type Token = { value: string; until: number }
type Call = Omit<HttpCall, 'headers' | 'body'> & { body?: unknown }

/** The names of fields that an answer refused; texts of it are left out, which may repeat what a visitor wrote. */
function refusedFields(answer: HttpAnswer): string[] {
  try {
    return Object.keys(fieldsOf(at(JSON.parse(answer.text), 'errors'))).filter((name) => /^[\w.[\]-]{1,80}$/.test(name))
  } catch {
    return []
  }
}

function failureOf(answer: HttpAnswer): CrmError | null {
  const { status } = answer
  if (status === 401) return new CrmError('login', 'SweepBright refuses the token that it gave.')
  if (status === 403) return new CrmError('forbidden', 'SweepBright doesn’t allow this to the login.')
  if (status === 404) return new CrmError('missing', 'SweepBright doesn’t have this, or doesn’t give it any more.')
  if (status === 422) {
    const fields = refusedFields(answer)
    const named = fields.length > 0 ? `: ${fields.join(', ')}` : ''
    return new CrmError('invalid', `SweepBright refused what was sent${named}.`, { fields })
  }
  return status >= 200 && status < 300 ? null : new CrmError('malformed', `SweepBright answered ${status}.`)
}

/** Makes a client. Each call throws CrmError; a refused token is renewed once, and the call made once more. */
export function createSweepbrightClient(settings: SweepbrightSettings, { clock, random }: Ambient = {}) {
  const http = createHttpClient({
    baseUrl: settings.url,
    secrets: [settings.secret, settings.client],
    ...(clock && { clock }),
    ...(random && { random }),
  })
  const now = (): number => clock?.now() ?? Date.now()
  let token: Token | null = null
  let renewal: Promise<Token> | null = null

  async function login(): Promise<Token> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.client,
      client_secret: settings.secret,
    })
    const answer = await http.call({
      method: 'POST',
      path: 'oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      isRepeatable: true,
    })
    if ([400, 401, 403].includes(answer.status)) throw new CrmError('login', 'SweepBright refuses the login.')
    const failure = failureOf(answer)
    if (failure) throw failure
    const value = textAt(jsonOf(answer), 'access_token')
    if (value === null) throw new CrmError('malformed', 'SweepBright’s answer to the login holds no token.')
    const seconds = numberAt(jsonOf(answer), 'expires_in') ?? USUAL_LIFE
    return { value, until: now() + (seconds - RENEWED_EARLY) * 1000 }
  }

  /** The token, which all calls share. @param refused a token that doesn't count any more */
  async function tokenFor(refused: string | null): Promise<string> {
    if (token && token.value !== refused && token.until > now()) return token.value
    renewal ??= login().finally(() => {
      renewal = null
    })
    token = await renewal
    return token.value
  }

  async function call({ body, ...request }: Call): Promise<HttpAnswer> {
    const send = (bearer: string): Promise<HttpAnswer> =>
      http.call({
        ...request,
        headers: {
          accept: `application/vnd.sweepbright.v${settings.version}+json`,
          authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const bearer = await tokenFor(null)
    let answer = await send(bearer)
    if (answer.status === 401 || answer.status === 403) answer = await send(await tokenFor(bearer))
    const failure = failureOf(answer)
    if (failure) throw failure
    return answer
  }

  return {
    login: async (): Promise<void> => void (await tokenFor(null)),
    call,
    /**
     * The estate as it is published now.
     * @throws CrmError `missing` when it isn't published, or was published more than an hour ago
     */
    estate: async (id: string): Promise<unknown> => {
      if (!UUID.test(id)) throw new CrmError('missing', 'This is no id of SweepBright.')
      const answer = await call({ method: 'GET', path: `estates/${id}`, isRepeatable: true })
      const estate = jsonOf(answer)
      if (textAt(estate, 'id')?.toLowerCase() !== id.toLowerCase())
        throw new CrmError('malformed', 'SweepBright answered with another estate than the one asked for.')
      return estate
    },
  }
}
export type SweepbrightClient = ReturnType<typeof createSweepbrightClient>
