/** SweepBright's login, and the check of the tokens that it gives. */
import type { StandInAnswer, StandInRequest } from '../stand-in-server.ts'

export type TokenSwitches = {
  /** Seconds that a token lasts; null: the answer says nothing of it, and it lasts an hour. */
  tokenLife: number | null
  /** What the given tokens are answered from now on until the next login; `forever`: also those of later logins. */
  refuse: { status: 401 | 403; forever?: boolean } | null
}

type Options = { client: string; secret: string; now: () => number; switches: TokenSwitches }

const json = (body: unknown, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) })

/** The login takes a form, and JSON. */
const fieldsOf = ({ headers, body }: StandInRequest): Record<string, unknown> =>
  String(headers['content-type']).startsWith('application/json')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body))

export function createTokens({ client, secret, now, switches }: Options) {
  const until = new Map<string, number>()
  let count = 0
  return {
    answer: (request: StandInRequest): StandInAnswer => {
      const { grant_type, client_id, client_secret } = fieldsOf(request)
      if (grant_type !== 'client_credentials') return json({ error: 'unsupported_grant_type' }, 400)
      if (client_id !== client || client_secret !== secret) return json({ error: 'invalid_client' }, 401)
      count += 1
      if (switches.refuse && !switches.refuse.forever) {
        switches.refuse = null
        until.clear()
      }
      const token = `token-${count}`
      until.set(token, now() + (switches.tokenLife ?? 3600) * 1000)
      const life = switches.tokenLife === null ? {} : { expires_in: switches.tokenLife }
      return json({ token_type: 'Bearer', ...life, access_token: token })
    },
    /** The answer to a call without a valid token; null for one with it. */
    refusal: ({ headers }: StandInRequest): StandInAnswer | null => {
      if (switches.refuse) return json({ message: 'Unauthenticated.' }, switches.refuse.status)
      const token = /^Bearer (.+)$/.exec(String(headers.authorization))?.[1] ?? ''
      return now() < (until.get(token) ?? 0) ? null : json({ message: 'Unauthenticated.' }, 401)
    },
  }
}
